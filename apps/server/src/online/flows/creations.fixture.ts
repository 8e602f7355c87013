import { start } from '@dougong/flow/state'
import type { Caller } from '../../../test/test-app'
import { doing, roleWith, settingTo } from './acts.fixture'
import { act, rulingCodes, whenAdded } from './automation/rules.fixture'
import { approval, caseOf, type CaseServer, type LeaveForm, type Person, taskOf } from './cases.fixture'
import { signatureImage } from './signatures/signature.fixture'
import { drawingCodes } from './flows.fixture'

/** What a creating call sends, and who. */
export interface FlowSample {
  body: unknown
  by: Caller
}

/** What each creating call of flows and cases sends: every time about a flow, a record or a task of its own. */
export function flowSamples(cases: CaseServer): Record<string, () => Promise<FlowSample>> {
  /** A flow of two steps, and who is asked in them. */
  const flow = async () => {
    const [first, second] = [await cases.person(), await cases.person()]
    const form = await cases.form([approval('a', [first]), approval('b', [second])], { batchAgree: true })
    return { form, first, second }
  }

  /** Something done with the task that the first step of a case has opened. */
  const ofTask = (bodyOf: (task: { id: string; version: string | undefined }, other: Person) => object) => {
    return async () => {
      const { form, first } = await flow()
      const { caseId } = await form.submit()
      const { id, record } = await taskOf(first, caseId)
      return { body: bodyOf({ id, version: record?.version }, await cases.person()), by: first }
    }
  }

  const ofDesigner = (bodyOf: (form: LeaveForm, designer: Person) => Promise<object>) => async () => {
    const { form } = await flow()
    const designer = await cases.person({ may: drawingCodes })
    return { body: await bodyOf(form, designer), by: designer }
  }

  const ofRules = (bodyOf: (form: LeaveForm, designer: Person) => Promise<object>) => async () => {
    const { form } = await flow()
    const designer = await cases.person({ may: rulingCodes })
    return { body: await bodyOf(form, designer), by: designer }
  }

  return {
    '/online/flow/add': ofDesigner(async ({ path: at }) => ({ at, name: '另一个' })),
    '/online/flow/copy': ofDesigner(async ({ flowId: id }) => ({ id, name: '副本' })),
    '/online/flow/publish': ofDesigner(async ({ flowId: id }, designer) => {
      const { result } = await designer.get<{ mark: string }>('/online/flow/plan', { query: { id } })
      return { id, mark: result.mark }
    }),
    '/online/automation/add': ofRules(async ({ path: at }) => ({ at, name: '规则' })),
    '/online/automation/copy': ofRules(async ({ path: at }, designer) => ({
      id: await drawRule(designer, at),
      name: '副本',
    })),
    '/online/automation/publish': ofRules(async ({ path: at }, designer) => {
      const id = await drawRule(designer, at)
      const { result } = await designer.get<{ mark: string }>('/online/automation/plan', { query: { id } })
      return { id, mark: result.mark }
    }),
    '/online/automation/press': async () => {
      const { form } = await flow()
      const ruleId = await buttonInForce(await cases.server.administrator(), form.path)
      return { body: { at: form.path, ruleId, recordId: await form.add() }, by: form.starter }
    },
    '/online/flow/case/start': async () => {
      const { form } = await flow()
      return { body: { at: form.path, id: await form.add() }, by: form.starter }
    },
    '/online/flow/case/saveAndStart': async () => {
      const { form } = await flow()
      return { body: { at: form.path, record: { reason: '回家', days: 1 } }, by: form.starter }
    },
    '/act/process/extActProcess/startMutilProcess': async () => {
      const { form } = await flow()
      return { body: { flowCode: `onl_${form.table}`, id: await form.add() }, by: form.starter }
    },
    '/online/flow/case/remind': async () => {
      const { form } = await flow()
      const { caseId: id } = await form.submit()
      return { body: { id }, by: form.starter }
    },
    '/online/flow/case/comment': async () => {
      const { form } = await flow()
      const { caseId: id } = await form.submit()
      return { body: { id, comment: '看看' }, by: form.starter }
    },
    '/online/flow/case/reassign': async () => {
      const { form, first } = await flow()
      const { caseId } = await form.submit()
      const { id: task } = await taskOf(first, caseId)
      const administrator = await cases.person({ may: ['online:flowCase:reassign'] })
      return { body: { task, to: administrator.user.username }, by: administrator }
    },
    '/online/flow/case/resolve': async () => {
      const [gone, other] = [await cases.person(), await cases.person()]
      const form = await cases.form([approval('a', [gone, other])])
      const { caseId: id } = await form.submit()
      await cases.freeze(gone)
      return { body: { id, step: 'a' }, by: await cases.person({ may: ['online:flowCase:reassign'] }) }
    },
    '/online/flow/case/retry': async () => {
      const first = await cases.person()
      const form = await cases.form([approval('a', [first])])
      await form.renew([doing(await roleWith(cases, []), settingTo('reason', '好')), approval('a', [first])])
      const { caseId: id } = await form.submit()
      const by = await cases.person({ may: ['online:flowCase:list', 'online:flowCase:skip'] })
      return { body: { id, place: (await caseOf(by, id)).open[0]?.place, comment: '再试' }, by }
    },
    '/online/flow/case/move': async () => {
      const { form, second } = await flow()
      const { caseId: id } = await form.submit()
      await form.renew([approval('n', [second])])
      const by = await cases.person({ may: ['online:flowCase:move'] })
      const { result } = await by.post<{ mark: string }[]>('/online/flow/case/moves', { ids: [id] })
      return { body: { cases: [{ id, mark: result[0]?.mark }] }, by }
    },
    '/online/flow/absence/add': async () => {
      const agent = await cases.person()
      return { body: absenceWith(agent), by: await cases.person() }
    },
    '/online/flow/absence/handOver': async () => {
      const { form, first } = await flow()
      await form.submit()
      const absence = absenceWith(await cases.person())
      const { result: id } = await first.post<string>('/online/flow/absence/add', absence)
      return { body: { id }, by: first }
    },
    '/online/flow/leaving/handOver': async () => {
      const { form, first } = await flow()
      await form.submit()
      const { user } = await cases.person()
      const by = await cases.server.administrator()
      return { body: { userIds: first.user.id, to: user.username }, by }
    },
    '/online/flow/task/decide': ofTask((task) => ({ ...task, decision: 'agree' })),
    '/online/flow/task/return': ofTask(({ id }) => ({ id, to: start, way: 'inOrder', comment: '请补充' })),
    '/online/flow/task/handOver': ofTask(({ id }, { user }) => ({ id, to: user.username })),
    '/online/flow/signature/add': async () => ({
      body: { image: signatureImage(), keep: true },
      by: await cases.person(),
    }),
    '/online/flow/task/delegate': ofTask(({ id }, { user }) => ({ id, to: user.username })),
    '/online/flow/task/add': ofTask(({ id }, { user }) => ({ id, where: 'before', people: [user.username] })),
    '/online/flow/task/agreeAll': ofTask(({ id }) => ({ ids: [id] })),
  }
}

/** A rule that tells whoever adds a record. */
async function drawRule(designer: Person, at: string): Promise<string> {
  const telling = { kind: 'message', who: { kind: 'starter' }, text: '已新增' } as const
  const definition = { trigger: whenAdded, steps: [act('', telling)] }
  return (await designer.post<string>('/online/automation/add', { at, name: '规则', definition })).result
}

/** A rule in force that tells whoever presses its button. */
async function buttonInForce(by: Caller, at: string): Promise<string> {
  const telling = { kind: 'message', who: { kind: 'starter' }, text: '已移交' } as const
  const trigger = { kind: 'pressed', text: '移交', question: '', roles: [] } as const
  const definition = { trigger, steps: [act('', telling)] }
  const id = (await by.post<string>('/online/automation/add', { at, name: '按钮', definition })).result
  const { result } = await by.get<{ mark: string }>('/online/automation/plan', { query: { id } })
  await by.post('/online/automation/publish', { id, mark: result.mark })
  return id
}

/** Somebody acts from now on. */
function absenceWith({ user }: Person) {
  return { agent: user.username, startTime: '2020-01-01 00:00:00', endTime: '2099-01-01 00:00:00' }
}
