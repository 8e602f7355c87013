import { z } from 'zod'
import { signedIn } from '../../../access'
import { endpoint } from '../../../endpoint'
import { runStates } from './run'

const id = z.string().min(1).max(36)
const at = z.string().min(1).max(200).meta({ title: '地址' })
const recordId = id.meta({ title: '记录' })

/** As many records as a page of a list shows. */
export const maxButtonRecords = 1_000

/** The buttons of rules that the caller may press there, each with those of the records whose state allows it. */
export const listRuleButtons = endpoint({
  method: 'POST',
  path: '/online/automation/buttons',
  summary: '查看记录的自动化按钮',
  access: signedIn,
  readOnly: true,
  changes: false,
  body: z.object({ at, ids: z.array(recordId).max(maxButtonRecords).default([]) }),
  result: z.array(
    z.object({ ruleId: z.string(), text: z.string(), question: z.string(), records: z.array(z.string()) }),
  ),
})
export type RuleButton = z.output<typeof listRuleButtons.result>[number]

/** Sets a rule off about a record; where what the same person set off there has not begun, that is meant. */
export const pressRuleButton = endpoint({
  method: 'POST',
  path: '/online/automation/press',
  summary: '点击自动化按钮',
  access: signedIn,
  creates: true,
  body: z.object({ at, ruleId: id.meta({ title: '规则' }), recordId }),
  result: z.object({ runId: z.string() }),
  message: '已排队',
  code: 200,
})

/** What became of what the caller pressed. */
export const readPressed = endpoint({
  method: 'GET',
  path: '/online/automation/pressed',
  summary: '查看自动化按钮的执行结果',
  access: signedIn,
  query: z.object({ id: id.meta({ title: '执行记录' }) }),
  result: z.object({
    state: z.enum(runStates),
    /** Why it failed, for whoever may try it again; why it was given up, for whoever pressed. */
    reason: z.string(),
    /** It is done, though a step has failed on the way. */
    hasFailedSteps: z.boolean(),
  }),
})
export type Pressed = z.output<typeof readPressed.result>
