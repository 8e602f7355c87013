import { type Field, field } from '@dougong/contract/resource/field'
import { holdsSeveral } from '@dougong/contract/resource/field-kinds/index'
import { queryableField } from '@dougong/contract/resource/list-query'
import { summableField } from '@dougong/contract/online/summaries/summary-rules'
import { permissionsFor, type Resource } from '@dougong/contract/resource/resource'
import { runStatement, Statement } from '../../database/statement'
import { kindOf, meaningOf } from '../field-kinds/index'
import type { View } from '../view'
import { shownText } from './related'
import { addOwnTexts, type TextSources } from './texts'

/** What people call values of fields, by field and by value; what stands for itself is not in it. */
type ValueTexts = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * What single values are called where nobody draws them as a list does, field by field: entries of dictionaries and names behind
 * ids as lists tell them, and what lists leave to the screen or never show, as switches, areas, accounts, and the record that
 * another belongs to or stands below. However many values there are, each table is asked once, as the reader may see it.
 */
export async function textsOfValues(
  sources: TextSources,
  view: View,
  asked: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ValueTexts> {
  const fields = [...asked.keys()].flatMap((name): [string, Field][] => {
    const told = toldAs(view.resource, name)
    return told ? [[name, told]] : []
  })
  const rows = [...asked].flatMap(([name, values]) => [...values].map((value) => ({ [name]: value })))
  const named = fields.filter(([name]) => recordsNamed(view, name))
  const [records] = await Promise.all([
    Promise.all(
      named.map(
        async ([name]) =>
          [name, await namesOfRecords(sources, view, name, asked.get(name) ?? new Set())] as const,
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
  for (const [name, told] of fields) {
    const drawn = await kindOf(told).called?.()
    const known = ofRecords.get(name)
    const isById = known !== undefined || standsForIds(told)
    const own = new Map<string, string>()
    for (const row of rows as Record<string, string>[]) {
      const value = row[name]
      if (value === undefined) continue
      const text = known ? known.get(value) : (drawn?.(value) ?? shownText(view.resource, name, row))
      if (isById) own.set(value, knownText(told, value, text ?? value))
      else if (text && text !== value) own.set(value, text)
    }
    texts.set(name, own)
  }
  return texts
}

/**
 * Gives rows of these fields the texts that lists leave to the screen, where no screen draws them as a list: `addTexts` has
 * given the others.
 */
export async function addScreenTexts(
  sources: TextSources,
  view: View,
  names: readonly string[],
  rows: Record<string, unknown>[],
): Promise<void> {
  const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''
  const asked = names.flatMap((name): [string, Set<string>][] => {
    const values = rows.filter((row) => row[`${name}_dictText`] === undefined).map((row) => row[name])
    return [[name, new Set(values.filter(isFilled).map(String))]]
  })
  const texts = await textsOfValues(sources, view, new Map(asked.filter(([, values]) => values.size > 0)))
  for (const [name, ofField] of texts)
    for (const row of rows) {
      const text = ofField.get(String(row[name]))
      if (text !== undefined) row[`${name}_dictText`] ??= text
    }
}

function readerOf({ actor, tenancy }: View) {
  return { actor, tenancy }
}

/** The field as its values are to be read: who made a record is an account, whose it is a department's code. */
function toldAs(resource: Resource, name: string): Field | undefined {
  const own = queryableField(resource, name)
  if (!own) return undefined
  if (name === 'createBy' || name === 'updateBy') return field.user(own.title)
  const isDepartmentCode = name === 'sysOrgCode' || name === 'sys_org_code'
  return isDepartmentCode ? field.dict(own.title, 'sys_depart,depart_name,org_code') : own
}

/** The records whose ids a field holds by where it stands in the definition; undefined where it holds none, or others than the reader may list. */
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
    const told = shownText(records.resource, called, row)
    if (told !== null) names.set(String(row.id), told)
  }
  return names
}

/** Whether nobody can read its values; accounts and codes of dictionaries are told as they are where nothing tells them better. */
function standsForIds(told: Field): boolean {
  const meaning = meaningOf(told)
  if (!meaning) return false
  if ('rowsOf' in meaning) return meaning.rowsOf.value === 'id'
  return 'table' in meaning && meaning.value === 'id'
}

/** An id that nothing tells of, alone or among several, is said to be one, by its end. */
function knownText(told: Field, value: string, text: string): string {
  if (text === '') return `未命名（${endOf(value)}）`
  if (text === value && !value.includes(',')) return unknown(value)
  if (!holdsSeveral(told)) return text
  const [values, texts] = [value.split(','), text.split(',')]
  if (values.length !== texts.length) return text
  return texts.map((each, place) => (each === values[place] ? unknown(each) : each)).join(',')
}

function unknown(id: string): string {
  return `已删除或不可见（${endOf(id)}）`
}

/** What tells an id from others and does not fill the line. */
export function endOf(id: string): string {
  return id.length > 12 ? `…${id.slice(-4)}` : id
}
