import { pngAddress, signatureLimits } from '@dougong/contract/online/flows/signatures/signature-calls'

const beginning = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length, `IHDR`, and then width and height. */
const headerAt = beginning.length
const end = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])

/** The bytes of a picture that stands in its address. What is no such address has none. */
export function bytesIn(image: string): Buffer {
  return image.startsWith(pngAddress)
    ? Buffer.from(image.slice(pngAddress.length), 'base64')
    : Buffer.alloc(0)
}

/** Why some bytes are no picture of a signature, in a sentence; undefined where they are one. */
export function whyNoSignature(bytes: Buffer): string | undefined {
  if (bytes.length > signatureLimits.bytes) return '签名图片过大，请重新签名'
  const isWhole =
    bytes.subarray(0, headerAt).equals(beginning) &&
    bytes.subarray(headerAt + 4, headerAt + 8).toString('latin1') === 'IHDR' &&
    bytes.length > headerAt + 16 &&
    bytes.subarray(-end.length).equals(end)
  if (!isWhole) return '签名应为 PNG 图片'
  const [width, height] = [bytes.readUInt32BE(headerAt + 8), bytes.readUInt32BE(headerAt + 12)]
  const isBounded =
    width > 0 && height > 0 && width <= signatureLimits.width && height <= signatureLimits.height
  return isBounded ? undefined : '签名图片过大，请重新签名'
}
