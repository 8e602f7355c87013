import { deflateSync, crc32 } from 'node:zlib'

/** A picture of one colour as a browser would send it; `width` and `height` may say more than is there. */
export function signatureImage({ width = 8, height = 4, padding = 0 } = {}): string {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((8 + 1) * 4, 255))
  const chunks = [
    chunkOf('IHDR', header),
    ...(padding > 0 ? [chunkOf('teXt', Buffer.alloc(padding))] : []),
    chunkOf('IDAT', pixels),
    chunkOf('IEND', Buffer.alloc(0)),
  ]
  const beginning = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return `data:image/png;base64,${Buffer.concat([beginning, ...chunks]).toString('base64')}`
}

function chunkOf(kind: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), bytes])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
