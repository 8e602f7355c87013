import type { DictionaryOption, TreeSelectNode } from '@dougong/contract/dictionaries'
import { refuse } from '@dougong/contract/errors'
import type { Predicate } from '@dougong/contract/resource/predicate'
import { hasChildName } from '@dougong/contract/resource/tree'
import { parseExpression } from '@dougong/contract/resource/expression'
import { fieldCalled, queryableField } from '@dougong/contract/resource/list-query'
import { snakeCase } from '@dougong/contract/resource/names'
import { readOperand } from '@dougong/contract/resource/record'
import { permissionsFor } from '@dougong/contract/resource/resource'
import { type TableDictionary, tableDictionaryCode } from '@dougong/contract/resource/table-dictionary'
import type { Actor } from '../../../access/actor'
import type { LookUpQuery, Reader as TextReader } from '../../../resource/text-sources'
import { type View, type WholeView, wholeView } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { type DictionaryCode, readDictionaryCode, readKeyword, readTreeCondition } from './dictionary-codes'
import { listStoredItems, option } from './dictionaries.service'
import { mayReadDictionary } from './may-read-dictionary'
import { listChoices, listLinked, listNodes } from './lookups.queries'
import { findSource, viewOfSource } from './table-sources'

type Reader = Pick<Services, 'db' | 'caches' | 'dictionaries' | 'resources'>
type TableCode = Extract<DictionaryCode, { kind: 'table' }>

/** More choices than this are searched for, not listed; more children of one node are not shown. */
const maxRows = 5_000

/** The choices of one dictionary, or of a registered table. Tables change without telling, so their rows are not remembered. */
export async function getDictionaryItems(
  reader: Reader,
  actor: Actor,
  code: string,
): Promise<DictionaryOption[]> {
  const read = await readDictionaryCode(reader, actor, code)
  if (read.kind === 'plain') return plainItems(reader, actor, read.code)
  return choices(reader, actor, read, { predicate: read.predicate, limit: maxRows })
}

/** One that is closed to the actor has no more to tell than one that is not there. */
async function plainItems(reader: Reader, actor: Actor, code: string): Promise<DictionaryOption[]> {
  return (await mayReadDictionary(reader, actor, code)) ? listStoredItems(reader, code) : []
}

/** The first choices that a keyword finds. */
export async function searchDictionary(
  reader: Reader,
  actor: Actor,
  code: string,
  { keyword, pageSize }: { keyword: string; pageSize: number },
): Promise<DictionaryOption[]> {
  const read = await readDictionaryCode(reader, actor, code)
  if (read.kind === 'plain') {
    const wanted = keyword.trim().toLowerCase()
    const items = await plainItems(reader, actor, read.code)
    return items
      .filter(({ text, value }) => [text, value].some((part) => part.toLowerCase().includes(wanted)))
      .slice(0, pageSize)
  }
  const { predicate, sort } = readKeyword(keyword, read)
  return choices(reader, actor, read, {
    predicate: { all: [read.predicate, predicate] },
    sort,
    limit: pageSize,
  })
}

/** The choices that a keyword finds, and after them the first of all. */
export async function listDictionaryFrom(
  reader: Reader,
  actor: Actor,
  code: string,
  { keyword, pageSize }: { keyword: string; pageSize: number },
): Promise<DictionaryOption[]> {
  const [found, first] = await Promise.all(
    [keyword, ''].map((word) => searchDictionary(reader, actor, code, { keyword: word, pageSize })),
  )
  const values = new Set(found?.map(({ value }) => value))
  return [...(found ?? []), ...(first ?? []).filter(({ value }) => !values.has(value))]
}

/** The texts behind values, in their order. */
export async function findDictionaryTexts(
  reader: Reader,
  actor: Actor,
  code: string,
  { key, delNotExist }: { key: string; delNotExist: boolean },
): Promise<string[]> {
  const values = key.split(',').filter(Boolean)
  if (values.length === 0) return []
  const read = await readDictionaryCode(reader, actor, code)
  const found =
    read.kind === 'plain'
      ? await plainItems(reader, actor, read.code)
      : await choices(reader, actor, read, {
          predicate: { all: [read.predicate, { field: read.value, operator: 'in', value: values }] },
          limit: values.length,
        })
  const texts = new Map(found.map(({ value, text }) => [value, text]))
  return values.flatMap((value) => texts.get(value) ?? (delNotExist ? [] : [value]))
}

/**
 * Choices of a declared table for who reads a record that holds them, or writes one: what the field's definition names, of the
 * rows that they may see. Its condition limits what is chosen anew, not what was.
 */
export async function lookUp(
  { resources }: Pick<Services, 'resources'>,
  { db, actor, tenancy }: TextReader,
  dictionary: TableDictionary,
  query: LookUpQuery,
): Promise<{ value: string; text: string }[]> {
  const source = await findSource(resources, tenancy, dictionary.table)
  if (!source || !(actor || !source.pairs)) return []
  const view = actor ? viewOfSource(source, actor) : wholeView(source, tenancy)
  const [text, value] = [dictionary.text, dictionary.value].map((name) => fieldCalled(view.resource, name))
  if (text === undefined || value === undefined) return []
  const among = (name: string, values: readonly string[]): Predicate => {
    const field = queryableField(view.resource, name)
    /* a word that the column could not hold is none of its values */
    const possible = values.filter((word) => field && !('message' in readOperand(field, word)))
    return { field: name, operator: 'in', value: possible }
  }
  const words = 'words' in query ? query.words : []
  const isMeant: Predicate =
    'values' in query ? among(value, query.values) : { any: [among(value, words), among(text, words)] }
  const isOffered = 'words' in query && dictionary.condition !== '' && parseExpression(dictionary.condition)
  return listChoices(db, view, {
    text,
    value,
    predicate: isOffered ? { all: [isMeant, isOffered] } : isMeant,
    sort: { field: value, order: 'asc' },
    limit: maxRows,
  })
}

