import { expect, test } from 'vitest'
import { countiesOf } from './counties'

test('counties stand by city, those that begin alike together', () => {
  const city = {
    code: '1',
    name: '市',
    children: ['上一', '下', '上二'].map((name, at) => ({ code: `${at}`, name })),
  }
  const counties = countiesOf({ code: '0', name: '省', children: [city] })
  expect(counties.map(({ province, city: of, county }) => `${province}${of}${county}`)).toEqual([
    '省市上二',
    '省市上一',
    '省市下',
  ])
  expect(countiesOf({ code: '0', name: '岛' })).toEqual([])
})
