import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { stepKinds } from './flow'
import { flowStates } from './flow-heads'

const id = z.string().min(1).max(36).meta({ title: '流程' })
/** The address of the calls of what a flow is drawn for. */
const at = z.string().min(1).max(200).meta({ title: '表单' })
const name = z.string().trim().min(1).max(100).meta({ title: '流程名称' })
const note = z.string().trim().max(1_000).default('').meta({ title: '说明' })
const version = z.int().min(1).meta({ title: '版本' })
const record = z.record(z.string(), z.unknown())
/** A `FlowDefinition`: `readFlow` reads it on both sides, since no schema bounds how deep it is. */
const definition = record.meta({ title: '流程定义' })

const problems = z.array(
  z.object({ key: z.string().optional(), setting: z.string().optional(), message: z.string() }),
)

/** Where flows of one door are drawn, the rights to it, and what they are called. */
interface Door {
  base: string
  code: string
  noun: string
}

/** The calls of those who draw flows: approvals and rules of the automation are drawn alike, each with rights of its own. */
function drawingCalls({ base, code, noun }: Door) {
  return {
    /** A draft to work on, with what its designer sees of what it is drawn for. */
    getFlow: endpoint({
      method: 'GET',
      path: `${base}/get`,
      summary: `查看${noun}`,
      access: may(`${code}:list`),
      query: z.object({ id }),
      result: z.object({
        id: z.string(),
        name: z.string(),
        note: z.string(),
        at: z.string(),
        /** The form; what is in code has none. */
        formId: z.string().nullable(),
        state: z.enum(flowStates),
        /** The version in force, and whether the draft differs from it. */
        version: z.int().nullable(),
        isChanged: z.boolean(),
        definition,
        /** Counts the saves: whoever saves says which one they began from. */
        revision: z.int(),
        /** The resource as the caller sees it. */
        resource: record,
        problems,
        /** Whether the caller may change it: by their codes, and by their right to shape the form or to change records of the resource. */
        mayEdit: z.boolean(),
        mayPublish: z.boolean(),
        updateBy: z.string().nullable(),
        updateTime: z.string().nullable(),
      }),
    }),

    /** What a flow can be drawn for: published forms, and resources in code whose records can be approved. */
    listFlowForms: endpoint({
      method: 'GET',
      path: `${base}/forms`,
      summary: `可以设计${noun}的表单`,
      access: may(`${code}:add`, `${code}:edit`),
      query: z.object({ keyword: z.string().trim().max(100).default('').meta({ title: '关键字' }) }),
      result: z.array(
        z.object({
          at: z.string(),
          title: z.string(),
          /** The table of a form; a resource in code has none of its own name. */
          table: z.string().nullable(),
          /** The names of its numbers: one of them may be what a flow by amount begins with. */
          numbers: z.array(z.object({ name: z.string(), title: z.string() })),
        }),
      ),
    }),

    /** Begins a draft; without a definition it is an empty one. */
    addFlow: endpoint({
      method: 'POST',
      path: `${base}/add`,
      summary: `新增${noun}`,
      access: may(`${code}:add`),
      creates: true,
      body: z.object({ at, name, note, definition: definition.optional() }),
      result: z.string(),
      message: '添加成功！',
      code: 200,
    }),

    /** Saves a draft, problems and all. Whoever began from an older save is refused and keeps what they drew. */
    saveFlow: endpoint({
      method: 'PUT',
      path: `${base}/save`,
      summary: `保存${noun}`,
      access: may(`${code}:edit`),
      body: z.object({ id, name, note, revision: z.int().min(0).meta({ title: '修订' }), definition }),
      result: z.object({ revision: z.int(), isChanged: z.boolean(), problems }),
      message: '保存成功！',
      code: 200,
    }),

    /** What stands against publishing a definition, people and roles included. Nothing is saved. */
    checkFlow: endpoint({
      method: 'POST',
      path: `${base}/problems`,
      summary: `检查${noun}`,
      access: may(`${code}:list`),
      readOnly: true,
      changes: false,
      body: z.object({ id, definition }),
      result: problems,
    }),

    copyFlow: endpoint({
      method: 'POST',
      path: `${base}/copy`,
      summary: `复制${noun}`,
      access: may(`${code}:add`),
      creates: true,
      body: z.object({ id, name }),
      result: z.string(),
      message: '复制成功！',
      code: 200,
    }),

    /** Removes a flow by which nothing was ever started; another one can be switched off. */
    removeFlow: endpoint({
      method: 'DELETE',
      path: `${base}/delete`,
      summary: `删除${noun}`,
      access: may(`${code}:delete`),
      query: z.object({ id }),
      result: z.null(),
      message: '删除成功！',
      code: 200,
    }),

    /** What publishing the draft would do; nothing happens. */
    planFlow: endpoint({
      method: 'GET',
      path: `${base}/plan`,
      summary: `查看${noun}的发布计划`,
      access: may(`${code}:publish`),
      query: z.object({ id }),
      result: z.object({
        /** The version that it would become. */
        version: z.int(),
        /** What is different from the version in force, in sentences. */
        changes: z.array(z.string()),
        problems,
        /** Whether the form's table gets the column of the state (`bpm_status`), and about how many rows it has then. */
        addsStateField: z.boolean(),
        rows: z.int(),
        /** The flow of the form that is in force now and would be switched off. */
        replaces: z.object({ id: z.string(), name: z.string() }).nullable(),
        /** Cases that go on by the version they began with. */
        runningCases: z.int(),
        /** What it does by itself, and as which role, in sentences. */
        acts: z.array(z.string()),
        /** Distinguishes this plan from any other: only this one is carried out by it. */
        mark: z.string(),
      }),
    }),

    /** Publishes the draft as the plan said, and switches the flow on. */
    publishFlow: endpoint({
      method: 'POST',
      path: `${base}/publish`,
      summary: `发布${noun}`,
      access: may(`${code}:publish`),
      creates: true,
      body: z.object({ id, mark: z.string().min(1).max(64).meta({ title: '发布计划' }) }),
      result: z.object({ version: z.int() }),
      message: '发布成功！',
      code: 200,
    }),

    /** The versions that were published, the newest first. */
    listFlowVersions: endpoint({
      method: 'GET',
      path: `${base}/versions`,
      summary: `查看${noun}的版本`,
      access: may(`${code}:list`),
      query: z.object({ id }),
      result: z.array(
        z.object({
          version: z.int(),
          createBy: z.string().nullable(),
          createTime: z.string(),
          /** Cases that were started by it, and those that still run. */
          cases: z.int(),
          runningCases: z.int(),
        }),
      ),
    }),

    /** What two versions differ in, in sentences; without `to`, a version and the draft. */
    compareFlowVersions: endpoint({
      method: 'GET',
      path: `${base}/versions/compare`,
      summary: `比较${noun}的版本`,
      access: may(`${code}:list`),
      query: z.object({ id, from: version, to: version.optional() }),
      result: z.object({ changes: z.array(z.string()), from: definition, to: definition }),
    }),

    /** Makes a version the draft again; publishing it is another step. */
    restoreFlowVersion: endpoint({
      method: 'POST',
      path: `${base}/versions/restore`,
      summary: `恢复${noun}的版本`,
      access: may(`${code}:edit`),
      creates: false,
      body: z.object({ id, version }),
      result: z.object({ revision: z.int() }),
      message: '已恢复为草稿，请发布',
      code: 200,
    }),

    /** Switched off, nothing is started by it any more; what runs goes on. */
    switchFlow: endpoint({
      method: 'PUT',
      path: `${base}/switch`,
      summary: `启用或停用${noun}`,
      access: may(`${code}:publish`),
      body: z.object({ id, isOn: z.boolean().meta({ title: '启用' }) }),
      result: z.null(),
      message: '操作成功！',
      code: 200,
    }),
  }
}
export type DrawingCalls = ReturnType<typeof drawingCalls>

