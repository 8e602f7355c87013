import {
  defaultRule,
  type DefaultVariables,
  filledDefault,
  variablesAt,
} from '@dougong/contract/resource/values/default-value'
import type { Field } from '@dougong/contract/resource/field'
import { readValue } from '@dougong/contract/resource/record'
import type { Actor } from '../../access/actor'
import type { Transaction } from '../../database/transaction'
import type { Values } from '../serve-resource'
import type { View } from '../view'

type Given = Record<string, unknown>

/** Makes the value of a fill rule for a record of what is given; the definition that names the rule is right enough. */
export type FillRule = (
  saving: { tx: Transaction; actor: Actor },
  code: string,
  given: Given,
) => Promise<unknown>

/** What a new record is given, and what it has besides: the values of fields that nobody fills in. */
export interface Begun {
  given: Given
  fixed: Values
}

/** Fills in what a new record begins with, where nothing is given for a field. */
export async function withDefaults(
  tx: Transaction,
  view: View,
  given: Given,
  fillRule: FillRule | undefined,
): Promise<Begun> {
  const made = new Map<string, string>()
  for (const [name, field] of lacking(view, given)) {
    const code = defaultRule(field.default)
    if (code === undefined || !fillRule) continue
    const value = await fillRule({ tx, actor: view.actor }, code, given)
    made.set(name, typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  }
  return begun(view, given, made)
}

function begun(view: View, given: Given, made: ReadonlyMap<string, string>): Begun {
  const variables = variablesOf(view.actor)
  const more: Given = {}
  const fixed: Values = {}
  for (const [name, field] of lacking(view, given)) {
    if (defaultRule(field.default) !== undefined && !made.has(name)) continue
    const text = filledDefault(field.default, variables, made.get(name))
    if (isFilledIn(view, name, field)) more[name] = text
    else {
      const read = readValue(field, text)
      if ('value' in read) fixed[name] = read.value
    }
  }
  return { given: { ...given, ...more }, fixed }
}

/** Fields with a default that are given nothing, and those that nobody can give anything. */
function lacking(view: View, given: Given): [string, Field & { default: string }][] {
  return Object.entries(view.served.resource.fields).flatMap(([name, field]) =>
    field.default !== undefined && (given[name] === undefined || !isFilledIn(view, name, field))
      ? [[name, { ...field, default: field.default }] as [string, Field & { default: string }]]
      : [],
  )
}

function isFilledIn({ resource }: View, name: string, { readOnly }: Field): boolean {
  return !readOnly && resource.form.includes(name)
}

function variablesOf({ now, userId, username, realname, departmentCode }: Actor): DefaultVariables {
  return variablesAt(now, { id: userId, username, realname, orgCode: departmentCode ?? '' })
}
