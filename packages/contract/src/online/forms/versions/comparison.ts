import type { Form, FormField, FormIndex } from '../form'
import { settingsOfField, settingsOfForm, settingsOfIndex } from '../issue-sentence'
import {
  columnTypeTitles,
  controlTitles,
  formTypeTitles,
  relationTitles,
  searchModeTitles,
  themeTitles,
} from './value-titles'

type Settings = Readonly<Record<string, unknown>>
type Titles = Readonly<Record<string, string>>
/** What values are called, by the setting that holds them. */
type Words = Readonly<Record<string, Partial<Titles>>>

const wordsOfForm: Words = { type: formTypeTitles, theme: themeTitles, relation: relationTitles }
const wordsOfField: Words = {
  type: columnTypeTitles,
  control: controlTitles,
  searchMode: searchModeTitles,
}

/** What became of one state of a form in another: what came, what went, and each setting that has changed, with both values. */
export function comparison(from: Form, to: Form): string[] {
  const { fields, indexes, version: _versionBefore, id: _idBefore, ...before } = from
  const { fields: fieldsNow, indexes: indexesNow, version: _version, id: _id, ...now } = to
  const ofForm = changes(before, now, settingsOfForm, wordsOfForm)
  const sentences = [
    ...(ofForm === '' ? [] : [`表信息：${ofForm}`]),
    ...ofItems('字段', fields, fieldsNow, {
      titles: settingsOfField,
      words: wordsOfField,
      nameOf: fieldName,
    }),
    ...ofItems('索引', indexes, indexesNow, {
      titles: settingsOfIndex,
      words: {},
      nameOf: ({ name }: FormIndex) => name,
    }),
  ]
  const order = (all: readonly { id: string }[]) => all.map((item) => item.id).join()
  return sentences.length === 0 && order(fields) !== order(fieldsNow) ? ['字段的顺序'] : sentences
}

function fieldName({ title, name }: FormField): string {
  return title || name
}

function ofItems<Item extends { id: string; publishedName?: string }>(
  noun: string,
  before: readonly Item[],
  now: readonly Item[],
  { titles, words, nameOf }: { titles: Titles; words: Words; nameOf: (item: Item) => string },
): string[] {
  const known = new Map(before.map((item) => [item.id, item]))
  const kept = new Set(now.map(({ id }) => id))
  const changed = now.flatMap((item) => {
    const past = known.get(item.id)
    if (!past) return [`新增${noun}“${nameOf(item)}”`]
    const sentence = changes({ ...past, publishedName: '' }, { ...item, publishedName: '' }, titles, words)
    return sentence === '' ? [] : [`${noun}“${nameOf(past)}”：${sentence}`]
  })
  const gone = before.filter(({ id }) => !kept.has(id)).map((item) => `去掉${noun}“${nameOf(item)}”`)
  return [...changed, ...gone]
}

function changes(before: Settings, now: Settings, titles: Titles, words: Words): string {
  const [flat, flatNow] = [flattened(before), flattened(now)]
  const names = [...new Set([titles, flat, flatNow].flatMap((each) => Object.keys(each)))]
  return names
    .filter((name) => written(flat[name]) !== written(flatNow[name]))
    .map((name) => {
      const textOf = (value: unknown) => written(words[name]?.[String(value)] ?? value)
      return `${titles[name] ?? name}由${textOf(flat[name])}改为${textOf(flatNow[name])}`
    })
    .join('；')
}

/** Expressions are told as the settings that they are to who wrote them. */
function flattened({ expressions, ...settings }: Settings): Settings {
  return { ...settings, ...(expressions as Settings | undefined) }
}

function written(value: unknown): string {
  if (value === undefined || value === null || value === '') return '空'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'object') return parts(value)
  return `“${String(value)}”`
}

/** What a setting of several parts holds, without those that are empty; in one order, whoever wrote it. */
function parts(value: object): string {
  const filled = Object.entries(value)
    .filter(([, part]) => part !== '' && part !== undefined && part !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, part]) => (typeof part === 'object' ? JSON.stringify(part) : String(part)))
  return filled.length === 0 ? '空' : `“${filled.join('，')}”`
}
