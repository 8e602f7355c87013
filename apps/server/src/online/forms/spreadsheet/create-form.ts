import type { Dictionaries } from '@dougong/contract/dictionaries'
import { refuse } from '@dougong/contract/errors'
import { formOfColumns, newDictionary, type WantedColumn } from '@dougong/contract/online/forms/spreadsheet'
import { addressOf } from '@dougong/contract/online/forms/to-resource'
import type { ImportOutcome } from '@dougong/contract/resource/import'
import { permissionFor } from '@dougong/contract/resource/resource'
import { dictionaries, dictionaryItems } from '@dougong/contract/system/dictionaries'
import type { Actor } from '../../../access/actor'
import { inTransaction, type Transaction } from '../../../database/transaction'
import type { ReceivedFile } from '../../../http/uploads/uploads'
import { reportProgress } from '../../../platform/current-work'
import type { Engine } from '../../../resource/engine'
import { importColumns } from '../../../resource/excel/excel'
import { saveSheets } from '../../../resource/excel/import'
import { viewOf } from '../../../resource/view'
import { createRecord } from '../../../resource/write/records'
import type { Services } from '../../../services/services'
import { publishNew } from '../publish'
import { formSource } from '../source'
import { addForm } from '../store/save-form'
import { openSpreadsheet, type Spreadsheet } from './read-spreadsheet'
import { notifyChanged } from '../notify-changed'

/** As many texts as a drop-down is still good for. */
const maxTexts = 200

/** A file, and the form that somebody wants of it. */
interface Wanted {
  file: ReceivedFile
  table: string
  title: string
  columns: readonly WantedColumn[]
  signal: AbortSignal
}

/**
 * Makes a form with its dictionaries, publishes it and saves the rows that fit: all in one transaction, so that whatever goes
 * wrong leaves nothing behind.
 */
export async function createFromSpreadsheet(
  services: Services,
  engine: Engine,
  actor: Actor,
  wanted: Wanted,
): Promise<{ id: string; outcome: ImportOutcome }> {
  const { table, title, columns, file, signal } = wanted
  requirePlaces(columns)
  const made = columns.filter(({ kind, dictionary }) => kind === 'choice' && dictionary === null)
  const texts = new Map(made.map(({ place }) => [place, new Set<string>()]))
  const sheet = await openSpreadsheet(file, (cells) => {
    for (const [place, known] of texts) {
      const text = String(cells[place] ?? '').trim()
      if (text !== '' && known.size <= maxTexts) known.add(text)
    }
  })
  requireDictionaries(actor, made, texts)
  const form = formOfColumns(table, title, columns)
  const done = await inTransaction(services.db, async (tx) => {
    const id = await addForm(tx, actor, form)
    const further: Dictionaries = {}
    for (const column of made) {
      const code = newDictionary(form.table, column.name)
      const name = `${form.title}${column.title.trim()}`.slice(0, 100)
      further[code] = await addDictionary(tx, services, actor, { code, name, texts: texts.get(column.place) })
    }
    await publishNew(tx, actor, id)
    const outcome = await saveRows(tx, withDictionaries(engine, further), actor, {
      sheet,
      form,
      columns,
      signal,
    })
    return { id, outcome }
  })
  await notifyChanged(services)
  await services.sessions.refresh({ userIds: [actor.userId] })
  if (made.length > 0) await services.resources.defined(dictionaries).options.afterCommit?.([], 'add', actor)
  return done
}

function requirePlaces(columns: readonly WantedColumn[]): void {
  if (new Set(columns.map(({ place }) => place)).size < columns.length)
    refuse('form.invalid', { detail: '同一列不能用两次' })
}

/** Other definitions may offer them, and managers open them to all: who makes one with a form needs the right to. */
function requireDictionaries(
  actor: Actor,
  made: readonly WantedColumn[],
  texts: ReadonlyMap<number, ReadonlySet<string>>,
): void {
  const [first] = made
  if (!first) return
  const needed = [permissionFor(dictionaries, 'add'), permissionFor(dictionaryItems, 'add')]
  if (!needed.every((code) => actor.permissions.has(code)))
    refuse('form.invalid', {
      detail: `没有新增字典的权限，请将“${first.title}”改为文本，或选用已有的字典`,
    })
  for (const { title, place } of made) {
    const { size = 0 } = texts.get(place) ?? {}
    if (size === 0) refuse('form.invalid', { detail: `“${title}”没有内容，不能建立字典` })
    if (size > maxTexts)
      refuse('form.invalid', { detail: `“${title}”超过 ${maxTexts} 种内容，不适合作为字典` })
    if ([...(texts.get(place) ?? [])].some((text) => text.length > 100))
      refuse('form.invalid', { detail: `“${title}”有超过 100 个字的内容，不适合作为字典` })
  }
}

async function addDictionary(
  tx: Transaction,
  { resources }: Services,
  actor: Actor,
  { code, name, texts = new Set() }: { code: string; name: string; texts: ReadonlySet<string> | undefined },
): Promise<Dictionaries[string]> {
  const dictView = viewOf(resources.defined(dictionaries), actor)
  const itemView = viewOf(resources.defined(dictionaryItems), actor)
  const dictId = await createRecord(tx, dictView, { dictName: name, dictCode: code, isOpen: 'N' })
  const options = [...texts].map((text, place) => ({
    value: String(place + 1),
    text,
    title: text,
    label: text,
  }))
  for (const [place, { value, text }] of options.entries())
    await createRecord(tx, itemView, { dictId, itemText: text, itemValue: value, sortOrder: place + 1 })
  return options
}

/** The engine with dictionaries that nobody else sees before the transaction ends. */
function withDictionaries(engine: Engine, further: Dictionaries): Engine {
  return { ...engine, listDictionaries: async () => ({ ...(await engine.listDictionaries()), ...further }) }
}

interface Rows {
  sheet: Spreadsheet
  form: ReturnType<typeof formOfColumns>
  columns: readonly WantedColumn[]
  signal: AbortSignal
}

async function saveRows(
  tx: Transaction,
  engine: Engine,
  actor: Actor,
  { sheet, form, columns, signal }: Rows,
): Promise<ImportOutcome> {
  const stored = await formSource(tx).find(addressOf(form).path)
  const view = viewOf(stored?.serve() ?? refuse('record.missing'), actor)
  const fillable = new Map(importColumns(view.resource).map((column) => [column.name, column]))
  const named = new Map(columns.map(({ place, name }) => [place, name.trim().toLowerCase()]))
  const { outcome } = await saveSheets(tx, engine, view, {
    sheets: [
      {
        name: form.title,
        titles: [...sheet.titles],
        columns: sheet.titles.map((_, place) => fillable.get(named.get(place) ?? '')),
        parts: [],
        async *rows() {
          for await (const { line, cells } of sheet.rows()) yield { number: line, cells }
        },
      },
    ],
    note: async (done) => reportProgress({ done, phase: `已导入 ${done} 行` }),
    signal,
  })
  if (outcome.totalCount > 0 && outcome.successCount === 0)
    refuse('import.failed', { detail: `没有一行可以导入，${outcome.errors[0] ?? ''}` })
  return outcome
}
