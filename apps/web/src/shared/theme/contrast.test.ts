import { theme } from 'antd'
import { describe, expect, test } from 'vitest'
import { antdTheme } from './antd-theme'
import { colours } from './colours'
import { contrast, labelOn, readableOnLight } from './contrast'

const palest = (primaryColor: string) => theme.getDesignToken(antdTheme({ primaryColor })).colorPrimaryBg

describe('contrast', () => {
  test('black on white is 21, a colour on itself 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#1890FF', '#1890ff')).toBe(1)
  })

  test.each(colours)('$name becomes readable as text and carries a legible label', ({ value }) => {
    expect(contrast(readableOnLight(value), palest(value))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(labelOn(value), value)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(colours)('$name: small buttons can be read while they are pointed at', ({ value }) => {
    const { components, ...config } = antdTheme({ primaryColor: value })
    const { colorLinkHover, colorErrorHover, colorErrorActive, colorBgContainer } =
      theme.getDesignToken(config)
    const { defaultHoverColor, defaultActiveColor } = components?.Button ?? {}
    for (const colour of [colorLinkHover, colorErrorHover, defaultHoverColor, defaultActiveColor])
      expect(contrast(String(colour), colorBgContainer)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colorErrorActive, colorBgContainer)).toBeGreaterThanOrEqual(4.5)
    const button = components?.Button ?? {}
    const { colorPrimary, colorPrimaryHover } = { ...theme.getDesignToken(config), ...button }
    for (const fill of [colorPrimary, colorPrimaryHover, String(button.colorPrimaryActive)])
      expect(contrast(String(button.primaryColor), fill)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(colours)(
    '[SET-03] $name is what buttons and controls are painted with, and no other shade of it',
    ({ value }) => {
      const { components, ...config } = antdTheme({ primaryColor: value })
      expect(theme.getDesignToken(config).colorPrimary.toLowerCase()).toBe(value.toLowerCase())
      for (const own of Object.values(components ?? {})) expect(own).not.toHaveProperty('colorPrimary')
    },
  )

  test('a colour that is dark enough stays as it is', () => {
    expect(readableOnLight('#722ed1')).toBe('#722ed1')
  })
})
