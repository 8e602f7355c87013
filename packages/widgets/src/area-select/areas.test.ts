import { describe, expect, test } from 'vitest'
import { areas, areasBelow, codeOf, pathOf, root, textOf } from './areas'

describe('[WGT-04] areas in three levels, keyed by code, below 86', () => {
  test('every province of the country stands below the root', () => {
    const provinces = areasBelow(root)
    expect(Object.keys(provinces)).toHaveLength(34)
    expect(provinces).toMatchObject({ '110000': '北京市', '440000': '广东省', '810000': '香港特别行政区' })
  })

  test('cities and counties stand below theirs', () => {
    expect(areasBelow('440000')['440300']).toBe('深圳市')
    expect(areasBelow('440300')['440305']).toBe('南山区')
    expect(areasBelow('440305')).toEqual({})
    expect(areasBelow('nowhere')).toEqual({})
  })

  test('no code stands twice, and every code has its province in front', () => {
    const codes = areas.flatMap((province) => [
      province.code,
      ...(province.children ?? []).flatMap((city) => [
        city.code,
        ...(city.children ?? []).map(({ code }) => code),
      ]),
    ])
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.length).toBeGreaterThan(3000)
    for (const code of codes) expect(pathOf(code)[0]?.code.slice(0, 2)).toBe(code.slice(0, 2))
  })

  test('a code is told by its names, a name by its code', () => {
    expect(textOf('440305')).toBe('广东省/深圳市/南山区')
    expect(textOf('999999')).toBe('')
    expect(pathOf('440305').map(({ code }) => code)).toEqual(['440000', '440300', '440305'])
    expect(codeOf('深圳市')).toBe('440300')
    expect(codeOf('无此地')).toBeUndefined()
  })
})
