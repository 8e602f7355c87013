import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { rasterise } from './rasterise'

const font = {
  file: fileURLToPath(new URL('../../../fonts/NotoSansSC-Regular.ttf', import.meta.url)),
  family: 'Noto Sans SC',
}
const written = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="30" font-family="Noto Sans SC"><text y="22" font-size="20">${text}</text></svg>`
const drawn = (text: string, scale = 1, signal = new AbortController().signal) =>
  rasterise(written(text), { font, scale }, signal)

test('Chinese is drawn in the font that comes along, whatever the machine has', async () => {
  const [empty, one, other, again] = await Promise.all(
    ['', '斗拱', '拱斗', '斗拱'].map((text) => drawn(text)),
  )
  expect(one?.subarray(1, 4).toString()).toBe('PNG')
  expect([one?.readUInt32BE(16), one?.readUInt32BE(20)]).toEqual([80, 30])
  /* boxes in place of characters would be alike */
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false)
  expect(one?.equals(empty ?? Buffer.alloc(0))).toBe(false)
  expect(again?.equals(one ?? Buffer.alloc(0))).toBe(true)
})

test('a picture is as sharp as it is asked to be, and is given up with who asked', async () => {
  const picture = await drawn('斗拱', 2)
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([160, 60])
  await expect(drawn('斗拱', 1, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})

test('what is no drawing is a failure, not a picture', async () => {
  await expect(rasterise('<svg', { font, scale: 1 }, new AbortController().signal)).rejects.toThrow(
    /XML|SVG|pars/i,
  )
})
