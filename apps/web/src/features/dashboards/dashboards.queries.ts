import { getVisitsByDay, getVisitTotals } from '@dougong/contract/home'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client'
import { serverTime } from '../../shared/api/server-clock'
import { clientConfig } from '../../shared/client-config'
import { dayAt, lastSevenDays } from './seven-days'

export const visitTotals = queryOptions({
  queryKey: ['visits', 'totals'],
  queryFn: ({ signal }) => call(getVisitTotals, {}, { signal, quiet: true }),
})

/** The last seven days of the server's calendar, none missing. */
export const visitsByDay = queryOptions({
  queryKey: ['visits', 'days'],
  queryFn: async ({ signal }) => {
    const counted = await call(getVisitsByDay, {}, { signal, quiet: true })
    return lastSevenDays(counted, dayAt(serverTime(), clientConfig.utcOffsetMinutes))
  },
})
