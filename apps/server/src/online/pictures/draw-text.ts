import type { Box } from './page'
import { wrapped, written } from './writing'

/** Markdown on paper: headings are larger, everything else is plain text. */
export function drawText(markdown: string, { x, y, width, height }: Box): string {
  const parts: string[] = []
  let top = y
  for (const source of markdown.split('\n')) {
    const heading = /^#{1,6}\s+/.exec(source)
    const size = heading ? 16 : 13
    const lineHeight = Math.round(size * 1.7)
    const words = plain(source)
    if (words === '') {
      top += 8
      continue
    }
    for (const line of wrapped(words, size, width)) {
      if (top + lineHeight > y + height) return parts.join('')
      parts.push(written(line, { x, y: top + lineHeight / 2, size }))
      top += lineHeight
    }
  }
  return parts.join('')
}

/** A line of Markdown without its signs and without any HTML. */
function plain(line: string): string {
  return line
    .replace(/^\s*(?:#{1,6}|>)\s+/, '')
    .replace(/^\s*[-*+]\s+/, '· ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|__|~~|`/g, '')
    .trim()
}
