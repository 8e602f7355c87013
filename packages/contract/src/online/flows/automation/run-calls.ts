import { z } from 'zod'
import { may } from '../../../access'
import { endpoint } from '../../../endpoint'
import { webhookDelivery } from '../../webhooks/webhooks'
import { runStates } from './run'
import { triggerKinds } from './trigger'

const id = z.string().min(1).max(36).meta({ title: '执行记录' })
const ruleId = z.string().min(1).max(36).meta({ title: '规则' })
const maxIds = 200

const difference = z.object({ field: z.string(), title: z.string(), before: z.string(), after: z.string() })

/** A record that a step wrote or would write, with what differs, as far as whoever looks sees it. */
const writtenRecord = z.object({
  kind: z.enum(['add', 'change', 'remove']),
  formTitle: z.string(),
  name: z.string(),
  changes: z.array(difference),
})
/** A delivery as it stands now; `gone` where it was cleaned since. */
const sentRecord = z.object({
  state: z.enum([...webhookDelivery.shape.state.options, 'gone']),
  tries: z.int(),
  outcome: z.string(),
  /** When it is tried next, or was at last. */
  at: z.string(),
})
export type SentRecord = z.output<typeof sentRecord>

/** What a run was about and what became of it, as far as whoever looks may see the record and its fields. */
export const getRun = endpoint({
  method: 'GET',
  path: '/online/automation/run/get',
  summary: '查看自动化执行记录',
  access: may('online:automationRun:list'),
  query: z.object({ id }),
  result: z.object({
    id: z.string(),
    ruleId: z.string(),
    ruleName: z.string(),
    version: z.int(),
    formTitle: z.string(),
    /** Empty where there is none, or none that the reader sees. */
    record: z.object({ at: z.string(), id: z.string(), name: z.string() }).nullable(),
    moment: z.enum(triggerKinds),
    person: z.string(),
    state: z.enum(runStates),
    /** Why it failed; for whoever may try it again. */
    reason: z.string(),
    /** The moment of a rule by time. */
    at: z.string().nullable(),
    changes: z.array(difference),
    steps: z.array(
      z.object({
        step: z.string(),
        title: z.string(),
        outcome: z.enum(['done', 'failed', 'waiting', 'woke']),
        note: z.string(),
        time: z.string(),
        changes: z.array(difference),
        people: z.array(z.string()),
        /** What it wrote for its lines, the first records, each with its lines; and how many there were. */
        records: z.array(writtenRecord.extend({ lines: z.array(z.int()) })),
        recordCount: z.int(),
        /** What became of what it sent, for whoever may look at deliveries of the form's webhooks. */
        delivery: sentRecord.nullable(),
      }),
    ),
    createTime: z.string(),
    startTime: z.string().nullable(),
    endTime: z.string().nullable(),
    milliseconds: z.int().nullable(),
    wake: z.string().nullable(),
    mayRetry: z.boolean(),
  }),
})
export type RunDetail = z.output<typeof getRun.result>

/** What the records are called that runs are about, by the run: those that the caller sees. */
export const getRunRecords = endpoint({
  method: 'GET',
  path: '/online/automation/run/records',
  summary: '查看自动化执行记录的记录名称',
  access: may('online:automationRun:list'),
  query: z.object({ ids: z.string().max(8_000).meta({ title: '执行记录' }) }),
  result: z.record(z.string(), z.string()),
})

/** Has what has failed be tried again from where it failed; each with the outcome by itself. */
export const retryRuns = endpoint({
  method: 'POST',
  path: '/online/automation/run/retry',
  summary: '重试自动化',
  access: may('online:automationRun:retry'),
  creates: false,
  body: z.object({ ids: z.array(id).min(1).max(maxIds) }),
  result: z.object({ queued: z.int() }),
  message: '已重新排队执行',
  code: 200,
})

/** The same of everything of a rule that has failed. */
export const retryRule = endpoint({
  method: 'POST',
  path: '/online/automation/run/retryAll',
  summary: '重试规则的全部失败执行',
  access: may('online:automationRun:retry'),
  creates: false,
  body: z.object({ ruleId }),
  result: z.object({ queued: z.int() }),
  message: '已重新排队执行',
  code: 200,
})

/** Wakes a rule that rests since it has failed again and again; what set it off meanwhile is done now, or given up. */
export const resumeRule = endpoint({
  method: 'POST',
  path: '/online/automation/resume',
  summary: '恢复自动化规则',
  access: may('online:automation:publish'),
  creates: false,
  body: z.object({ id: ruleId, held: z.enum(['run', 'drop']).meta({ title: '暂停期间的触发' }) }),
  result: z.object({ held: z.int() }),
  message: '已恢复',
  code: 200,
})

/** How many runs of a rule wait for it to be resumed, and how many have failed. */
export const countRuns = endpoint({
  method: 'GET',
  path: '/online/automation/run/counts',
  summary: '自动化规则的执行数量',
  access: may('online:automation:list'),
  query: z.object({ ruleId }),
  result: z.object({ held: z.int(), failed: z.int() }),
})

/**
 * Takes the steps of a rule as it is drawn, about a record or about none, and undoes all of it: nothing is kept, nobody is told, and
 * waits are over at once.
 */
export const tryRule = endpoint({
  method: 'POST',
  path: '/online/automation/try',
  summary: '试运行自动化规则',
  access: may('online:automation:edit', 'online:automation:publish'),
  readOnly: true,
  changes: false,
  body: z.object({
    id: ruleId,
    definition: z.record(z.string(), z.unknown()).meta({ title: '流程定义' }),
    recordId: z.string().min(1).max(36).optional().meta({ title: '记录' }),
  }),
  result: z.object({
    /** Whether its condition holds for the record as it is; a rule that has none is always set off. */
    holds: z.boolean(),
    steps: z.array(
      z.object({
        step: z.string(),
        title: z.string(),
        outcome: z.enum(['done', 'failed', 'woke']),
        note: z.string(),
        people: z.array(z.string()),
        /** The first records that it would write, and how many there were. */
        records: z.array(writtenRecord),
        recordCount: z.int(),
      }),
    ),
    problems: z.array(
      z.object({ key: z.string().optional(), setting: z.string().optional(), message: z.string() }),
    ),
  }),
})
export type RuleTrial = z.output<typeof tryRule.result>
