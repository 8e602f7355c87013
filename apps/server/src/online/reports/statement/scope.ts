import { refuseStatement } from './refuse-statement'

interface Relation {
  columns: readonly (string | undefined)[]
  /** Whether `*` may stand for all of them. */
  isWhole: boolean
}

/**
 * The names that an expression can mean. PostgreSQL reads `t.f` as the call `f(t)` where `t` has no column `f`, and `t` alone
 * as the whole row: so every name must be a column here, found as PostgreSQL looks for it, from the inside out.
 */
export class Scope {
  readonly #parent: Scope | undefined
  readonly #relations = new Map<string, Relation>()
  readonly #queries = new Map<string, readonly (string | undefined)[]>()
  readonly #outputs: ReadonlySet<string>

  constructor(parent?: Scope, outputs: readonly string[] = []) {
    this.#parent = parent
    this.#outputs = new Set(outputs)
  }

  below(): Scope {
    return new Scope(this)
  }

  /** The names that a query in FROM can mean: those around its SELECT, not those beside it; queries by WITH are there too. */
  outside(): Scope {
    const outside = new Scope(this.#parent)
    for (const [name, columns] of this.#queries) outside.#queries.set(name, columns)
    return outside
  }

  /** The same, where the columns of the result can be named too. */
  withOutputs(columns: readonly (string | undefined)[]): Scope {
    return new Scope(
      this,
      columns.filter((column) => column !== undefined),
    )
  }

  add(alias: string, columns: Iterable<string | undefined>, isWhole = true): void {
    if (this.#relations.has(alias)) refuseStatement(`${alias.slice(0, 63)} 出现了两次，请用别名区分`)
    this.#relations.set(alias, { columns: [...columns], isWhole })
  }

  addQuery(name: string, columns: readonly (string | undefined)[]): void {
    this.#queries.set(name, columns)
  }

  query(name: string): readonly (string | undefined)[] | undefined {
    return this.#queries.get(name) ?? this.#parent?.query(name)
  }

  /** Refuses a name that no relation has a column of. */
  column(name: string): void {
    if (this.#outputs.has(name)) return
    for (const { columns } of this.#relations.values()) if (columns.includes(name)) return
    if (!this.#parent) refuseStatement(`列 ${name.slice(0, 63)} 不存在，或没有开放给报表`)
    this.#parent.column(name)
  }

  columnOf(alias: string, name: string): void {
    const relation = this.#relations.get(alias)
    if (relation?.columns.includes(name)) return
    if (relation || !this.#parent)
      refuseStatement(`列 ${alias.slice(0, 63)}.${name.slice(0, 63)} 不存在，或没有开放给报表`)
    this.#parent.columnOf(alias, name)
  }

  /** What `*` stands for. */
  all(alias?: string): (string | undefined)[] {
    const relations = [...this.#relations].filter(([name]) => alias === undefined || name === alias)
    if (relations.length === 0) refuseStatement('* 没有对应的表')
    return relations.flatMap(([name, { columns, isWhole }]) => {
      if (!isWhole)
        refuseStatement(`表 ${name} 只开放了部分列，不能用 *，请写出：${columns.join('、').slice(0, 300)}`)
      return columns
    })
  }
}
