import { expect, test } from 'vitest'
import { antdTheme } from './antd-theme'
import { cssProperties } from './css-properties'
import { densities, spaces, typeScale } from './measures'
import { paletteOf } from './palette'

test.each([
  ['large', 44],
  ['middle', 36],
  ['small', 28],
] as const)(
  'rows of the density %s are %d px high: a line, what stands around it, and a hairline',
  (density, height) => {
    const { components } = antdTheme({ primaryColor: '#1890FF', isDark: false, density, motion: true })
    const { cellPaddingBlock, cellPaddingBlockMD, cellPaddingBlockSM } = components?.Table ?? {}
    const padding = { large: cellPaddingBlock, middle: cellPaddingBlockMD, small: cellPaddingBlockSM }[
      density
    ]
    expect(typeScale.body[1] + 2 * Number(padding) + 1).toBe(height)
    expect(densities[density].row).toBe(height)
  },
)

test('spaces and lines stand on the grid of 4 px', () => {
  const sizes = [
    ...Object.values(spaces),
    ...Object.values(densities).flatMap(({ panel, formGap }) => [panel, formGap]),
  ]
  for (const size of sizes) expect(size % 4).toBe(0)
})

test('light and dark give style sheets the same properties, all of them filled', () => {
  const names = (isDark: boolean) => {
    const properties = cssProperties(paletteOf({ primaryColor: '#1890FF', isDark }), 'middle')
    expect(Object.values(properties).every((value) => value && !value.includes('undefined'))).toBe(true)
    return Object.keys(properties)
  }
  expect(names(true)).toEqual(names(false))
})
