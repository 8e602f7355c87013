import { expect, test } from 'vitest'
import { linkAddress } from './link-address'

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['HTTP://example.com', 'HTTP://example.com'],
  [' example.com ', 'https://example.com'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['localhost:3000', 'https://localhost:3000'],
  ['中文.中国/路', 'https://中文.中国/路'],
  ['/home/a', '/home/a'],
  ['mailto:li@example.com', 'mailto:li@example.com'],
  ['tel:+8610000000', 'tel:+8610000000'],
  ['', undefined],
  ['two words', undefined],
  ['javascript:alert(1)', undefined],
  ['JavaScript:alert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['vbscript:x', undefined],
  ['file:///etc/passwd', undefined],
  ['ftp://example.com', undefined],
  ['https://', undefined],
])('%j leads to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})
