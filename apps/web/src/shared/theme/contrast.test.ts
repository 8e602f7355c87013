import { theme } from 'antd'
import { describe, expect, test } from 'vitest'
import { antdTheme } from './antd-theme'
import { colours } from '@dougong/contract/account/colours'
import { contrast, darker, labelOn, mix, readableOn, solidShadeOf } from './contrast'
import { paletteOf } from './palette'

const looks = colours.flatMap(({ name, value }) =>
  [false, true].map((isDark) => ({ name: `${name} ${isDark ? 'dark' : 'light'}`, value, isDark })),
)
const look = (primaryColor: string, isDark = false) =>
  ({ primaryColor, isDark, density: 'middle', motion: true }) as const
const tokens = (primaryColor: string, isDark: boolean) => {
  const { components, ...config } = antdTheme(look(primaryColor, isDark))
  return { token: theme.getDesignToken(config), components: components ?? {} }
}

describe('contrast', () => {
  test('black on white is 21, a colour on itself 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#1890FF', '#1890ff')).toBe(1)
  })

  test.each(looks)(
    '$name becomes readable as text, and a mark on its swatch can be seen',
    ({ value, isDark }) => {
      const { primaryText, primaryTint, surface, raised, ground } = paletteOf(look(value, isDark))
      for (const below of [primaryTint, surface, raised, ground])
        expect(contrast(primaryText, below)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(labelOn(value), value)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(primaryText, raised)).toBeGreaterThanOrEqual(5.1)
    },
  )

  test.each(looks)('$name: what is written can be read on every layer', ({ value, isDark }) => {
    const palette = paletteOf(look(value, isDark))
    const { text, textSoft, textDescription, textPlaceholder } = palette
    for (const below of [
      palette.ground,
      palette.surface,
      palette.raised,
      palette.sunken,
      palette.primaryTint,
    ])
      for (const written of [text, textSoft, textDescription, textPlaceholder]) {
        const share = Number(/([\d.]+)\)$/.exec(written)?.[1])
        expect(contrast(mix(palette.ink, below, share), below)).toBeGreaterThanOrEqual(4.5)
      }
    for (const tone of [palette.good, palette.warning, palette.bad, palette.idle]) {
      for (const below of [palette.surface, palette.raised, tone.tint])
        expect(contrast(tone.text, below)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tone.dot, palette.surface)).toBeGreaterThanOrEqual(3)
    }
  })

  test.each(looks)('$name: small buttons can be read while they are pointed at', ({ value, isDark }) => {
    const { token, components } = tokens(value, isDark)
    const button = components.Button ?? {}
    const written = [
      token.colorLinkHover,
      token.colorErrorHover,
      token.colorErrorActive,
      button.defaultHoverColor,
      button.defaultActiveColor,
    ]
    for (const colour of written)
      expect(contrast(String(colour), token.colorBgContainer)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(looks)(
    '$name: labels on solid buttons are white, and read as easily as on danger',
    ({ value, isDark }) => {
      const { token, components } = tokens(value, isDark)
      const { badFill } = paletteOf(look(value, isDark))
      const button = components.Button ?? {}
      const { colorPrimary, colorPrimaryHover, colorPrimaryActive } = { ...token, ...button }
      expect([button.primaryColor, button.dangerColor, token.colorTextLightSolid]).toEqual(
        Array.from({ length: 3 }, () => expect.stringMatching(/^#fff(fff)?$/)),
      )
      for (const fill of [
        colorPrimary,
        colorPrimaryHover,
        String(colorPrimaryActive),
        badFill,
        darker(badFill),
      ])
        expect(contrast('#ffffff', fill)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(looks)(
    '[SET-03] $name: buttons, controls, links and what is selected are painted with one shade of it',
    ({ value, isDark }) => {
      const { token, components } = tokens(value, isDark)
      const solid = solidShadeOf(value)
      expect(token.colorPrimary).toBe(solid)
      const written = [
        token.colorLink,
        components.Pagination?.itemActiveColor,
        components.Tabs?.itemSelectedColor,
        components.Menu?.itemSelectedColor,
      ]
      expect(new Set(written)).toEqual(new Set([isDark ? paletteOf(look(value, true)).primaryText : solid]))
      for (const own of Object.values(components)) expect(own).not.toHaveProperty('colorPrimary')
    },
  )

  test('a colour that is dark enough stays as it is', () => {
    expect(readableOn('#ffffff', '#722ed1')).toBe('#722ed1')
  })
})
