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
import type { FillRule } from '../engine'
import type { Values } from '../serve-resource'
import type { View } from '../view'

type Input = Record<string, unknown>

/** The input for a new record with its defaults, and the values of fields that nobody fills in. */
export interface NewInput {
  input: Input
  fixed: Values
}

/** Fills in the defaults of a new record, where the input has no value for a field. */
export async function withDefaults(
  tx: Transaction,
  view: View,
  input: Input,
  fillRule: FillRule | undefined,
): Promise<NewInput> {
  const ruleValues = new Map<string, string>()
  for (const [name, field] of lacking(view, input)) {
    const code = defaultRule(field.default)
    if (code === undefined || !fillRule) continue
    const value = await fillRule({ tx, actor: view.actor }, code, input)
    ruleValues.set(name, typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  }
  return withValues(view, input, ruleValues)
}

function withValues(view: View, input: Input, ruleValues: ReadonlyMap<string, string>): NewInput {
  const variables = variablesOf(view.actor)
  const more: Input = {}
  const fixed: Values = {}
  for (const [name, field] of lacking(view, input)) {
    if (defaultRule(field.default) !== undefined && !ruleValues.has(name)) continue
    const text = filledDefault(field.default, variables, ruleValues.get(name))
    if (isFilledIn(view, name, field)) more[name] = text
    else {
      const read = readValue(field, text)
      if ('value' in read) fixed[name] = read.value
    }
  }
  return { input: { ...input, ...more }, fixed }
}

/** The fields with a default that the input leaves out or that nobody can fill in. */
function lacking(view: View, input: Input): [string, Field & { default: string }][] {
  return Object.entries(view.served.resource.fields).flatMap(([name, field]) =>
    field.default !== undefined && (input[name] === undefined || !isFilledIn(view, name, field))
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
