import { RE2JS } from 're2js'

/** A pattern that somebody wrote, ready to be tried on a whole text. */
export interface Pattern {
  matchesAll(text: string): boolean
}

/**
 * The one gate for patterns that people write: a linear-time engine, since V8's own can be held for minutes by a short
 * text. Undefined where the pattern is wrong, or needs what such an engine cannot do (look-around, back references).
 */
export function readPattern(source: string): Pattern | undefined {
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(source))
    return { matchesAll: (text) => compiled.matches(text) }
  } catch {
    return undefined
  }
}
