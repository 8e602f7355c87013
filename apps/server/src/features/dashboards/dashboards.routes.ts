import * as contract from '@dougong/contract/home'
import { type Route, serve } from '../../http/serve'
import type { Services } from '../../services/services'
import { readFirstSteps } from './first-steps'
import { readStorageUse } from './storage-use'
import { countVisits, listVisitsByDay } from './visits.queries'

export function dashboardRoutes(services: Services): Route[] {
  const { db, config } = services
  return [
    serve(contract.getVisitTotals, ({ actor }) => countVisits(db, actor)),
    serve(contract.getVisitsByDay, ({ actor }) => listVisitsByDay(db, actor)),
    serve(contract.getFirstSteps, ({ actor }) => readFirstSteps(services, actor)),
    serve(contract.getStorageUse, ({ actor }) => readStorageUse(db, config.dataDirectory, actor)),
  ]
}
