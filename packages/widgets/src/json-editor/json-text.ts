/** Where a text stops being JSON, counted from 1, and what is to be said. */
export interface JsonProblem {
  line: number
  column: number
  message: string
}

/** What is wrong with a text as JSON; an empty one is left to who asks. */
export function jsonProblem(text: string): JsonProblem | undefined {
  if (text.trim() === '') return undefined
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    const place = placeIn(text, error instanceof Error ? error.message : '')
    return { ...place, message: `第 ${place.line} 行第 ${place.column} 列不是有效的 JSON` }
  }
}

/** Engines name the place in words of their own: by a position, by line and column, or not at all at the end. */
function placeIn(text: string, words: string): { line: number; column: number } {
  const [, line, column] = /line (\d+) column (\d+)/.exec(words) ?? []
  if (line !== undefined && column !== undefined) return { line: Number(line), column: Number(column) }
  const [, position] = /position (\d+)/.exec(words) ?? []
  const [, sign] = /Unexpected token '(.+?)'/s.exec(words) ?? []
  const found = position !== undefined ? Number(position) : sign === undefined ? -1 : text.indexOf(sign)
  const before = text.slice(0, found === -1 ? text.length : found).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** The same JSON on lines of its own, or on one; the text as it is where it is none. */
export function arranged(text: string, isCompact: boolean): string {
  if (text.trim() === '' || jsonProblem(text)) return text
  return JSON.stringify(JSON.parse(text), null, isCompact ? 0 : 2)
}