/**
 * How somebody sees the records of a declared table, where they may list them. People, departments and the like have
 * pickers of their own.
 */
export async function viewOfTable(
  { resources }: Pick<Services, 'resources'>,
  { actor, tenancy }: TextReader,
  table: string,
): Promise<View | WholeView | undefined> {
  const source = await findSource(resources, tenancy, table)
  if (!source || source.pairs) return undefined
  if (!actor) return wholeView(source, tenancy)
  const mayList = permissionsFor(source.resource, 'list').every((code) => actor.permissions.has(code))
  return mayList ? viewOfSource(source, actor) : undefined
}

export interface LinkedQuery {
  table: string
  txt: string
  key: string
  idField: string
  pidField: string
  pidValue: string
  above: string
  condition: string
}

/**
 * The choices of a linked drop-down: those that a condition tells, those below a row by its id (`pidValue`), or those below
 * what a field of the form holds of the row above (`above`).
 */
export async function listLinkedChoices(
  reader: Reader,
  actor: Actor,
  query: LinkedQuery,
): Promise<{ label: string; store: string; id: string; pid: string | null }[]> {
  const { table, txt, key: stored, condition } = query
  const source = (await findSource(reader.resources, actor, table)) ?? refuse('dictionary.sourceRefused')
  const [parent, key] = [query.pidField, query.idField].map(
    (name) => fieldCalled(source.resource, name) ?? refuse('dictionary.sourceRefused'),
  )
  if (parent === undefined || key === undefined) return []
  const code = tableDictionaryCode({ table, text: txt, value: stored, condition })
  const read = await readDictionaryCode(reader, actor, code, { parent, key })
  if (read.kind !== 'table') return refuse('dictionary.badCode')
  const view = viewOfSource(source, actor)
  const { text, value, predicate } = read
  const all = [predicate]
  if (query.pidValue !== '') all.push({ field: parent, operator: 'eq', value: query.pidValue })
  else if (query.above !== '') {
    const rows = await listChoices(reader.db, view, {
      text,
      value: key,
      predicate: { field: value, operator: 'eq', value: query.above },
      sort: { field: key, order: 'asc' },
      limit: 10,
    })
    all.push({ field: parent, operator: 'in', value: rows.map((row) => row.value) })
  } else if (condition === '') return []
  return listLinked(reader.db, view, { text, value, key, parent, predicate: { all }, limit: maxRows })
}

export interface TreeQuery {
  pid: string
  tableName: string
  text: string
  code: string
  pidField: string
  condition: string
}

/** One level of a registered tree. */
export async function loadTreeData(
  reader: Reader,
  actor: Actor,
  query: TreeQuery,
): Promise<TreeSelectNode[]> {
  const { source, text, value, reach } = await tableCode(reader, actor, query)
  const { tree } = source.limitedBy.resource
  if (!tree || value !== 'id' || snakeCase(tree.parent) !== snakeCase(query.pidField))
    return refuse('dictionary.sourceRefused')
  /* a condition tells of the fields that it asks about */
  if (reach !== 'whole' && query.condition.trim() !== '') refuse('dictionary.sourceRefused')
  const hasChild = hasChildName(source.limitedBy.resource)
  const { predicate, below } = readTreeCondition(source, hasChild, query.condition)
  const nodes = await listNodes(reader.db, source, actor, {
    fields: [text, tree.parent],
    parent: query.pid || null,
    predicate,
    limit: maxRows,
  })
  const asking = nodes.filter((node) => below === undefined || node[hasChild] === below)
  return asking.map((node) => ({
    key: node.id,
    value: node.id,
    title: String(node[text] ?? ''),
    label: String(node[text] ?? ''),
    code: null,
    leaf: node[hasChild] === '1' ? 0 : 1,
    parentId: (node[tree.parent] as string | null) ?? null,
    icon: null,
    children: null,
  }))
}

async function tableCode(
  reader: Reader,
  actor: Actor,
  { tableName, text, code }: TreeQuery,
): Promise<TableCode> {
  const read = await readDictionaryCode(reader, actor, [tableName, text, code].join(','))
  return read.kind === 'table' ? read : refuse('dictionary.sourceRefused')
}

async function choices(
  { db }: Pick<Reader, 'db'>,
  actor: Actor,
  { source, text, value }: TableCode,
  query: { predicate: Predicate; sort?: { field: string; order: 'asc' | 'desc' } | undefined; limit: number },
): Promise<DictionaryOption[]> {
  const sort = query.sort ?? { field: source.sort, order: 'asc' as const }
  const rows = await listChoices(db, viewOfSource(source, actor), { text, value, ...query, sort })
  return rows.map((row) => option(row.value, row.text))
}