export const flowCalls = drawingCalls({ base: '/online/flow', code: 'online:flow', noun: '审批流程' })
export const ruleCalls = drawingCalls({
  base: '/online/automation',
  code: 'online:automation',
  noun: '自动化规则',
})
export const {
  getFlow,
  listFlowForms,
  addFlow,
  saveFlow,
  checkFlow,
  copyFlow,
  removeFlow,
  planFlow,
  publishFlow,
  listFlowVersions,
  compareFlowVersions,
  restoreFlowVersion,
  switchFlow,
} = flowCalls
export type FlowDraft = z.output<typeof getFlow.result>
export type FlowPlan = z.output<typeof planFlow.result>

/** A person of a trial, and the rule by which they are meant, in a sentence. */
const triedPerson = z.object({
  username: z.string(),
  realname: z.string(),
  why: z.string(),
  decision: z.enum(['agree', 'refuse', 'none']),
  /** Agreed by the flow itself, since they agreed before. */
  isAutomatic: z.boolean(),
})

const visit = z.object({
  step: z.string(),
  title: z.string(),
  kind: z.enum(stepKinds),
  outcome: z.enum(['passed', 'refused', 'open']),
  people: z.array(triedPerson),
  /** Of a branch step: the keys of the branches that were taken. */
  taken: z.array(z.string()),
  /** What else there is to say of it, as that nobody was found and what follows from that. */
  note: z.string(),
})
export type FlowVisit = z.output<typeof visit>

/**
 * Goes through a definition with a chosen starter and values, or those of a record, as if everybody agreed, but for those of whom
 * something else is said. Nothing happens and nobody is told.
 */
export const tryFlow = endpoint({
  method: 'POST',
  path: '/online/flow/try',
  summary: '试运行审批流程',
  access: may('online:flow:edit', 'online:flow:publish'),
  readOnly: true,
  changes: false,
  body: z.object({
    id,
    definition,
    starter: z.string().min(1).max(100).meta({ title: '发起人' }),
    recordId: z.string().min(1).max(36).optional().meta({ title: '记录' }),
    values: record.default({}).meta({ title: '字段值' }),
    /** Whom the starter would choose, by step. */
    chosen: z.record(z.string().max(40), z.array(z.string().max(100)).max(50)).default({}),
    refusals: z
      .array(z.object({ step: z.string().max(40), username: z.string().max(100) }))
      .max(300)
      .default([]),
  }),
  result: z.object({
    visits: z.array(visit),
    end: z.enum(['passed', 'refused', 'stopped']),
    problems,
  }),
})
export type FlowTrial = z.output<typeof tryFlow.result>
