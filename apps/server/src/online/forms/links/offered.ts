import type { Dictionaries } from '@dougong/contract/dictionaries'
import type { AnswerField } from '@dougong/contract/online/links/answers'
import type { LinkAction } from '@dougong/contract/online/links/links'
import type { Field } from '@dougong/contract/resource/field'
import { filesTaken, inputOutside } from '@dougong/contract/resource/field-kinds/outside'
import type { Resource } from '@dougong/contract/resource/resource'
import { meaningOf } from '../../../resource/field-kinds/index'

/** The fields of a form that people outside can be given: those of the form, of a kind that tells nothing of the inside. */
export function offeredFields(
  resource: Resource,
  dictionaries: Dictionaries,
  use: 'read' | 'fillIn',
): AnswerField[] {
  return resource.form.flatMap((name) => {
    const field = resource.fields[name]
    const input = field && inputOutside(field, use)
    if (!field || !input || name === resource.tree?.parent) return []
    const options = optionsOf(field, dictionaries)
    if (!options && (input === 'choice' || input === 'choices')) return []
    return [{ name, input, field: { ...field }, options: options ?? [], files: filesTaken(field) }]
  })
}

/** The choices of a field with a dictionary; undefined where it has none, or one that is no list. */
function optionsOf(field: Field, dictionaries: Dictionaries): AnswerField['options'] | undefined {
  const meaning = meaningOf(field)
  if (!meaning || !('dictionary' in meaning)) return undefined
  return dictionaries[meaning.dictionary]?.map(({ value, text }) => ({ value, text }))
}

/** The titles of fields that a link could give if their dictionary were everybody's. */
export function closedFields(resource: Resource, open: Dictionaries, all: Dictionaries): string[] {
  const names = new Set(offeredFields(resource, open, 'read').map(({ name }) => name))
  return offeredFields(resource, all, 'read')
    .filter(({ name }) => !names.has(name))
    .map(({ field }) => String(field.title))
}

/**
 * The fields that a link gives, in the form's order; undefined where the form has changed so that the link cannot do what it is
 * for: a field of it stays inside now, or a new record needs one that it does not give.
 */
export function fieldsOfLink(
  resource: Resource,
  dictionaries: Dictionaries,
  { fields, action }: { fields: readonly string[]; action: LinkAction },
): AnswerField[] | undefined {
  const use = action === 'detail' ? 'read' : 'fillIn'
  const chosen = offeredFields(resource, dictionaries, use).filter(({ name }) => fields.includes(name))
  const isWhole = chosen.length === new Set(fields).size
  const missing = action === 'add' ? requiredFields(resource).filter((name) => !fields.includes(name)) : []
  return isWhole && missing.length === 0 ? chosen : undefined
}

/** Says which fields keep a link from what it is for, and why. */
export function hindrance(
  resource: Resource,
  dictionaries: Dictionaries,
  { fields, action }: { fields: readonly string[]; action: LinkAction },
  closed: readonly string[] = [],
): string {
  const use = action === 'detail' ? 'read' : 'fillIn'
  const offered = new Set(offeredFields(resource, dictionaries, use).map(({ name }) => name))
  const titles = (names: readonly string[]) =>
    names.map((name) => `“${resource.fields[name]?.title ?? name}”`).join('、')
  const missing = action === 'add' ? requiredFields(resource).filter((name) => !fields.includes(name)) : []
  const inside = [...fields, ...missing].filter((name) => !offered.has(name))
  if (inside.length === 0) return `缺少必填字段${titles(missing)}`
  const hidden = inside.map((name) => resource.fields[name]?.title ?? name)
  if (hidden.every((title) => closed.includes(title)))
    return `字段${titles([...new Set(inside)])}的选项来自表格，尚未公开，请先在“数据字典”中为它们打开“所有人可见”`
  const needed = inside.some((name) => missing.includes(name)) ? '，它是必填字段，请先改为非必填' : ''
  return `字段${titles([...new Set(inside)])}不能用于外部链接${needed}`
}

/** The fields that no new record is without. */
export function requiredFields(resource: Resource): string[] {
  return resource.form.filter((name) => {
    const field = resource.fields[name]
    return field?.required === true && !field.readOnly && name !== resource.tree?.parent
  })
}
