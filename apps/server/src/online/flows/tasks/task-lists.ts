import {
  copiedTasks,
  doneTasks,
  flowCases,
  flowTasks,
  ownCases,
  tasksForMe,
  todoTasks,
} from '@dougong/contract/online/flows/case-heads'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import type { Statement } from '../../../database/statement'
import { type ServedResource, serveResource } from '../../../resource/serve-resource'

/** What opens the page of all cases. */
export const casesPage = 'online/flows/FlowCasesPage'
export const casesPath = '/online/flowCases'

/** Tasks of whoever looks, or done for them. Who looks through another's eyes has none of theirs. */
function ownTasks(
  resource: Resource,
  which: string,
  column: 'person' | 'for_person' = 'person',
): ServedResource {
  return serveResource(resource, {
    table: 'flow_task',
    view: 'flow_task_listed',
    tenant: 'own',
    limitRows: (actor, statement) => `${isOf(column, actor, statement)} and ${which}`,
  })
}

export const todoList = ownTasks(todoTasks, `"state" = 'open'`)
export const doneList = ownTasks(doneTasks, `"kind" <> 'copy' and "done_time" is not null`)
export const copiedList = ownTasks(copiedTasks, `"kind" = 'copy'`)
export const forMeList = ownTasks(tasksForMe, `"kind" <> 'copy'`, 'for_person')
export const ownCaseList = serveResource(ownCases, {
  table: 'flow_case',
  view: 'flow_case_listed',
  tenant: 'own',
  limitRows: (actor, statement) => isOf('starter', actor, statement),
})

/** All cases of the tenant, for administrators. */
export const caseList = () =>
  serveResource(flowCases, {
    table: 'flow_case',
    view: 'flow_case_listed',
    tenant: 'own',
    page: casesPage,
  })

/** What all tasks of the tenant came to, for figures by step and person; who may list the cases may read them. */
export const timedTasks = () =>
  serveResource(flowTasks, { table: 'flow_task', view: 'flow_task_timed', tenant: 'own', page: casesPage })

function isOf(
  column: 'person' | 'for_person' | 'starter',
  { username, viewer }: Actor,
  statement: Statement,
): string {
  return viewer ? 'false' : `"${column}" = ${statement.value(username)}`
}
