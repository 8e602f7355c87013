import { Readable } from 'node:stream'
import { Refusal } from '@dougong/contract/errors'
import { expect, test } from 'vitest'
import { partsOf } from './form-parts'

/** Reads a form that arrives in pieces; returns its parts, why it was refused, and how many pieces nobody asked for. */
async function read(pieces: readonly Buffer[]) {
  let left = pieces.length
  async function* arriving() {
    for (const piece of pieces) {
      left -= 1
      yield piece
    }
  }
  const request = Readable.from(arriving(), { objectMode: false, highWaterMark: 1 })
  const parts: Record<string, string>[] = []
  try {
    for await (const { bytes, ...headers } of partsOf(request, 'bb')) {
      const content: Buffer[] = []
      for await (const piece of bytes) content.push(piece)
      parts.push({ ...headers, text: Buffer.concat(content).toString() })
    }
    return { parts, left }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { parts, left, refusal: error.message }
  }
}

function inPieces(text: string, size: number): Buffer[] {
  const bytes = Buffer.from(text)
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )
}

const field = (name: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n`

test.each([1, 2, 3, 7, 64, 10_000])('a form arrives in pieces of %i bytes', async (size) => {
  const text = [
    `--bb\r\n${field('empty')}\r\n--bb\r\n${field('lines')}one\r\ntwo\r\n\r\n--b\r\n-bb\r`,
    `\r\n--bb\r\nContent-Disposition: form-data; name="file"; filename="文.txt"\r\n\r\n${'文'.repeat(50)}`,
    '\r\n--bb--\r\n',
  ].join('')
  expect((await read(inPieces(text, size))).parts).toEqual([
    { field: 'empty', text: '' },
    { field: 'lines', text: 'one\r\ntwo\r\n\r\n--b\r\n-bb\r' },
    { field: 'file', fileName: '文.txt', text: '文'.repeat(50) },
  ])
})

test.each([
  ['repeated boundaries', '\r\n--bb'],
  ['boundaries with something behind', '\r\n--bbX'],
  ['boundaries of empty lines', '\r\n--bb\r\n\r\n\r\n'],
])('nothing more is read of a body of %s', async (_case, text) => {
  const beginning = Buffer.from(`--bb\r\n${field('a')}`)
  const { parts, left, refusal } = await read([beginning, ...inPieces(text.repeat(20_000), 8_192)])
  expect(refusal).toMatch(/^请求格式不正确：/)
  expect(parts).toEqual([{ field: 'a', text: '' }])
  expect(left).toBeGreaterThan(8)
})

test.each([
  ['headers without end', `--bb\r\n${'x: y\r\n'.repeat(20_000)}`],
  ['no boundary', 'x'.repeat(200_000)],
  ['something after its end', `--bb--${'\r\nx'.repeat(50_000)}`],
])('a body with %s is left early', async (_case, text) => {
  const { left, refusal } = await read(inPieces(text, 4_096))
  expect(refusal).toBe('请求格式不正确：表单无法解析')
  expect(left).toBeGreaterThan(20)
})

test('a form that ends too early is refused', async () => {
  expect((await read(inPieces(`--bb\r\n${field('a')}text`, 9))).refusal).toBe(
    '请求格式不正确：表单不完整或长度与内容不符',
  )
})
