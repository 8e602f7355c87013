import { fieldsInCondition } from '../conditions/condition-problems'
import { type FlowDefinition, stepsOf } from '../flow'
import { conditionsOf } from './trigger-problems'
import type { Trigger } from './trigger'

/** The fields that set a rule off, or leave it as it is. */
export function fieldsOfTrigger(trigger: Trigger): string[] {
  return [...ownFields(trigger), ...conditionsOf(trigger).flatMap(fieldsInCondition)]
}

function ownFields(trigger: Trigger): readonly string[] {
  if (trigger.kind === 'changed') return trigger.fields
  if (trigger.kind === 'received') return Object.keys(trigger.values)
  return trigger.kind === 'date' ? [trigger.field] : []
}

/** The names in braces of a text with gaps, as `{reason}`. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** The fields of which a rule shows something to others: by what sets it off, and in what it writes to people. */
export function fieldsShownByRule(rule: FlowDefinition): string[] {
  const inMessages = stepsOf(rule).flatMap((step) =>
    step.kind === 'act' && step.act.kind === 'message' ? namesIn(step.act.text) : [],
  )
  return [...(rule.trigger ? fieldsOfTrigger(rule.trigger) : []), ...inMessages]
}
