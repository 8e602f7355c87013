const mustEscape = /[&<>"\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/u
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text inside XML. Control characters have no place there and are dropped. */
export function escapeXml(text: string): string {
  if (!mustEscape.test(text)) return text
  return text.replaceAll(new RegExp(mustEscape, 'gu'), (character) => entities[character] ?? '')
}
