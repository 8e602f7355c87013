/** What an address may begin with: what a reader's browser opens without running anything. */
const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/** What is told of an address that is none. */
export const badAddress = '地址无效，请输入以 http://、https://、mailto: 或 tel: 开头的地址'

/** The address that a typed text stands for: a bare host becomes https, a path stays one. Undefined where it is none. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return undefined
  if (text.startsWith('/')) return text
  /* a host and its port look like a scheme, but for the digits */
  const isHost = !/^[a-z][a-z\d+.-]*:/i.test(text) || /^[^/:]+:\d+(?:\/|$)/.test(text)
  const address = isHost ? `https://${text}` : text
  return URL.canParse(address) && schemes.includes(new URL(address).protocol) ? address : undefined
}
