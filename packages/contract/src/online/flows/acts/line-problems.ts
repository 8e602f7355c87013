import { queryableField } from '../../../resource/list-query'
import type { Resource } from '../../../resource/resource'
import { conditionProblems } from '../conditions/condition-problems'
import type { FlowPredicate } from '../condition'
import type { FlowStep } from '../flow'
import { missingField } from '../missing-field'
import { mayBeAsked } from '../people/people-fields'
import type { FlowAct } from './act'
import { type Line, lineNamesIn, linesOf } from './lines'
import { readOfLines } from './read-of-lines'

/**
 * What is wrong with what an act is done for, in sentences, as far as the record's own resource shows it: what is in another form is for
 * the server to say.
 */
export function lineProblems(act: FlowAct, resource: Resource): string[] {
  const over = linesOf(act)
  if (!over) return []
  if (over.kind === 'found') return over.at === '' ? ['请选择要逐条处理的表单'] : []
  if (over.part === '') return ['请选择附表']
  const line = partLine(act, resource)
  if (!line) return [`附表“${over.part.slice(0, 100)}”不存在，或您无权查看`]
  if (!over.when) return textProblems(act, line)
  const ofCondition = asksWho(over.when)
    ? ['行的条件不能按发起人判断']
    : conditionProblems(over.when, line.resource)
  return [...ofCondition, ...textProblems(act, line)]
}

/** The parts that an act is done for, as whoever draws sees them; undefined where it is done for others, or there are none such. */
function partLine(act: FlowAct, { parts = {} }: Resource): Line | undefined {
  const over = linesOf(act)
  if (over?.kind !== 'parts') return undefined
  const part = Object.hasOwn(parts, over.part) ? parts[over.part] : undefined
  return part && { name: over.part, resource: part.resource }
}

/** What is wrong with the fields of lines that a message names: nobody writes to others what they do not see themselves. */
export function textProblems(act: FlowAct, { name, resource }: Line): string[] {
  if (act.kind !== 'message') return []
  return lineNamesIn(act.text, name)
    .filter((field) => queryableField(resource, field) === undefined)
    .map((field) => `消息中每一行的${missingField(field)}`)
}

/** What is wrong with the people that a field of the lines names; of what is in another form the server says it. */
export function receiverOfLines(field: string, act: FlowAct, resource: Resource): string[] {
  const over = linesOf(act)
  if (!over) return ['只有逐行执行的动作才能使用每一行的人员']
  if (field === '') return ['请选择人员字段']
  const line = partLine(act, resource)
  return line ? peopleProblems(field, line) : []
}

export function peopleProblems(name: string, { resource }: Line): string[] {
  const field = queryableField(resource, name)
  if (!field) return [`每一行的${missingField(name)}`]
  return mayBeAsked(name, field) ? [] : [`“${field.title}”不是人员字段`]
}

/** The fields of lines that acts of a flow read, of the parts of one kind or of the form at an address, each with the key of its step. */
export function fieldsOfLinesAt(
  steps: readonly FlowStep[],
  of: { part: string } | { at: string },
): [field: string, key: string][] {
  return steps.flatMap((step): [string, string][] => {
    const over = step.kind === 'act' ? linesOf(step.act) : undefined
    if (step.kind !== 'act' || !over) return []
    const isMeant =
      over.kind === 'parts' ? 'part' in of && over.part === of.part : 'at' in of && over.at === of.at
    return isMeant ? readOfLines(step.act).map((field) => [field, step.key]) : []
  })
}

/** What a line is called in a sentence. */
export function lineTitle(act: FlowAct, number: number): string {
  return linesOf(act)?.kind === 'found' ? `第 ${number} 条记录` : `第 ${number} 行`
}

function asksWho(predicate: FlowPredicate): boolean {
  if ('all' in predicate) return predicate.all.some(asksWho)
  if ('any' in predicate) return predicate.any.some(asksWho)
  return 'starter' in predicate
}
