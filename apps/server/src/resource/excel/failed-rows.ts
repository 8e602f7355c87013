import { workbookType } from '@dougong/contract/workbook/fixed-parts'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Actor } from '../../access/actor'
import { type Cell, type Sheet, writeWorkbook } from '../../platform/excel/workbook-writer'
import type { Engine } from '../engine'
import type { View } from '../view'
import { reasonTitle } from './import-heading'
import type { ImportSheet } from './import-sheet'
import { PartSheet } from './part-sheets'

/** The cells of a row that failed, and the reason. */
type FailedRow = readonly Cell[]

/**
 * A workbook of the rows that failed, written while they fail; there is none if no row does. Rows of parts get sheets of
 * their own behind that of the records, and wait in memory until that is written.
 */
export class FailedRows {
  #rows: PassThrough | undefined
  #stored: Promise<string> | undefined
  readonly #engine: Engine
  readonly #actor: Actor
  readonly #titles: readonly string[]
  readonly #parts: Map<string, { title: string; titles: readonly string[]; rows: FailedRow[] }>
  readonly name: string

  constructor(engine: Engine, { actor, resource }: View, sheets: readonly ImportSheet[]) {
    this.#engine = engine
    this.#actor = actor
    /* sheets of further files get the columns of the first */
    this.#titles = ownTitles(sheets[0]?.titles ?? [])
    this.#parts = new Map()
    for (const { name, part, titles } of sheets.flatMap(({ parts }) => parts))
      if (!this.#parts.has(name))
        this.#parts.set(name, { title: part.title, titles: ownTitles(titles), rows: [] })
    this.name = `${resource.title}导入失败数据.xlsx`
  }

  /** Adds a row of a sheet; waits while the file cannot take more. */
  async add(sheet: ImportSheet | PartSheet, cells: readonly Cell[], reason: string): Promise<void> {
    this.#rows ??= this.#open()
    const part = sheet instanceof PartSheet ? this.#parts.get(sheet.name) : undefined
    const wanted = part?.titles ?? this.#titles
    const row = [...wanted.map((title) => cells[sheet.titles.indexOf(title)] ?? null), reason]
    if (part) part.rows.push(row)
    else if (!this.#rows.write(row)) await Promise.race([once(this.#rows, 'drain'), this.#stored])
  }

  /** Completes the file and returns its address, if there is one. */
  async close(): Promise<string | null> {
    this.#rows?.end()
    return (await this.#stored) ?? null
  }

  /** Abandons the file. */
  async abandon(): Promise<void> {
    this.#rows?.destroy(new Error('the import failed'))
    await this.#stored?.catch(() => undefined)
  }

  #open(): PassThrough {
    const rows = new PassThrough({ objectMode: true })
    const parts = [...this.#parts.values()].map((part): Sheet => ({
      name: part.title,
      columns: columnsOf(part.titles),
      rows: part.rows,
    }))
    const bytes = writeWorkbook({ name: '失败数据', columns: columnsOf(this.#titles), rows }, ...parts)
    this.#stored = this.#engine.storePrivately(this.#actor, {
      name: this.name,
      contentType: workbookType,
      bytes,
    })
    /* adding and closing report it */
    this.#stored.catch(() => undefined)
    return rows
  }
}

function ownTitles(titles: readonly string[]): string[] {
  return titles.filter((title) => title && title !== reasonTitle)
}

function columnsOf(titles: readonly string[]) {
  return [...titles, reasonTitle].map((title) => ({ title }))
}
