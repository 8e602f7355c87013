import { z } from 'zod'
import { signedIn } from '../../../access'
import { endpoint } from '../../../endpoint'
import { recordPage } from '../../../resource/record-page'
import { flowPerson } from '../case-shapes'
import { flowLimits } from '../flow'

const id = z.string().min(1).max(36).meta({ title: '代理设置' })
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/)
const absence = {
  agent: z.string().min(1).max(100).meta({ title: '代理人' }),
  startTime: moment.meta({ title: '开始时间' }),
  endTime: moment.meta({ title: '结束时间' }),
  /** The flows that it is for; none means all. */
  flowIds: z.array(z.string().min(1).max(36)).max(flowLimits.named).default([]).meta({ title: '审批流程' }),
  note: z.string().trim().max(200).default('').meta({ title: '说明' }),
}

/** What the caller has others do while they are away, and the agent that an administrator has set for them. */
export const listAbsences = endpoint({
  method: 'GET',
  path: '/online/flow/absence/list',
  summary: '我的代理设置',
  access: signedIn,
  result: z.object({
    absences: z.array(
      z.object({
        id: z.string(),
        agent: flowPerson,
        startTime: z.string(),
        endTime: z.string(),
        flows: z.array(z.object({ id: z.string(), name: z.string() })),
        note: z.string(),
        state: z.enum(['coming', 'inForce', 'over']),
        /** Open tasks of the caller that it would be for, had they come later. */
        openTasks: z.int(),
      }),
    ),
    byAdministrator: z.object({ agent: flowPerson, startTime: z.string(), endTime: z.string() }).nullable(),
    /** Flows that are in force, for which somebody can be named. */
    flows: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})
export type OwnAbsences = z.output<typeof listAbsences.result>
export type OwnAbsence = OwnAbsences['absences'][number]

export const addAbsence = endpoint({
  method: 'POST',
  path: '/online/flow/absence/add',
  summary: '新增代理设置',
  access: signedIn,
  creates: true,
  body: z.object(absence),
  result: z.string(),
  message: '添加成功！',
  code: 200,
})

export const changeAbsence = endpoint({
  method: 'PUT',
  path: '/online/flow/absence/edit',
  summary: '修改代理设置',
  access: signedIn,
  body: z.object({ id, ...absence }),
  result: z.null(),
  message: '修改成功！',
  code: 200,
})

/** Tasks that the agent has got stay with them. */
export const removeAbsence = endpoint({
  method: 'DELETE',
  path: '/online/flow/absence/delete',
  summary: '删除代理设置',
  access: signedIn,
  query: z.object({ id }),
  result: z.null(),
  message: '删除成功！',
  code: 200,
})

/** Gives the agent of an absence in force the tasks that were open before, too. */
export const handOverToAgent = endpoint({
  method: 'POST',
  path: '/online/flow/absence/handOver',
  summary: '把待办交给代理人',
  access: signedIn,
  creates: true,
  body: z.object({ id }),
  result: z.object({
    handedOver: z.int(),
    failed: z.array(z.object({ title: z.string(), reason: z.string() })),
  }),
  message: '已转交代理人！',
  code: 200,
})

/** What agents have to do, or have done, for the caller. */
export const listDoneForMe = endpoint({
  method: 'GET',
  path: '/online/flow/forMe/list',
  summary: '由他人代理的审批列表',
  access: signedIn,
  /* a query of the engine's lists, over the resource of `case-heads.ts` with this path */
  query: z.record(z.string(), z.unknown()),
  result: recordPage,
})
