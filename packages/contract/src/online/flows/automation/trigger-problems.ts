import { isExpression, parseExpression, valuesOf } from '@dougong/cron/expression'
import { formsBase } from '../../forms/pages'
import { queryableField } from '../../../resource/list-query'
import type { Resource } from '../../../resource/resource'
import { missingField } from '../missing-field'
import type { FlowPredicate } from '../condition'
import { conditionProblems } from '../conditions/condition-problems'
import { mayBeWaitedFor } from '../wait'
import { receivedProblems } from './received/received-problems'
import type { Trigger } from './trigger'

/** What is wrong with what sets a rule off, in sentences, for a resource as whoever draws sees it. */
export function triggerProblems(trigger: Trigger, resource: Resource): string[] {
  const conditions = conditionsOf(trigger).flatMap((when) =>
    asksWho(when) ? ['触发条件不能按发起人判断'] : conditionProblems(when, resource),
  )
  return [...ownProblems(trigger, resource), ...conditions]
}

function ownProblems(trigger: Trigger, resource: Resource): string[] {
  switch (trigger.kind) {
    case 'changed':
      return trigger.fields
        .filter((name) => queryableField(resource, name) === undefined && !hasParts(resource, name))
        .map(missingField)
    case 'becomes':
      return trigger.when ? [] : ['请添加条件']
    case 'scheduled':
      if (!isExpression(trigger.cron)) return ['请设置触发时间']
      return hasManySeconds(trigger.cron) ? ['两次触发至少间隔 1 分钟'] : []
    case 'date': {
      if (trigger.field === '') return ['请选择日期字段']
      const field = queryableField(resource, trigger.field)
      if (!field) return [missingField(trigger.field)]
      return mayBeWaitedFor(field) ? [] : [`“${field.title}”不是日期字段`]
    }
    case 'received':
      return receivedProblems(trigger, resource)
    case 'decided': {
      if (resource.approvals === undefined) return ['还没有为它发布过审批流程']
      return trigger.outcomes.length > 0 ? [] : ['请选择审批结果']
    }
    case 'pressed':
      return trigger.text === '' ? ['请填写按钮文字'] : []
    case 'answered':
      return mayHaveLinks(resource) ? [] : ['只有在线表单有外部链接']
    default:
      return []
  }
}

/** Whether records can be filled in by links: those of stored forms can. */
export function mayHaveLinks({ path }: Pick<Resource, 'path'>): boolean {
  return path.startsWith(`${formsBase}/`)
}

/** Two moments are less than a minute apart where a minute has two of them, and only there. */
function hasManySeconds(cron: string): boolean {
  return valuesOf('second', parseExpression(cron).second).length > 1
}

/** The conditions of a trigger, in the order in which they are read. */
export function conditionsOf(trigger: Trigger): FlowPredicate[] {
  const parts = [
    'before' in trigger ? trigger.before : undefined,
    'when' in trigger ? trigger.when : undefined,
    trigger.kind === 'scheduled' ? trigger.each?.when : undefined,
  ]
  return parts.filter((part) => part !== undefined)
}

function asksWho(predicate: FlowPredicate): boolean {
  if ('all' in predicate) return predicate.all.some(asksWho)
  if ('any' in predicate) return predicate.any.some(asksWho)
  return 'starter' in predicate
}

function hasParts({ parts = {} }: Resource, name: string): boolean {
  return Object.hasOwn(parts, name)
}
