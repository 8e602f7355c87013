import * as contract from '@dougong/contract/online/flows/people/absence-calls'
import { type Route, serve } from '../../../http/serve'
import type { Engine } from '../../../resource/engine'
import { listPage } from '../../../resource/read/list-page'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { forMeList } from '../tasks/task-lists'
import { addAbsence, changeAbsence, handOverToAgent, readAbsences, removeAbsence } from './absences'

/** The calls by which people name who acts for them while they are away. */
export function absenceRoutes(services: Services, engine: Engine): Route[] {
  const server = { services, engine }
  return [
    serve(contract.listAbsences, ({ actor }) => readAbsences(services.db, actor)),
    serve(contract.addAbsence, ({ actor, body }) => addAbsence(services, actor, body)),
    serve(contract.changeAbsence, async ({ actor, body }) => {
      await changeAbsence(services, actor, body)
      return null
    }),
    serve(contract.removeAbsence, async ({ actor, query }) => {
      await removeAbsence(services, actor, query.id)
      return null
    }),
    serve(contract.handOverToAgent, ({ actor, body }) => handOverToAgent(server, actor, body.id)),
    serve(contract.listDoneForMe, (list) => listPage(engine, viewOf(forMeList, list.actor), list)),
  ]
}
