import { readByAct } from '../acts/act-values'
import { fieldsInCondition } from '../conditions/condition-problems'
import type { FlowActStep, FlowStep, Who } from '../flow'
import { isAboutRecord, isWithinSave, type Trigger } from './trigger'

/** What steps of a rule can be. */
export const ruleStepKinds = ['act', 'branch', 'wait', 'end'] as const

/** Why a step cannot be one of a rule with this trigger, in sentences. */
export function unfitForRule(step: FlowStep, trigger: Trigger): string[] {
  switch (step.kind) {
    case 'act':
      return unfitAct(step, trigger)
    case 'wait':
      if (isWithinSave(trigger)) return ['随保存一起执行的规则不能等待']
      return step.until.kind === 'date' && !isAboutRecord(trigger) ? [noRecord] : []
    case 'branch': {
      const reads = step.branches.some(({ when }) => when && fieldsInCondition(when).length > 0)
      return reads && !isAboutRecord(trigger) ? [noRecord] : []
    }
    case 'end':
      return []
    default:
      return ['自动化规则中不能有审批、办理、抄送和子流程']
  }
}

/** Why a step cannot be one of an approval, whose messages say nothing of records. */
export function unfitForApproval(step: FlowStep): string[] {
  if (step.kind === 'act' && step.act.kind === 'message' && step.act.over)
    return ['审批流程的消息不含记录的内容，不能逐行发送']
  return step.kind === 'act' && step.act.kind === 'refuse' ? ['审批流程中没有可以拒绝的保存'] : []
}

const noRecord = '这种触发方式没有对应的记录，不能使用它的字段'

function unfitAct({ act }: FlowActStep, trigger: Trigger): string[] {
  if (act.kind === 'refuse') return isWithinSave(trigger) ? [] : ['只有随保存一起执行的规则才能拒绝保存']
  const changes = act.kind === 'change' || act.kind === 'send'
  if (changes && trigger.kind === 'removed') return ['记录已被删除，不能再修改或发送它']
  if (isAboutRecord(trigger)) return []
  const reads = readByAct(act).length > 0 || (act.kind === 'message' && readsRecord(act.who))
  return changes || reads ? [noRecord] : []
}

function readsRecord(who: Who): boolean {
  return who.kind === 'field' || (who.kind === 'directors' && who.of !== 'starter')
}
