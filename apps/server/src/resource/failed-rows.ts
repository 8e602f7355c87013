import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Actor } from '../access/actor'
import { type Cell, writeWorkbook } from '../platform/excel/workbook-writer'
import type { Engine } from './engine'
import { workbookType } from './excel'
import { reasonTitle } from './import-sheet'

/** A workbook of rows that failed, written while they fail; there is none if none does. */
export class FailedRows {
  #rows: PassThrough | undefined
  #stored: Promise<string> | undefined
  readonly #engine: Engine
  readonly #actor: Actor
  readonly #titles: readonly string[]
  readonly name: string

  constructor(engine: Engine, actor: Actor, title: string, titles: readonly string[]) {
    this.#engine = engine
    this.#actor = actor
    this.#titles = titles
    this.name = `${title}导入失败数据.xlsx`
  }

  /** Adds a row; waits while the file is behind. */
  async add(cells: readonly Cell[], reason: string): Promise<void> {
    this.#rows ??= this.#open()
    const row = [...this.#titles.map((_, place) => cells[place] ?? null), reason]
    if (!this.#rows.write(row)) await Promise.race([once(this.#rows, 'drain'), this.#stored])
  }

  /** The file's address, if there is one. */
  async close(): Promise<string | null> {
    this.#rows?.end()
    return (await this.#stored) ?? null
  }

  /** Gives the file up. */
  async abandon(): Promise<void> {
    this.#rows?.destroy(new Error('the import failed'))
    await this.#stored?.catch(() => undefined)
  }

  #open(): PassThrough {
    const rows = new PassThrough({ objectMode: true })
    const columns = [...this.#titles, reasonTitle].map((title) => ({ title }))
    const bytes = writeWorkbook({ name: '失败数据', columns, rows })
    this.#stored = this.#engine.storePrivately(this.#actor, {
      name: this.name,
      contentType: workbookType,
      bytes,
    })
    /* whoever adds or closes hears of it */
    this.#stored.catch(() => undefined)
    return rows
  }
}
