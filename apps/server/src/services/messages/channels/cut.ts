/** The beginning of a text that takes no more than so many bytes. */
export function cutToBytes(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= maxBytes) return text
  const ellipsis = '…'
  const room = Math.max(0, maxBytes - Buffer.byteLength(ellipsis))
  /* a character that was cut in two is none */
  return `${bytes
    .subarray(0, room)
    .toString('utf8')
    .replace(/\uFFFD+$/, '')}${ellipsis}`
}
