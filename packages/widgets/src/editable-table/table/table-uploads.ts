import type { WidgetData } from '../../data'
import {
  entryOf,
  changed,
  entriesOf,
  lastOnes,
  type UploadChange,
  type UploadEntry,
  valueOf,
} from '../../file-upload/upload-list'
import type { Stored } from '../../joined'
import { extensionOf } from '../values/cell-values'
import type { Column } from '../columns'
import { type CellRef, findRow, type Table } from './table'
import { storeCell } from './table-editing'
import { typeNameOf } from '../values/type-names'

/** So much of a file's name is shown in a cell. */
const shownLength = 5

/** A file's name as a cell shows it. */
export function shortName(name: string): string {
  const signs = [...name]
  return signs.length > shownLength ? `${signs.slice(0, shownLength).join('')}…` : name
}

/** What a cell of files or pictures offers for what it holds, unless the column disables it. */
export function fileActions(column: Column, isDisabled: boolean): ('download' | 'remove' | 'more')[] {
  return [
    ...(column.allowDownload === false ? [] : (['download'] as const)),
    ...(column.allowRemove === false || isDisabled ? [] : (['remove'] as const)),
    ...(isDisabled ? [] : (['more'] as const)),
  ]
}

/** How many files a cell holds: the last ones stay; 0 is any number. */
export function fileLimit(column: Column): number {
  if (typeNameOf(column) === 'upload') return 1
  const said = Number(column.number ?? extensionOf(column)['uploadnum'] ?? 0)
  return Number.isFinite(said) && said > 0 ? said : 0
}

/** The files of a cell: stored ones, and those on their way. */
export function filesOf(value: unknown, uploads: readonly UploadEntry[] | undefined): readonly UploadEntry[] {
  return uploads ?? entriesOf(String((value ?? '') as Stored))
}

function setEntries(table: Table, { id, key }: CellRef, entries: readonly UploadEntry[] | undefined): void {
  const uploads = new Map(table.state.uploads)
  const { [key]: _before, ...rest } = uploads.get(id) ?? {}
  uploads.set(id, entries ? { ...rest, [key]: entries } : rest)
  table.set({ uploads })
}

function note(table: Table, cell: CellRef, change: UploadChange): void {
  const row = findRow(table, cell.id)
  const entries = table.state.uploads.get(cell.id)?.[cell.key]
  if (!row || !entries) return
  const next = changed(entries, change)
  const paths = valueOf(next)
  setEntries(table, cell, paths === undefined ? next : undefined)
  if (paths !== undefined) storeCell(table, cell, paths)
}

/** Sends files for a cell. They go on though the cell, or the whole tab, leaves the screen. */
export function uploadFiles(
  table: Table,
  data: WidgetData,
  cell: CellRef,
  column: Column,
  files: readonly File[],
): void {
  const row = findRow(table, cell.id)
  if (!row || files.length === 0) return
  const fresh = files.map(entryOf)
  const present = filesOf(row.values[cell.key], table.state.uploads.get(cell.id)?.[cell.key])
  setEntries(table, cell, lastOnes([...present, ...fresh], fileLimit(column)))
  for (const entry of fresh) void send(table, data, cell, column, entry)
}

async function send(
  table: Table,
  data: WidgetData,
  cell: CellRef,
  column: Column,
  { uid, file }: UploadEntry,
): Promise<void> {
  if (!file) return
  try {
    const path = await data.upload(file, {
      biz: String(column.props?.['bizPath'] ?? 'temp'),
      extra: { isup: '1' },
      onProgress: (percent) => note(table, cell, { kind: 'sent', uid, percent }),
      ...(column.action !== undefined && {
        to: {
          action: column.action,
          sendsToken: column.token === true,
          field: column.responseName ?? 'message',
        },
      }),
    })
    note(table, cell, { kind: 'stored', uid, path })
  } catch (error) {
    const message = error instanceof Error ? error.message : undefined
    note(table, cell, { kind: 'failed', uid, message })
  }
}

/** Takes a file off a cell. */
export function removeFile(table: Table, cell: CellRef, { uid }: UploadEntry): void {
  const row = findRow(table, cell.id)
  if (!row) return
  const present = filesOf(row.values[cell.key], table.state.uploads.get(cell.id)?.[cell.key])
  setEntries(table, cell, present)
  note(table, cell, { kind: 'removed', uid })
}
