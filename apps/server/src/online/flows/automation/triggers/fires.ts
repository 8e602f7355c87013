import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import type { FlowPredicate } from '@dougong/contract/online/flows/condition'
import { holds } from '@dougong/contract/online/flows/conditions/holds'
import { stateOf } from '@dougong/contract/online/flows/case-heads'
import type { Resource } from '@dougong/contract/resource/resource'
import type { WrittenAs, WrittenRecord } from '../../../../resource/serve-resource'

type Content = Readonly<Record<string, unknown>>

/** Whether what was done to a record, by a link perhaps, sets a rule off. */
export function fires(
  trigger: Trigger,
  as: WrittenAs,
  { before, after, fields }: Pick<WrittenRecord, 'before' | 'after' | 'fields'>,
  resource: Resource,
  link?: string,
): boolean {
  const isSo = (when: FlowPredicate | undefined, record: Content) => conditionHolds(when, resource, record)
  switch (trigger.kind) {
    case 'added':
      return (
        after !== undefined && !before && (as !== 'import' || trigger.imports) && isSo(trigger.when, after)
      )
    case 'changed': {
      /* a version that is restored may be what the record is already */
      if (!before || !after || fields.length === 0) return false
      const isMeant = trigger.fields.length === 0 || fields.some((name) => trigger.fields.includes(name))
      return isMeant && isSo(trigger.before, before) && isSo(trigger.when, after)
    }
    case 'becomes':
      return after !== undefined && isSo(trigger.when, after) && !(before && isSo(trigger.when, before))
    case 'removed':
      return before !== undefined && !after && isSo(trigger.when, before)
    case 'settled':
      return after !== undefined && isSo(trigger.when, after)
    case 'decided': {
      const state = resource.approvals?.state
      if (state === undefined || !before || !after || !fields.includes(state)) return false
      return (
        trigger.outcomes.some((outcome) => after[state] === stateOf[outcome]) && isSo(trigger.when, after)
      )
    }
    case 'answered': {
      const isMeant = link !== undefined && (trigger.links.length === 0 || trigger.links.includes(link))
      const differs = after !== undefined && (!before || fields.length > 0)
      return isMeant && differs && isSo(trigger.when, after)
    }
    case 'imported':
      return as === 'import'
    default:
      return false
  }
}

/** Without a condition, always. Conditions of triggers know of nobody who starts anything. */
export function conditionHolds(
  when: FlowPredicate | undefined,
  resource: Resource,
  record: Content,
): boolean {
  return when === undefined || holds(when, resource, record, { roleIds: [], departmentIds: [] })
}
