import type pg from 'pg'

/** Statements that leave every row as it is; one that begins with `with` may be of either sort, and is looked through. */
const reading =
  /^(?:select|values|table|explain|fetch|declare|close|move|set|reset|show|begin|start|commit|end|rollback|abort|savepoint|release|listen|unlisten|notify|lock|analyze|vacuum|discard|deallocate|prepare|create\s+(?:unique\s+)?index)\b/i

const name = String.raw`(?:"[^"]+"|\w+)`
const writing = new RegExp(
  String.raw`\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?(${name}(?:\.${name})?)`,
  'gi',
)
const comments = /\/\*.*?\*\/|--[^\n]*/gs

/** The tables that a statement may change, some words too many at worst; all of them where it does not say. */
export function tablesWritten(text: string): readonly string[] | 'all' {
  const bare = text.replace(comments, ' ').trimStart()
  if (bare === '' || reading.test(bare)) return []
  const named = [...bare.matchAll(writing)].map(([, table = '']) => tableNamed(table))
  if (named.length === 0 && !/^with\b/i.test(bare)) return 'all'
  return named
}

/** The bare name of a table, as the catalogue has it. */
function tableNamed(text: string): string {
  const last = text.split('.').at(-1) ?? text
  return last.startsWith('"') ? last.slice(1, -1) : last.toLowerCase()
}

/**
 * When each table was last written, by this process or, as the bus tells, by another: what was counted before may be
 * different since. Time is a number that every write moves on.
 */
export class Writes {
  #moment = 0
  #allAt = 0
  readonly #lastAt = new Map<string, number>()
  readonly #listeners: ((tables: readonly string[] | 'all') => void)[] = []

  get moment(): number {
    return this.#moment
  }

  /** Whether any of these tables has been written since a moment. */
  haveBeen(tables: readonly string[], since: number): boolean {
    return this.#allAt > since || tables.some((table) => (this.#lastAt.get(table) ?? 0) > since)
  }

  /** What this process has written is committed, or may be. */
  note(tables: readonly string[] | 'all'): void {
    this.noteElsewhere(tables)
    for (const hear of this.#listeners) hear(tables)
  }

  /** Another node has written. */
  noteElsewhere(tables: readonly string[] | 'all'): void {
    this.#moment += 1
    if (tables === 'all') this.#allAt = this.#moment
    else for (const table of tables) this.#lastAt.set(table, this.#moment)
  }

  /** Hears what this process has written. */
  onNoted(hear: (tables: readonly string[] | 'all') => void): void {
    this.#listeners.push(hear)
  }
}

/** What a connection has written in its transaction. */
class Pending {
  readonly #tables = new Set<string>()
  #isAll = false
  isInTransaction = false

  add(tables: readonly string[] | 'all'): void {
    if (tables === 'all') this.#isAll = true
    else for (const table of tables) this.#tables.add(table)
  }

  take(): readonly string[] | 'all' {
    const tables = this.#isAll ? 'all' : [...this.#tables]
    this.#isAll = false
    this.#tables.clear()
    return tables
  }
}

/** A kind of client that notes what it has written, before whoever sent it learns that it is done. */
export function notingWrites(Client: typeof pg.Client, writes: Writes): typeof pg.Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const pending = new Pending()
      const send = this.query.bind(this) as (...inputs: unknown[]) => unknown
      const settle = () => {
        const tables = pending.take()
        if (tables.length > 0) writes.note(tables)
      }
      const noting = (...inputs: unknown[]) => {
        const text = textOf(inputs[0])
        const done = doneBy(text, pending, settle)
        if (!done) return send(...inputs)
        const last = inputs.at(-1)
        if (typeof last === 'function') {
          const callback = last as (...answer: unknown[]) => void
          return send(...inputs.slice(0, -1), (...answer: unknown[]) => {
            done()
            callback(...answer)
          })
        }
        const answer = send(...inputs)
        if (answer instanceof Promise) answer.then(done, done)
        return answer
      }
      this.query = noting as typeof this.query
    }
  }
}

/** What is to be done when a statement has ended, well or not; undefined where it changes nothing. */
function doneBy(text: string, pending: Pending, settle: () => void): (() => void) | undefined {
  if (/^\s*(?:begin|start\s+transaction)\b/i.test(text)) {
    pending.isInTransaction = true
    return undefined
  }
  if (/^\s*(?:commit|end)\b/i.test(text)) {
    pending.isInTransaction = false
    return settle
  }
  if (/^\s*(?:rollback|abort)\b(?!\s+(?:work\s+|transaction\s+)?to\b)/i.test(text)) {
    pending.isInTransaction = false
    return () => void pending.take()
  }
  const tables = tablesWritten(text)
  if (tables.length === 0) return undefined
  pending.add(tables)
  return pending.isInTransaction ? undefined : settle
}

function textOf(statement: unknown): string {
  return typeof statement === 'string'
    ? statement
    : ((statement as { text?: string } | undefined)?.text ?? '')
}
