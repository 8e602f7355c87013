import { fieldsInCondition } from '../conditions/condition-problems'
import { type FlowDefinition, stepsOf } from '../flow'
import { conditionsOf } from './trigger-problems'
import type { Trigger } from './trigger'

/** The fields that set a rule off, or leave it as it is. */
export function fieldsOfTrigger(trigger: Trigger): string[] {
  const own = trigger.kind === 'changed' ? trigger.fields : trigger.kind === 'date' ? [trigger.field] : []
  return [...own, ...conditionsOf(trigger).flatMap(fieldsInCondition)]
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
