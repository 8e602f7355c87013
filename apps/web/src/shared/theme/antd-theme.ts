import type { ThemeConfig } from 'antd'
import type { Settings } from '../settings/settings'
import { darker, labelOn, readableOnLight } from './contrast'

/** The class under which antd's CSS variables stand, for style sheets of our own. */
export const themeClass = 'dougong-theme'

/** Behind a dark menu. */
export const darkMenuBackground = '#001529'

const fontFamily =
  'system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Segoe UI", sans-serif'

/** antd's theme for the settings: the primary colour, and measures dense enough for a back office. */
export function antdTheme({ primaryColor }: Pick<Settings, 'primaryColor'>): ThemeConfig {
  const textColour = readableOnLight(primaryColor)
  const label = labelOn(primaryColor)
  const labelled = { colorTextLightSolid: label }
  return {
    cssVar: { key: themeClass },
    hashed: false,
    token: {
      colorPrimary: primaryColor,
      colorInfo: primaryColor,
      colorLink: textColour,
      // A lighter shade under the pointer could not be read: a line tells instead.
      colorLinkHover: textColour,
      linkHoverDecoration: 'underline',
      // antd's own grey and red are too faint to read.
      colorTextDescription: 'rgb(0 0 0 / 60%)',
      colorTextPlaceholder: 'rgb(0 0 0 / 57%)',
      colorError: '#cf1322',
      colorErrorHover: '#a8071a',
      colorBgLayout: '#f4f5f7',
      fontFamily,
      borderRadius: 4,
      controlHeight: 32,
      motion: !prefersReducedMotion(),
    },
    components: {
      // Filled with the chosen colour itself; under the pointer a shade on which the label is read no worse.
      Button: {
        ...(label === '#ffffff'
          ? { colorPrimaryHover: darker(primaryColor), colorPrimaryActive: darker(darker(primaryColor)) }
          : { colorPrimaryActive: primaryColor }),
        primaryColor: label,
        /* antd lightens what is pointed at, beyond reading */
        defaultHoverColor: textColour,
        defaultHoverBorderColor: textColour,
        defaultActiveColor: textColour,
        defaultActiveBorderColor: textColour,
        fontWeight: 400,
      },
      // What is written on the chosen colour, elsewhere than on buttons.
      Calendar: labelled,
      DatePicker: labelled,
      Steps: labelled,
      Radio: { buttonSolidCheckedColor: label },
      Pagination: { itemActiveColor: textColour, itemActiveColorHover: textColour },
      Card: { bodyPadding: 16, headerPadding: 16, headerHeight: 48, headerHeightSM: 40 },
      Form: { itemMarginBottom: 20 },
      Menu: {
        itemHeight: 38,
        itemSelectedColor: textColour,
        subMenuItemSelectedColor: textColour,
        horizontalItemSelectedColor: textColour,
        darkItemBg: darkMenuBackground,
        darkSubMenuItemBg: '#000c17',
        darkPopupBg: darkMenuBackground,
        darkItemSelectedColor: label,
        itemMarginBlock: 2,
        iconMarginInlineEnd: 10,
        collapsedWidth: 64,
      },
      // What an empty table says is written in the colour of what is disabled.
      Table: {
        colorTextDisabled: 'rgb(0 0 0 / 57%)',
        cellPaddingBlock: 10,
        cellPaddingInline: 12,
        cellPaddingBlockMD: 8,
        cellPaddingBlockSM: 6,
      },
      Tabs: { itemSelectedColor: textColour, horizontalMargin: '0 0 12px 0' },
    },
  }
}

function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}
