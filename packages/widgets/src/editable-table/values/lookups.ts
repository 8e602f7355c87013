import type { Choice, WidgetData } from '../../data'
import { joined, membersOf, type Stored } from '../../joined'
import { storedAs } from '../../lazy-tree/lazy-nodes'
import { extensionOf, withDictionary } from './cell-values'
import type { Column, RowValues } from '../columns'
import type { Link } from './linkage'
import { typeNameOf } from './type-names'

const noChoices: readonly Choice[] = []

/** Choices and texts that cells need, asked for once per table however many cells want them. */
export interface Lookups {
  /** The choices of a cell; none while they are on their way. */
  choices: (column: Column, row: RowValues, link: Link | undefined) => readonly Choice[]
  /** The words behind a stored value that has to be asked for; the value itself until they come. */
  words: (column: Column, value: unknown) => string
  /** Waits until everything asked for so far has come. */
  settled: () => Promise<void>
  /** Grows with every answer. */
  version: () => number
  forget: () => void
}

export function createLookups(data: WidgetData, onAnswer: () => void): Lookups {
  const choices = new Map<string, readonly Choice[]>()
  const words = new Map<string, Map<string, string>>()
  const wanted = new Map<string, { column: Column; values: Set<string> }>()
  const running = new Set<Promise<void>>()
  let version = 0

  function follow(work: Promise<void>) {
    const done = work
      .catch(() => undefined)
      .then(() => {
        running.delete(done)
        version += 1
        onAnswer()
      })
    running.add(done)
  }

  function ask(key: string, load: () => Promise<readonly Choice[]>): readonly Choice[] {
    const known = choices.get(key)
    if (known) return known
    choices.set(key, noChoices)
    follow(
      load().then(
        (answer) => void choices.set(key, answer),
        () => void choices.delete(key),
      ),
    )
    return noChoices
  }

  function askWords() {
    for (const [source, { column, values }] of wanted)
      follow(
        findWords(data, column, [...values]).then((found) => {
          const known = words.get(source)
          for (const [value, text] of found) known?.set(value, text)
        }),
      )
    wanted.clear()
  }

  function wordOf(column: Column, value: string): string {
    const source = sourceOf(column)
    const known = words.get(source) ?? new Map<string, string>()
    words.set(source, known)
    const text = known.get(value)
    if (text !== undefined) return text
    known.set(value, value)
    if (wanted.size === 0) queueMicrotask(askWords)
    const waiting = wanted.get(source) ?? { column, values: new Set() }
    wanted.set(source, waiting)
    waiting.values.add(value)
    return value
  }

  return {
    choices(column, row, link) {
      if (link) return linkedChoices(row, link, ask)
      const code = column.dictCode ?? column.dict ?? ''
      const isAsked = code !== '' && !isSearched(column)
      return cached(column, isAsked ? ask(`dictionary ${code}`, () => data.dictionary(code)) : noChoices)
    },
    words: (column, value) => joined(membersOf(value as Stored).map((own) => wordOf(column, own))),
    settled: async () => {
      await Promise.resolve()
      while (running.size > 0) await Promise.all(running)
    },
    version: () => version,
    forget() {
      choices.clear()
      words.clear()
    },
  }
}

function linkedChoices(
  row: RowValues,
  { linkage, parentKey }: Link,
  ask: (key: string, load: () => Promise<readonly Choice[]>) => readonly Choice[],
): readonly Choice[] {
  const parent = parentKey === undefined ? '' : String((row[parentKey] ?? '') as Stored)
  if (parentKey !== undefined && parent === '') return noChoices
  return ask(`link ${linkage.key} ${parent}`, () => linkage.requestData(parent))
}

const merged = new WeakMap<Column, { dictionary: readonly Choice[]; choices: readonly Choice[] }>()

/** The same list for the same column and dictionary: cells compare it. */
function cached(column: Column, dictionary: readonly Choice[]): readonly Choice[] {
  const known = merged.get(column)
  if (known?.dictionary === dictionary) return known.choices
  const choices = withDictionary(column, dictionary)
  merged.set(column, { dictionary, choices })
  return choices
}

/** Whether the column's dictionary is searched on the server and never loaded whole. */
export function isSearched(column: Column): boolean {
  return typeNameOf(column) === 'select-dict-search' && column.async !== false
}

/** Whether the column's texts have to be asked for by value. */
export function hasWords(column: Column): boolean {
  const type = typeNameOf(column)
  return (
    type === 'sel_user' ||
    type === 'sel_depart' ||
    (type === 'popup' && column.textField !== undefined) ||
    (isSearched(column) && Boolean(column.dict ?? column.dictCode))
  )
}

/** Which field of a user, a department or a report's row the column stores. */
export function storeFieldOf(column: Column): string {
  if (typeNameOf(column) === 'popup') return column.field ?? column.key
  const byDefault = typeNameOf(column) === 'sel_user' ? 'username' : 'id'
  return String(extensionOf(column)['store'] ?? byDefault)
}

/** Which field of it is shown. */
export function textFieldOf(column: Column): string {
  if (column.textField !== undefined) return column.textField
  const byDefault = typeNameOf(column) === 'sel_user' ? 'realname' : 'departName'
  return String(extensionOf(column)['text'] ?? byDefault)
}

function sourceOf(column: Column): string {
  return `${typeNameOf(column)} ${column.popupCode ?? column.dict ?? column.dictCode ?? ''} ${storeFieldOf(column)} ${textFieldOf(column)}`
}

async function findWords(
  data: WidgetData,
  column: Column,
  values: readonly string[],
): Promise<(readonly [value: string, text: string])[]> {
  const by = storeFieldOf(column)
  const text = textFieldOf(column)
  if (typeNameOf(column) === 'sel_user')
    return (await data.users.find(values, by)).map((user) => [
      String(user[by]),
      String(user[text] ?? user['realname'] ?? user[by]),
    ])
  if (typeNameOf(column) === 'sel_depart')
    return (await data.departments.find(values, by)).map((node) => [
      storedAs(node, by),
      node.fields?.[text] ?? node.title,
    ])
  if (typeNameOf(column) === 'popup') {
    const query = { valueField: by, textField: text, key: joined(values) }
    const found = (await data.reports?.texts(column.popupCode ?? '', query)) ?? []
    return found.map((choice) => [choice.value, choice.text])
  }
  const code = column.dict ?? column.dictCode ?? ''
  return (await data.findChoices(code, values)).map((choice) => [choice.value, choice.text])
}
