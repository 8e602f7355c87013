import { z } from 'zod'
import { may, signedIn } from '../../access'
import { endpoint } from '../../endpoint'
import { recordPage } from '../../resource/record-page'
import { decisionAnswer, flowCase, flowPerson, stepRecord, taskActs } from './case-shapes'
import { taskStates } from './case-heads'
import { flowLimits, signatureRules } from './flow'

const record = z.record(z.string(), z.unknown())
const caseId = z.string().min(1).max(36).meta({ title: '审批单' })
const task = z.string().min(1).max(36).meta({ title: '任务' })
/** Where a record's resource is, as comments have it, and which record. */
const at = z.string().min(1).max(255).meta({ title: '数据' })
const recordId = z.string().min(1).max(36).meta({ title: '记录' })
const username = z.string().min(1).max(100).meta({ title: '人员' })
const comment = z.string().trim().max(flowLimits.comment).default('').meta({ title: '意见' })
/** Paths of files that were uploaded before. */
const files = z.array(z.string().min(1).max(500)).max(flowLimits.files).default([]).meta({ title: '附件' })
/** Whom the starter, or whoever agrees, chooses by the key of the step. */
const choices = z
  .record(z.string().max(40), z.array(username).max(flowLimits.named))
  .default({})
  .meta({ title: '选择的人员' })
const step = z.string().min(1).max(40).meta({ title: '步骤' })

/** Whether records of a form can be submitted, and whom the starter is to choose first. `id` asks it of one record. */
export const prepareStart = endpoint({
  method: 'GET',
  path: '/online/flow/case/starting',
  summary: '提交审批前的选择',
  access: signedIn,
  query: z.object({ at, id: recordId.optional() }),
  result: z.object({
    flowName: z.string().nullable(),
    /** Whether a flow was ever published for them: some may have a state. */
    isInUse: z.boolean(),
    mayStart: z.boolean(),
    /** Why not, in a sentence; empty where it can. */
    reason: z.string(),
    choices: z.array(z.object({ step: z.string(), title: z.string(), max: z.int() })),
  }),
})

const started = z.object({ id: z.string(), caseId: z.string(), number: z.string() })

/** Submits a record that is saved. */
export const startCase = endpoint({
  method: 'POST',
  path: '/online/flow/case/start',
  summary: '提交审批',
  access: signedIn,
  creates: true,
  body: z.object({ at, id: recordId, choices }),
  result: started,
  message: '已提交审批！',
  code: 200,
})

/** Saves a new record, or the changes of one (`id` and `_version` in it), and submits it: both or neither. */
export const saveAndStartCase = endpoint({
  method: 'POST',
  path: '/online/flow/case/saveAndStart',
  summary: '保存并提交审批',
  access: signedIn,
  creates: true,
  body: z.object({ at, record, choices }),
  result: started,
  message: '已提交审批！',
  code: 200,
})

/** The call by which existing clients submit a record: `flowCode` is `onl_` with the form's table. */
export const startByFlowCode = endpoint({
  method: 'POST',
  path: '/act/process/extActProcess/startMutilProcess', // sic
  summary: '提交流程',
  access: signedIn,
  creates: true,
  body: z.object({
    flowCode: z.string().min(1).max(120).meta({ title: '流程编码' }),
    id: recordId,
    formUrl: z.string().max(500).optional(),
    formUrlMobile: z.string().max(500).optional(),
  }),
  result: z.null(),
  message: '流程发起成功',
  code: 200,
})

/** What was returned to its starter goes on its way again. */
export const resubmitCase = endpoint({
  method: 'POST',
  path: '/online/flow/case/resubmit',
  summary: '重新提交审批',
  access: signedIn,
  creates: false,
  body: z.object({ id: caseId, comment }),
  result: z.null(),
  message: '已重新提交！',
  code: 200,
})

