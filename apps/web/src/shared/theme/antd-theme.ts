import { theme as antd, type ThemeConfig } from 'antd'
import { darker, mix } from './contrast'
import { densities, type Density, fontFamily, motions, radii, rowPadding, touchTarget } from './measures'
import { type Palette, paletteOf } from './palette'

/** The class under which antd's CSS variables stand, for style sheets of our own. */
export const themeClass = 'dougong-theme'

export interface Look {
  primaryColor: string
  isDark: boolean
  density: Density
  /** Whether things move on their way. */
  motion: boolean
  /** Whether one works with fingers on it; `touch.css` has what no token measures. */
  isTouched?: boolean
}

/** antd's theme for a look: our palette and measures in antd's words. */
export function antdTheme(
  { primaryColor, isDark, density, motion, isTouched = false }: Look,
  cssClass = themeClass,
): ThemeConfig {
  const palette = paletteOf({ primaryColor, isDark })
  const { primary, primaryText, label } = palette
  const pointedAt = darker(primary)
  const { menuItem, formGap, panel } = densities[density]
  return {
    cssVar: { key: cssClass },
    hashed: false,
    ...(isDark && { algorithm: darkOf(palette) }),
    token: {
      colorPrimary: primary,
      colorInfo: primary,
      colorError: palette.bad.dot,
      ...(!isDark && { colorLink: primaryText, colorErrorHover: '#a8071a' }),
      // A lighter shade under the pointer could not be read: a line tells instead.
      colorLinkHover: primaryText,
      linkHoverDecoration: 'underline',
      ...layersOf(palette),
      fontFamily,
      borderRadius: radii.usual,
      borderRadiusLG: radii.large,
      borderRadiusSM: radii.small,
      borderRadiusXS: radii.small,
      controlHeight: isTouched ? touchTarget : 32,
      motion,
      motionDurationFast: seconds(motion ? motions.quick : 0),
      motionDurationMid: seconds(motion ? motions.usual : 0),
      motionDurationSlow: seconds(motion ? motions.calm : 0),
    },
    components: {
      // Under the pointer a shade on which the label is read no worse. What else is solid stands in themed.css.
      Button: {
        colorPrimaryHover: pointedAt,
        colorPrimaryActive: darker(pointedAt),
        primaryColor: label,
        dangerColor: label,
        /* antd lightens what is pointed at, beyond reading */
        defaultHoverColor: primaryText,
        defaultHoverBorderColor: primaryText,
        defaultActiveColor: primaryText,
        defaultActiveBorderColor: primaryText,
        fontWeight: 400,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Badge: { colorError: palette.badFill },
      Radio: {
        buttonSolidCheckedColor: label,
        buttonSolidCheckedHoverBg: pointedAt,
        buttonSolidCheckedActiveBg: pointedAt,
      },
      Pagination: {
        itemActiveColor: primaryText,
        itemActiveColorHover: primaryText,
        ...(isTouched && { itemSize: touchTarget, itemSizeSM: touchTarget }),
      },
      // A tree stands on the ground of its page, drawer or dialog.
      Tree: { colorBgContainer: 'transparent', ...(isTouched && { titleHeight: touchTarget }) },
      Card: { bodyPadding: panel, headerPadding: panel, headerHeight: 48, headerHeightSM: 40 },
      Form: { itemMarginBottom: formGap },
      Menu: {
        itemHeight: isTouched ? touchTarget : menuItem,
        itemSelectedColor: primaryText,
        subMenuItemSelectedColor: primaryText,
        horizontalItemSelectedColor: primaryText,
        subMenuItemBg: 'transparent',
        darkItemBg: palette.menu,
        darkSubMenuItemBg: mix('#000000', palette.menu, 0.4),
        darkPopupBg: palette.menu,
        darkItemSelectedColor: label,
        itemMarginBlock: 2,
        iconMarginInlineEnd: 10,
        collapsedWidth: 64,
      },
      Table: {
        // What an empty table says is written in the colour of what is disabled.
        colorTextDisabled: palette.textPlaceholder,
        headerBg: palette.sunken,
        headerColor: palette.textSoft,
        headerSplitColor: 'transparent',
        borderColor: palette.hairline,
        cellPaddingBlock: rowPadding(densities.large.row),
        cellPaddingInline: 12,
        cellPaddingBlockMD: rowPadding(densities.middle.row),
        cellPaddingBlockSM: rowPadding(densities.small.row),
      },
      Tabs: { itemSelectedColor: primaryText, horizontalMargin: '0 0 12px 0' },
    },
  }
}

/** The layers, lines and inks, by antd's names. */
function layersOf(palette: Palette) {
  return {
    colorText: palette.text,
    colorTextSecondary: palette.textSoft,
    // antd's own grey is too faint to read.
    colorTextDescription: palette.textDescription,
    colorTextPlaceholder: palette.textPlaceholder,
    colorBgLayout: palette.ground,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.raised,
    colorBorder: palette.outline,
    colorBorderSecondary: palette.hairline,
    colorPrimaryBg: palette.primaryTint,
    colorPrimaryBgHover: palette.primaryTintStrong,
    colorPrimaryBorder: palette.primaryLine,
    boxShadow: palette.float,
    boxShadowSecondary: palette.float,
    boxShadowTertiary: palette.lift,
  }
}

/** antd's dark theme with our own shades, which antd would dim: white labels are read on them as they are. */
function darkOf({ primary, primaryText, bad }: Palette): typeof antd.darkAlgorithm {
  return (seed, map) => ({
    ...antd.darkAlgorithm(seed, map),
    colorPrimary: primary,
    colorPrimaryHover: mix('#ffffff', primary, 0.15),
    colorPrimaryActive: primary,
    colorPrimaryText: primaryText,
    colorInfo: primary,
    colorLink: primaryText,
    colorError: bad.dot,
    colorErrorHover: mix('#ffffff', bad.dot, 0.15),
    colorErrorActive: bad.dot,
    colorErrorText: bad.text,
    colorBgSpotlight: '#3a4552',
  })
}

function seconds(milliseconds: number): string {
  return `${milliseconds / 1000}s`
}
