const maxDepth = 100

/** Where a text stops being JSON, in characters from its beginning; undefined where it is JSON. */
export function findFault(text: string): number | undefined {
  let place = 0
  const isWhole = value(0) && (skip(), place === text.length)
  return isWhole ? undefined : place

  function skip(): void {
    takes(/[ \t\r\n]*/y)
  }

  /** Moves on behind what stands here, where it is that. */
  function takes(pattern: RegExp): boolean {
    pattern.lastIndex = place
    const found = pattern.exec(text)
    if (found) place += found[0].length
    return found !== null
  }

  function value(depth: number): boolean {
    skip()
    if (takes(/\{/y)) return depth < maxDepth && members(depth)
    if (takes(/\[/y)) return depth < maxDepth && items(depth)
    return takes(string) || takes(number) || takes(/true|false|null/y)
  }

  function members(depth: number): boolean {
    skip()
    if (takes(/\}/y)) return true
    do {
      skip()
      if (!takes(string)) return false
      skip()
      if (!takes(/:/y) || !value(depth + 1)) return false
      skip()
    } while (takes(/,/y))
    return takes(/\}/y)
  }

  function items(depth: number): boolean {
    skip()
    if (takes(/\]/y)) return true
    do {
      if (!value(depth + 1)) return false
      skip()
    } while (takes(/,/y))
    return takes(/\]/y)
  }
}

// eslint-disable-next-line no-control-regex -- JSON has none of them within quotes
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
