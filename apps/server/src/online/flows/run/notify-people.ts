import { caseAddress } from '@dougong/contract/online/flows/case-address'
import type { FlowState, FlowStatus } from '@dougong/flow/state'
import type { AtCase } from './at-case'
import { peopleCalled } from './people-shown'
import type { NewTask } from './tasks.queries'

interface News {
  opened: readonly NewTask[]
  state: FlowState
  before: FlowState | undefined
  /** Who did it hears nothing of it. */
  by: string | undefined
}

const endings: Partial<Record<FlowStatus, string>> = {
  passed: '已通过',
  refused: '已被拒绝',
  returned: '已被退回，请修改后重新提交',
  ended: '已被管理员终止',
}

/** Notifies those who are asked or sent a copy, and the starter what became of it; each message leads to the case. */
export async function notifyPeople(at: AtCase, { opened, state, before, by }: News): Promise<void> {
  const people = opened.filter(({ person }) => person !== by)
  const tasks = people.filter(({ kind }) => kind !== 'copy').map(({ person }) => person)
  const copies = people.filter(({ kind }) => kind === 'copy').map(({ person }) => person)
  await notify(at, 'flow_task', tasks)
  await notify(at, 'flow_copy', copies)
  /* nobody ends a case that was started by another one and is no longer waited for */
  const isEndedAlong = state.status === 'ended' && by === undefined
  const ending = isEndedAlong ? '已随提交它的审批终止' : endings[state.status]
  const { starter } = at.case
  if (ending && before?.status !== state.status && starter !== by)
    await notify(at, 'flow_news', [starter], ending)
}

/** Sends one message to some people. What the record holds stays with it: a message says what the case is called and no more. */
export async function notify(
  { tx, services, case: own }: AtCase,
  template: string,
  usernames: readonly string[],
  news = '',
): Promise<void> {
  if (usernames.length === 0) return
  const nameOf = await peopleCalled(tx, [own.starter])
  await services.messages.send(tx, {
    template,
    to: { usernames },
    data: {
      title: own.title,
      number: own.number,
      flow: own.flowName,
      starter: nameOf(own.starter).realname,
      news,
    },
    tenantId: own.tenantId,
    openPage: caseAddress(own.id),
  })
}
