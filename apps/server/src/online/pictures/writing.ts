import { escapeXml } from '@dougong/contract/workbook/xml-text'
import { paper } from './paper'

interface Written {
  x: number
  /** The middle of the line. */
  y: number
  size: number
  colour?: string
  anchor?: 'start' | 'middle' | 'end'
  /** The room that there is: what does not fit is cut. */
  width?: number
}

/** A line of text. */
export function written(
  text: string,
  { x, y, size, colour = paper.text, anchor = 'start', width }: Written,
): string {
  const fitting = width === undefined ? text : shortened(text, size, width)
  return `<text x="${x}" y="${Math.round(y + size * 0.36)}" font-size="${size}" fill="${colour}" text-anchor="${anchor}">${escaped(fitting)}</text>`
}

/** About how wide a text is: Chinese characters are as wide as they are high, others a little more than half. */
export function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + widthOfOne(character), 0) * size
}

function widthOfOne(character: string): number {
  if (character >= '\u2e80') return 1
  return /[A-ZMW@%]/.test(character) ? 0.72 : 0.57
}

/** As much of a text as there is room for. */
export function shortened(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text
  let kept = ''
  for (const character of text) {
    if (widthOf(`${kept}${character}…`, size) > width) break
    kept += character
  }
  return `${kept}…`
}

/** A text in lines that fit. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const character of text) {
    if (line !== '' && widthOf(line + character, size) > width) {
      lines.push(line)
      line = ''
    }
    line += character
  }
  return [...lines, line]
}

/** Replacements for signs that the font lacks. */
const stand: Readonly<Record<string, string>> = { '℃': '°C', '㎡': 'm²', '▲': '↑', '▼': '↓' }

/** A text as a drawing may hold it. */
function escaped(text: string): string {
  const drawable = [...text].map((character) => stand[character] ?? character).join('')
  return escapeXml(drawable.replaceAll(/[\t\n\r\ud800-\udfff]/gu, ''))
}
