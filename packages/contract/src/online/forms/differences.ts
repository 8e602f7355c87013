import { type Form, type FormField, storedFields } from './form'

/** What two states of one form differ in, in words: settings of the form, fields and indexes by name. */
export function differences(one: Form, other: Form): string[] {
  const sentences: string[] = []
  if (!isSame(settingsOf(one), settingsOf(other))) sentences.push('表信息')
  sentences.push(...listed('字段', one.fields, other.fields, ({ title, name }) => title || name))
  sentences.push(...listed('索引', one.indexes, other.indexes, ({ name }) => name))
  if (sentences.length === 0 && !isSame(namesOf(one), namesOf(other))) sentences.push('字段的顺序')
  return sentences
}

/** Whether two states of a form are alike in all that staff and the database see; names at the last publishing do not count. */
export function isAlike(one: Form, other: Form): boolean {
  return differences(one, other).length === 0
}

/** Why a view cannot show the table of another form: its columns are that form's. */
export function viewProblem(view: Form, original: Form): string | undefined {
  const columns = new Map(storedFields(original).map((field) => [field.name, field]))
  const strange = storedFields(view).find((field) => {
    const column = columns.get(field.name)
    return !column || !isSame(columnOf(field), columnOf(column))
  })
  return strange && `视图的字段“${strange.title || strange.name}”应与原表“${original.table}”已发布的字段一致`
}

function columnOf({ name, type, length, decimals, isNullable, columnDefault }: FormField): object {
  return { name, type, length, decimals, isNullable, columnDefault }
}

function settingsOf({ fields: _fields, indexes: _indexes, version: _version, ...settings }: Form): object {
  return settings
}

function namesOf({ fields, indexes }: Form): object {
  return { fields: fields.map(({ id }) => id), indexes: indexes.map(({ id }) => id) }
}

function listed<Item extends { id: string; publishedName?: string }>(
  noun: string,
  ones: readonly Item[],
  others: readonly Item[],
  nameOf: (item: Item) => string,
): string[] {
  const known = new Map(others.map((item) => [item.id, item]))
  const changed = ones.filter((item) => !isSame(withoutPast(item), withoutPast(known.get(item.id))))
  const gone = others.filter(({ id }) => !ones.some((item) => item.id === id))
  return [...changed, ...gone].map((item) => `${noun}“${nameOf(item)}”`)
}

function withoutPast(item: { publishedName?: string } | undefined): object | undefined {
  if (!item) return undefined
  const { publishedName: _publishedName, ...rest } = item
  return rest
}

/** Alike as JSON, whatever the order of names. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, ordered(each)]),
  )
}
