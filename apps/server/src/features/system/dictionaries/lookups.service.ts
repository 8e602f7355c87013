import type { DictionaryOption, TreeSelectNode } from '@dougong/contract/dictionaries'
import { refuse } from '@dougong/contract/errors'
import type { Predicate } from '@dougong/contract/resource/predicate'
import type { Actor } from '../../../access/actor'
import { snakeCase } from '../../../database/identifiers'
import type { Services } from '../../../services'
import { type DictionaryCode, readDictionaryCode, readJsonCondition, readKeyword } from './dictionary-codes'
import { listStoredItems, option } from './dictionaries.service'
import { listChoices, listNodes } from './lookups.queries'
import { findSource } from './table-sources'

type Reader = Pick<Services, 'db' | 'caches'>
type TableCode = Extract<DictionaryCode, { kind: 'table' }>

/** More choices than this are searched for, not listed; more children of one node are not shown. */
const mostRows = 5_000

/** The choices of one dictionary, or of a registered table. Tables change without telling, so their rows are not remembered. */
export async function getDictionaryItems(
  reader: Reader,
  actor: Actor,
  code: string,
): Promise<DictionaryOption[]> {
  const read = readDictionaryCode(code)
  if (read.kind === 'plain') return listStoredItems(reader, read.code)
  return choices(reader, actor, read, { predicate: read.predicate, limit: mostRows })
}

/** The first choices that a keyword finds. */
export async function searchDictionary(
  reader: Reader,
  actor: Actor,
  code: string,
  { keyword, pageSize }: { keyword: string; pageSize: number },
): Promise<DictionaryOption[]> {
  const read = readDictionaryCode(code)
  if (read.kind === 'plain') {
    const wanted = keyword.trim().toLowerCase()
    const items = await listStoredItems(reader, read.code)
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
  const read = readDictionaryCode(code)
  const found =
    read.kind === 'plain'
      ? await listStoredItems(reader, read.code)
      : await choices(reader, actor, read, {
          predicate: { all: [read.predicate, { field: read.value, operator: 'in', value: values }] },
          limit: values.length,
        })
  const texts = new Map(found.map(({ value, text }) => [value, text]))
  return values.flatMap((value) => texts.get(value) ?? (delNotExist ? [] : [value]))
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
  { db }: Reader,
  actor: Actor,
  asked: TreeQuery,
): Promise<TreeSelectNode[]> {
  const { source, text, value } = tableCode(asked)
  const tree = source.tree
  if (!tree || value !== 'id' || snakeCase(tree.parent) !== snakeCase(asked.pidField))
    return refuse('dictionary.sourceRefused')
  const nodes = await listNodes(db, source, actor, tree, {
    text,
    parent: asked.pid === '' || asked.pid === tree.root ? undefined : asked.pid,
    predicate: readJsonCondition(source, asked.condition),
    limit: mostRows,
  })
  return nodes.map(({ key, title, parent, has_children }) => ({
    key,
    value: key,
    title,
    code: null,
    leaf: !has_children,
    parentId: parent,
    icon: null,
    children: null,
  }))
}

function tableCode({ tableName, text, code }: TreeQuery): TableCode {
  if (!findSource(tableName)) refuse('dictionary.sourceRefused')
  const read = readDictionaryCode([tableName, text, code].join(','))
  return read.kind === 'table' ? read : refuse('dictionary.sourceRefused')
}

async function choices(
  { db }: Pick<Reader, 'db'>,
  actor: Actor,
  { source, text, value }: TableCode,
  query: { predicate: Predicate; sort?: { field: string; order: 'asc' | 'desc' } | undefined; limit: number },
): Promise<DictionaryOption[]> {
  const rows = await listChoices(db, source, actor, { text, value, ...query })
  return rows.map((row) => option(row.value, row.text))
}
