import { type Field, field } from '@dougong/contract/resource/field'
import { holdsSeveral } from '@dougong/contract/resource/field-kinds/index'
import { queryableField } from '@dougong/contract/resource/list-query'
import { summableField } from '@dougong/contract/online/summaries/summary-rules'
import { permissionsFor, type Resource } from '@dougong/contract/resource/resource'
import { runStatement, Statement } from '../../database/statement'
import { kindOf, meaningOf } from '../field-kinds/index'
import type { View } from '../view'
import { shownText } from './related'
import { addOwnTexts } from './texts'
import type { TextSources } from '../text-sources'

/** The texts of values, by field and value; a value that is its own text is left out. */
type ValueTexts = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * Returns the texts of single values where no list draws them: entries of dictionaries and names behind ids as in lists, and
 * what lists leave to the screen or never show, such as switches, areas, accounts, and the record that another belongs to or
 * is below. Each table is read once, however many values there are, as the reader sees it.
 */
export async function textsOfValues(
  sources: TextSources,
  view: View,
  valuesByField: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ValueTexts> {
  const fields = [...valuesByField.keys()].flatMap((name): [string, Field][] => {
    const field = fieldForTexts(view.resource, name)
    return field ? [[name, field]] : []
  })
  const rows = [...valuesByField].flatMap(([name, values]) => [...values].map((value) => ({ [name]: value })))
  const named = fields.filter(([name]) => recordsNamed(view, name))
  const [records] = await Promise.all([
    Promise.all(
      named.map(
        async ([name]) =>
          [name, await namesOfRecords(sources, view, name, valuesByField.get(name) ?? new Set())] as const,
      ),
    ),
    addOwnTexts(
      sources,
      { ...readerOf(view), resource: { ...view.resource, fields: Object.fromEntries(fields) } },
      rows,
    ),
  ])
  const ofRecords = new Map(records)
  const texts = new Map<string, Map<string, string>>()
  for (const [name, ownField] of fields) {
    const drawn = await kindOf(ownField).called?.()
    const known = ofRecords.get(name)
    const isById = known !== undefined || standsForIds(ownField)
    const own = new Map<string, string>()
    for (const row of rows as Record<string, string>[]) {
      const value = row[name]
      if (value === undefined) continue
      const text = known ? known.get(value) : (drawn?.(value) ?? shownText(view.resource, name, row))
      if (isById) own.set(value, knownText(ownField, value, text ?? value))
      else if (text && text !== value) own.set(value, text)
    }
    texts.set(name, own)
  }
  return texts
}

/** Adds the texts that lists leave to the screen, where no screen draws the rows as a list. `addTexts` has added the others. */
export async function addScreenTexts(
  sources: TextSources,
  view: View,
  names: readonly string[],
  rows: Record<string, unknown>[],
): Promise<void> {
  const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''
  const valuesByField = names.flatMap((name): [string, Set<string>][] => {
    const values = rows.filter((row) => row[`${name}_dictText`] === undefined).map((row) => row[name])
    return [[name, new Set(values.filter(isFilled).map(String))]]
  })
  const texts = await textsOfValues(
    sources,
    view,
    new Map(valuesByField.filter(([, values]) => values.size > 0)),
  )
  for (const [name, ofField] of texts)
    for (const row of rows) {
      const text = ofField.get(String(row[name]))
      if (text !== undefined) row[`${name}_dictText`] ??= text
    }
}

function readerOf({ actor, tenancy }: View) {
  return { actor, tenancy }
}

/**
 * Returns the field by which values get their texts: the author of a record is an account, its owner the code of a
 * department.
 */
function fieldForTexts(resource: Resource, name: string): Field | undefined {
  const own = queryableField(resource, name)
  if (!own) return undefined
  if (name === 'createBy' || name === 'updateBy') return field.user(own.title)
  const isDepartmentCode = name === 'sysOrgCode' || name === 'sys_org_code'
  return isDepartmentCode ? field.dict(own.title, 'sys_depart,depart_name,org_code') : own
}

/**
 * Returns the records whose ids a field holds by its role in the definition; undefined where there are none that the reader
 * may list.
 */
function recordsNamed(view: View, name: string): View | undefined {
  if (name === 'id' || name === view.resource.tree?.parent) return view
  if (name !== view.served.options.partOf?.field) return undefined
  return view.parent()
}

async function namesOfRecords(
  { db, ...sources }: TextSources,
  view: View,
  name: string,
  values: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const root = name === view.resource.tree?.parent ? view.resource.tree.root : undefined
  if (root !== undefined) names.set(root, '（顶级）')
  const records = recordsNamed(view, name)
  const called = records && (records.served.options.nameField ?? records.resource.list[0])
  const mayList =
    records && permissionsFor(records.resource, 'list').every((code) => view.actor.permissions.has(code))
  if (!mayList || called === undefined || !summableField(records.resource, called)) return names
  const statement = new Statement()
  const text = `select ${records.table.select(['id', called])} from ${records.table.source}
    where ${records.where(statement)} and "id"::text = any(${statement.value([...values])})`
  const rows = await runStatement<Record<string, unknown>>(db, text, statement.values)
  await addOwnTexts({ db, ...sources }, records, rows)
  for (const row of rows) {
    const recordName = shownText(records.resource, called, row)
    if (recordName !== null) names.set(String(row.id), recordName)
  }
  return names
}

/**
 * Whether the values are ids, which nobody can read. Accounts and codes of dictionaries are shown as they are if they have no
 * text.
 */
function standsForIds(ownField: Field): boolean {
  const meaning = meaningOf(ownField)
  if (!meaning) return false
  if ('rowsOf' in meaning) return meaning.rowsOf.value === 'id'
  return 'table' in meaning && meaning.value === 'id'
}

/** Returns the text of an id, or of several; an id without a text is shown by its end. */
function knownText(ownField: Field, value: string, text: string): string {
  if (text === '') return `未命名（${endOf(value)}）`
  if (text === value && !value.includes(',')) return unknown(value)
  if (!holdsSeveral(ownField)) return text
  const [values, texts] = [value.split(','), text.split(',')]
  if (values.length !== texts.length) return text
  return texts.map((each, place) => (each === values[place] ? unknown(each) : each)).join(',')
}

function unknown(id: string): string {
  return `已删除或不可见（${endOf(id)}）`
}

/** Returns the end of an id, which distinguishes it from others and does not fill the line. */
export function endOf(id: string): string {
  return id.length > 12 ? `…${id.slice(-4)}` : id
}
