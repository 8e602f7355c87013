import * as contract from '@dougong/contract/online/flows/case-calls'
import { countFlowTasks } from '@dougong/contract/online/flows/count-calls'
import { formsBase } from '@dougong/contract/online/forms/pages'
import { refuse } from '@dougong/contract/errors'
import { Answer, type Route, serve } from '../../../http/serve'
import type { Engine } from '../../../resource/engine'
import { listPage } from '../../../resource/read/list-page'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { startCase } from '../run/start-case'
import { agreeToTasks } from './agree-to-tasks'
import { countWaiting, listPeople } from './counts.queries'
import { decideTask } from './decide-task'
import { describeTask } from './describe-task'
import { retryPlace, skipPlace } from './help-on'
import { commentOnCase, endCase, remindCase, resubmitCase, withdrawCase } from './move-own-case'
import {
  addToTask,
  delegateTask,
  handOverTask,
  reassignTask,
  removeFromTask,
  returnTask,
  takeTaskBack,
} from './move-task'
import { previewReturn, readCase, readRecordFlow, readStarting } from './read-cases'
import { resolveStep } from './resolve-step'
import { copiedList, doneList, ownCaseList, todoList } from './task-lists'

/** What existing clients put before the table of a form, where they name its flow. */
const codePrefix = 'onl_'

/** The calls of those who submit records, and of those who are asked about them. */
export function caseRoutes(services: Services, engine: Engine): Route[] {
  const { db } = services
  const server = { services, engine }
  const lists = [
    [contract.listTodo, todoList],
    [contract.listDone, doneList],
    [contract.listMine, ownCaseList],
    [contract.listCopied, copiedList],
  ] as const
  return [
    ...lists.map(([call, served]) =>
      serve(call, (list) => listPage(engine, viewOf(served, list.actor), list)),
    ),
    serve(contract.prepareStart, ({ actor, query }) => readStarting(server, actor, query)),
    serve(contract.startCase, ({ actor, body }) => startCase(server, actor, body)),
    serve(contract.saveAndStartCase, ({ actor, body }) => startCase(server, actor, body)),
    serve(contract.startByFlowCode, async ({ actor, body }) => {
      if (!body.flowCode.startsWith(codePrefix)) refuse('flow.missing')
      const at = `${formsBase}/${body.flowCode.slice(codePrefix.length)}`
      await startCase(server, actor, { at, id: body.id, choices: {} })
      return null
    }),
    serve(contract.resubmitCase, ({ actor, body }) => nothing(resubmitCase(server, actor, body))),
    serve(countFlowTasks, ({ actor }) => countWaiting(db, actor)),
    serve(contract.getFlowTask, ({ actor, query }) => describeTask(server, actor, query)),
    serve(contract.getFlowCase, ({ actor, query }) => readCase(server, actor, query.id)),
    serve(contract.getRecordFlow, ({ actor, query }) => readRecordFlow(server, actor, query)),
    serve(contract.decideTask, async ({ actor, body }) => {
      const answer = await decideTask(server, actor, body)
      return new Answer(answer, answer.message)
    }),
    serve(contract.previewReturn, ({ actor, query }) => previewReturn(server, actor, query)),
    serve(contract.returnTask, ({ actor, body }) => returnTask(server, actor, body)),
    serve(contract.handOverTask, ({ actor, body }) => handOverTask(server, actor, body)),
    serve(contract.addToTask, ({ actor, body }) => nothing(addToTask(server, actor, body))),
    serve(contract.delegateTask, ({ actor, body }) => nothing(delegateTask(server, actor, body))),
    serve(contract.removeFromTask, ({ actor, body }) => nothing(removeFromTask(server, actor, body))),
    serve(contract.takeTaskBack, ({ actor, body }) => nothing(takeTaskBack(server, actor, body))),
    serve(contract.agreeToTasks, ({ actor, body }) => agreeToTasks(server, actor, body)),
    serve(contract.withdrawCase, ({ actor, body }) => nothing(withdrawCase(server, actor, body))),
    serve(contract.remindCase, ({ actor, body }) => remindCase(server, actor, body)),
    serve(contract.commentOnCase, ({ actor, body }) => nothing(commentOnCase(server, actor, body))),
    serve(contract.listFlowPeople, ({ actor, query }) => listPeople(db, actor, query.keyword)),
    serve(contract.reassignTask, ({ actor, body }) => nothing(reassignTask(server, actor, body))),
    serve(contract.resolveStep, ({ actor, body }) => nothing(resolveStep(server, actor, body))),
    serve(contract.retryPlace, async ({ actor, body }) => {
      const result = await retryPlace(server, actor, body)
      return new Answer(result, result.isDone ? '重试成功！' : `已重试，仍未成功：${result.reason}`)
    }),
    serve(contract.skipPlace, ({ actor, body }) => nothing(skipPlace(server, actor, body))),
    serve(contract.endCase, ({ actor, body }) => nothing(endCase(server, actor, body))),
  ]
}

async function nothing(work: Promise<void>): Promise<null> {
  await work
  return null
}
