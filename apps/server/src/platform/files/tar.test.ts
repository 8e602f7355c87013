import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { packTar, type TarEntry, TarFailure, unpackTar } from './tar'

const contents: [name: string, text: string][] = [
  ['backup.json', '{}'],
  ['empty', ''],
  ['exactly-one-block', 'x'.repeat(512)],
  [`files/${'很长的名字'.repeat(20)}.txt`, '内容'],
  ['after-the-long-name', 'y'.repeat(100_000)],
]

async function* entries(): AsyncGenerator<TarEntry> {
  for (const [name, text] of contents) {
    const bytes = Buffer.from(text)
    yield { name, size: bytes.length, bytes: [bytes.subarray(0, 7), bytes.subarray(7)] }
  }
}

async function bytesOf(stream: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function unpacked(archive: Buffer, pieceSize: number) {
  const found: [string, string][] = []
  for await (const { name, bytes } of unpackTar(inPieces(archive, pieceSize)))
    found.push([name, (await bytesOf(bytes)).toString('utf8')])
  return found
}

test.each([1, 511, 100_000])('what is packed is unpacked, in pieces of %i bytes', async (size) => {
  expect(await unpacked(await bytesOf(packTar(entries())), size)).toEqual(contents)
})

test('tar itself reads it', async () => {
  const archive = await bytesOf(packTar(entries()))
  const listed = execFileSync('tar', ['-tf', '-'], { input: archive, encoding: 'utf8' }).trim().split('\n')
  /* it spells Chinese names in its own way */
  expect(listed).toHaveLength(contents.length)
  expect(listed.at(-1)).toBe('after-the-long-name')
})

test('an entry that nobody reads is passed over', async () => {
  const archive = await bytesOf(packTar(entries()))
  const names: string[] = []
  for await (const { name } of unpackTar(inPieces(archive, 1000))) names.push(name)
  expect(names).toEqual(contents.map(([name]) => name))
})

test('an archive that ends too early, and what is no archive, are told apart', async () => {
  const archive = await bytesOf(packTar(entries()))
  const reading = unpacked(archive.subarray(0, 20_000), 1000)
  await expect(reading).rejects.toMatchObject({ isCutOff: true })
  await expect(unpacked(Buffer.alloc(2048, 'text'), 1000)).rejects.toThrow(TarFailure)
})

test('an entry with other bytes than it said does not pass', async () => {
  async function* wrong(): AsyncGenerator<TarEntry> {
    yield { name: 'a', size: 3, bytes: [Buffer.from('ab')] }
  }
  await expect(bytesOf(packTar(wrong()))).rejects.toThrow('a has 2 bytes, not 3')
})
