import { expect, test } from 'vitest'
import { staticUrl } from './static-url'

test.each([
  ['temp/a.png', 'https://files.example/static', 'https://files.example/static/temp/a.png'],
  ['/temp/a.png', '/jeecg-boot/sys/common/static/', '/jeecg-boot/sys/common/static/temp/a.png'],
  ['http://elsewhere.example/a.png', '/static', 'http://elsewhere.example/a.png'],
  ['https://elsewhere.example/a.png', '/static', 'https://elsewhere.example/a.png'],
])('[REQ-10] %s below %s is %s', (path, domain, expected) => {
  expect(staticUrl(path, domain)).toBe(expected)
})
