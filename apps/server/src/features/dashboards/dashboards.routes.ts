import * as contract from '@dougong/contract/home'
import { type Route, serve } from '../../http/serve'
import type { Services } from '../../services'
import { countVisits, listVisitsByDay } from './visits.queries'

export function dashboardRoutes({ db }: Services): Route[] {
  return [
    serve(contract.getVisitTotals, () => countVisits(db)),
    serve(contract.getVisitsByDay, () => listVisitsByDay(db)),
  ]
}
