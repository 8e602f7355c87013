const pattern = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|`[^`]*`|[\p{L}_][\p{L}\p{N}_$]*|::|\S/gu

/** The words of a statement, in either language, without what is said about it. */
export function wordsOf(written: string): string[] {
  return (written.match(pattern) ?? []).filter((word) => !/^(?:--|\/\*)/.test(word) && word !== ';')
}

/** What something is called, in lower case, where the word is a name. */
export function nameOf(word: string): string | undefined {
  if (/^["`]/.test(word)) return word.slice(1, -1).toLowerCase()
  return /^[\p{L}_]/u.test(word) ? word.toLowerCase() : undefined
}

/** Whether it is one of these words of the language; a name in quotes is none. */
export function isWord(word: string | undefined, ...words: readonly string[]): boolean {
  return word !== undefined && words.includes(word.toLowerCase())
}

/** Where the first bracket closes. */
export function closingOf(words: readonly string[]): number {
  let level = 0
  return words.findIndex((word) => {
    if (word === '(') level += 1
    if (word === ')') level -= 1
    return word === ')' && level === 0
  })
}

/** How many brackets stand within one another. */
export function depthOf(words: readonly string[]): number {
  let [level, deepest] = [0, 0]
  for (const word of words) {
    if (word === '(') level += 1
    if (word === ')') level -= 1
    deepest = Math.max(deepest, level)
  }
  return deepest
}

/** What stands between words that part it, outside of brackets. */
export function split(words: readonly string[], parts: (word: string) => boolean): string[][] {
  const found: string[][] = [[]]
  let level = 0
  for (const word of words) {
    if (word === ')') level -= 1
    if (level === 0 && parts(word)) found.push([])
    else found.at(-1)?.push(word)
    if (word === '(') level += 1
  }
  return found.filter((part) => part.length > 0)
}