const listOf = (box: string, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/online/flow/${box}/list`,
    summary,
    access: signedIn,
    /* a query of the engine's lists, over the resource of `case-heads.ts` with this path */
    query: record,
    result: recordPage,
  })

export const listTodo = listOf('todo', '待办列表')
export const listDone = listOf('done', '已办列表')
export const listMine = listOf('mine', '我发起的审批列表')
export const listCopied = listOf('copied', '抄送我的列表')

/**
 * A task of the caller's with the record as its step shows it: by its own id, or by that of its case, where messages lead, which
 * means their open task or else the last one. A copy counts as read then.
 */
export const getFlowTask = endpoint({
  method: 'GET',
  path: '/online/flow/task/get',
  summary: '查看审批任务',
  access: signedIn,
  query: z.object({ id: task.optional(), case: caseId.optional() }),
  result: z.object({
    id: z.string(),
    step: z.string(),
    stepTitle: z.string(),
    kind: z.enum(['approve', 'handle', 'copy']),
    state: z.enum(taskStates),
    /** Somebody delegated it to the caller: they say what they think, and it goes back. */
    isDelegated: z.boolean(),
    /** Whether the step lets its person sign, or demands it. */
    signature: z.enum(signatureRules).nullable(),
    /** Why the caller is asked, in a sentence. */
    why: z.string(),
    openTime: z.string(),
    /** By when it is to be decided; overdue where that is past. */
    due: z.string().nullable().optional(),
    isOverdue: z.boolean().optional(),
    /** Who is absent, where the caller acts for them. */
    for: flowPerson.nullable().optional(),
    comment: z.string(),
    case: flowCase,
    /** None where the record is gone. */
    record: stepRecord.nullable(),
    may: taskActs,
  }),
})
export type FlowTaskAnswer = z.output<typeof getFlowTask.result>

/** A case as its starter, whoever may see its record, or an administrator reads it. */
export const getFlowCase = endpoint({
  method: 'GET',
  path: '/online/flow/case/get',
  summary: '查看审批单',
  access: signedIn,
  query: z.object({ id: caseId }),
  result: flowCase,
})

/** Where a record stands: its cases, the newest first, and the one that is read as a whole. */
export const getRecordFlow = endpoint({
  method: 'GET',
  path: '/online/flow/record',
  summary: '记录的审批进度',
  access: signedIn,
  query: z.object({ at, id: recordId }),
  result: z.object({
    /** Whether the form has a flow, so that there is something to say at all. */
    hasFlow: z.boolean(),
    /** The newest case, running or over. */
    case: flowCase.nullable(),
    earlier: z.array(
      z.object({ id: z.string(), number: z.string(), status: z.string(), startTime: z.string() }),
    ),
    mayStart: z.boolean(),
    reason: z.string(),
    /** Whether the record is closed to changes, and the fields that are open all the same. */
    isClosed: z.boolean(),
    openFields: z.array(z.string()),
    /** The caller's own open task of it. */
    task: z.string().nullable(),
  }),
})
export type RecordFlow = z.output<typeof getRecordFlow.result>

/** Agrees or refuses, with what the step lets change. `version` is that of the record that was seen. */
export const decideTask = endpoint({
  method: 'POST',
  path: '/online/flow/task/decide',
  summary: '审批',
  access: signedIn,
  creates: true,
  body: z.object({
    id: task,
    decision: z.enum(['agree', 'refuse']).meta({ title: '决定' }),
    comment,
    files,
    changes: record.default({}).meta({ title: '修改的字段' }),
    version: z.string().min(1).max(100).meta({ title: '记录版本' }),
    choices,
    /** The path of a signature of the caller's own, where the step lets them sign. */
    signature: z.string().max(500).default('').meta({ title: '签名' }),
  }),
  result: decisionAnswer,
  message: '操作成功！',
  code: 200,
})

const returning = {
  id: task,
  to: step,
  way: z.enum(['inOrder', 'straightBack']).meta({ title: '退回后' }),
}

/** What returning would do: from whom it takes tasks, and who decides again. Nothing happens. */
export const previewReturn = endpoint({
  method: 'GET',
  path: '/online/flow/task/returning',
  summary: '退回的影响',
  access: signedIn,
  query: z.object(returning),
  result: z.object({
    takenFrom: z.array(z.object({ step: z.string(), title: z.string(), people: z.array(flowPerson) })),
    again: z.array(z.object({ step: z.string(), title: z.string() })),
  }),
})
export type ReturnPreview = z.output<typeof previewReturn.result>

export const returnTask = endpoint({
  method: 'POST',
  path: '/online/flow/task/return',
  summary: '退回',
  access: signedIn,
  creates: true,
  body: z.object({ ...returning, comment, files }),
  result: decisionAnswer,
  message: '已退回！',
  code: 200,
})

export const handOverTask = endpoint({
  method: 'POST',
  path: '/online/flow/task/handOver',
  summary: '转交',
  access: signedIn,
  creates: true,
  body: z.object({ id: task, to: username, comment }),
  result: decisionAnswer,
  message: '已转交！',
  code: 200,
})

/** Others decide before or after the caller, each as the step would have it. */
export const addToTask = endpoint({
  method: 'POST',
  path: '/online/flow/task/add',
  summary: '加签',
  access: signedIn,
  creates: true,
  body: z.object({
    id: task,
    where: z.enum(['before', 'after']).meta({ title: '加签方式' }),
    people: z.array(username).min(1).max(flowLimits.named).meta({ title: '加签人员' }),
    comment,
  }),
  result: z.null(),
  message: '加签成功！',
  code: 200,
})

/** Somebody says first what they think, or fills in; then it comes back to the caller, who decides. */
export const delegateTask = endpoint({
  method: 'POST',
  path: '/online/flow/task/delegate',
  summary: '委派',
  access: signedIn,
  creates: true,
  body: z.object({ id: task, to: username, comment }),
  result: z.null(),
  message: '已委派！',
  code: 200,
})

export const removeFromTask = endpoint({
  method: 'POST',
  path: '/online/flow/task/remove',
  summary: '减签',
  access: signedIn,
  creates: false,
  body: z.object({
    id: task,
    people: z.array(username).min(1).max(flowLimits.named).meta({ title: '减签人员' }),
    comment,
  }),
  result: z.null(),
  message: '减签成功！',
  code: 200,
})

/** Takes back what the caller agreed to, as long as nobody has acted upon it. */
export const takeTaskBack = endpoint({
  method: 'POST',
  path: '/online/flow/task/takeBack',
  summary: '撤回我的审批',
  access: signedIn,
  creates: false,
  body: z.object({ id: task, comment }),
  result: z.null(),
  message: '已撤回！',
  code: 200,
})

/** Agrees to several tasks of flows that allow it; what cannot be is said, one by one. */
export const agreeToTasks = endpoint({
  method: 'POST',
  path: '/online/flow/task/agreeAll',
  summary: '批量同意',
  access: signedIn,
  creates: true,
  body: z.object({ ids: z.array(task).min(1).max(100).meta({ title: '任务' }), comment }),
  result: z.object({
    agreed: z.int(),
    failed: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })),
  }),
  code: 200,
})

/** The starter takes the record back, as far as the flow allows it. */
export const withdrawCase = endpoint({
  method: 'POST',
  path: '/online/flow/case/withdraw',
  summary: '撤回审批',
  access: signedIn,
  creates: false,
  body: z.object({ id: caseId, comment }),
  result: z.null(),
  message: '已撤回！',
  code: 200,
})

/** Reminds whoever it waits for; once an hour. */
export const remindCase = endpoint({
  method: 'POST',
  path: '/online/flow/case/remind',
  summary: '催办',
  access: signedIn,
  creates: true,
  body: z.object({ id: caseId, comment }),
  result: z.object({ people: z.array(flowPerson) }),
  message: '已催办！',
  code: 200,
})

/** Writes into the timeline; those mentioned are told, and must be people who may see the case. */
export const commentOnCase = endpoint({
  method: 'POST',
  path: '/online/flow/case/comment',
  summary: '审批评论',
  access: signedIn,
  creates: true,
  body: z.object({
    id: caseId,
    comment: z.string().trim().min(1).max(flowLimits.comment).meta({ title: '评论' }),
    mentions: z.array(username).max(20).default([]).meta({ title: '提到的人' }),
    files,
  }),
  result: z.null(),
  message: '评论成功！',
  code: 200,
})

/** Active people of the tenant whom a task can be handed over to or who can be added, by name or account. */
export const listFlowPeople = endpoint({
  method: 'GET',
  path: '/online/flow/people',
  summary: '可以选择的审批人员',
  access: signedIn,
  query: z.object({ keyword: z.string().trim().max(100).default('').meta({ title: '姓名' }) }),
  result: z.array(flowPerson.extend({ department: z.string() })),
})

/** An administrator gives an open task to somebody else. */
export const reassignTask = endpoint({
  method: 'POST',
  path: '/online/flow/case/reassign',
  summary: '转交他人的任务',
  access: may('online:flowCase:reassign'),
  creates: true,
  body: z.object({ task, to: username, comment }),
  result: z.null(),
  message: '已转交！',
  code: 200,
})

/** An administrator has the people of an open step found anew, by the rules of the flow as roles, departments and absences are now. */
export const resolveStep = endpoint({
  method: 'POST',
  path: '/online/flow/case/resolve',
  summary: '重新确定处理人',
  access: may('online:flowCase:reassign'),
  creates: true,
  body: z.object({ id: caseId, step, comment }),
  result: z.null(),
  message: '已重新确定处理人！',
  code: 200,
})

/** An administrator ends a case: nobody has passed or refused it. */
export const endCase = endpoint({
  method: 'POST',
  path: '/online/flow/case/end',
  summary: '终止审批',
  access: may('online:flowCase:end'),
  creates: false,
  body: z.object({
    id: caseId,
    comment: z.string().trim().min(1).max(flowLimits.comment).meta({ title: '原因' }),
  }),
  result: z.null(),
  message: '已终止！',
  code: 200,
})

/** An administrator has a step try again what failed. */
export const retryPlace = endpoint({
  method: 'POST',
  path: '/online/flow/case/retry',
  summary: '重试审批单中失败的步骤',
  access: may('online:flowCase:skip'),
  creates: true,
  body: z.object({ id: caseId, place: z.int().min(1).meta({ title: '步骤' }), comment }),
  result: z.object({
    isDone: z.boolean(),
    /** Why it failed again, in a sentence. */
    reason: z.string(),
  }),
  code: 200,
})

/** An administrator has a case go on without what a step of it waits for, or what failed. */
export const skipPlace = endpoint({
  method: 'POST',
  path: '/online/flow/case/skip',
  summary: '跳过审批单等待或失败的步骤',
  access: may('online:flowCase:skip'),
  creates: false,
  body: z.object({
    id: caseId,
    place: z.int().min(1).meta({ title: '步骤' }),
    comment: z.string().trim().min(1).max(flowLimits.comment).meta({ title: '原因' }),
  }),
  result: z.null(),
  message: '已跳过！',
  code: 200,
})
