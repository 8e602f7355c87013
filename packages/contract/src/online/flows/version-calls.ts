import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { caseStatuses } from './case-heads'
import { flowPerson } from './case-shapes'
import { flowLimits } from './flow'

/** So many cases are moved by one call. */
export const maxMovedCases = 100

const caseId = z.string().min(1).max(36).meta({ title: '审批单' })
const step = z.object({ step: z.string(), title: z.string(), people: z.array(flowPerson) })

/** What would become of a case by the newest published version of its flow. */
const caseMove = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  from: z.int(),
  to: z.int(),
  /** Why it cannot be moved, in a sentence; empty where it can. */
  reason: z.string(),
  /** The steps in which people stay asked, those whose open tasks are closed, and those in which people are asked then. */
  stays: z.array(step),
  closes: z.array(step),
  opens: z.array(step),
  /** The status that it would have then. */
  status: z.enum(caseStatuses),
  /** Distinguishes this plan from any other: only this one is carried out by it. */
  mark: z.string(),
})
export type CaseMove = z.output<typeof caseMove>

/** What moving cases to the newest version of their flows would do, one by one. Nothing happens. */
export const planCaseMoves = endpoint({
  method: 'POST',
  path: '/online/flow/case/moves',
  summary: '查看审批单迁移到新版本的计划',
  access: may('online:flowCase:move'),
  readOnly: true,
  changes: false,
  body: z.object({ ids: z.array(caseId).min(1).max(maxMovedCases).meta({ title: '审批单' }) }),
  result: z.array(caseMove),
})

/** Moves cases as their plans said, each by itself; what cannot be moved is said, and stops none of the others. */
export const moveCases = endpoint({
  method: 'POST',
  path: '/online/flow/case/move',
  summary: '将审批单迁移到新版本',
  access: may('online:flowCase:move'),
  creates: true,
  body: z.object({
    cases: z
      .array(z.object({ id: caseId, mark: z.string().min(1).max(64).meta({ title: '迁移计划' }) }))
      .min(1)
      .max(maxMovedCases)
      .meta({ title: '审批单' }),
    comment: z.string().trim().max(flowLimits.comment).default('').meta({ title: '说明' }),
  }),
  result: z.object({
    moved: z.int(),
    failed: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })),
  }),
  code: 200,
})
