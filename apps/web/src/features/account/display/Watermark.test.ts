import { expect, test } from 'vitest'
import { watermarkPicture } from './Watermark'

test('a watermark says who looks and when, to the minute', () => {
  const picture = watermarkPicture('梁思成 liang', new Date(2026, 0, 2, 3, 4))
  expect(picture).toContain('>梁思成 liang<')
  expect(picture).toContain('>2026-01-02 03:04<')
})

test('a name cannot leave the text that it is written in', () => {
  expect(watermarkPicture('<script>&', new Date())).toContain('&lt;script&gt;&amp;')
})
