import { getStorageUse, getVisitsByDay, getVisitTotals } from '@dougong/contract/home'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { jobRuns, jobRunStatuses } from '@dougong/contract/system/jobs'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client'
import { serverTime } from '../../../shared/api/server-clock'
import { clientConfig } from '../../../shared/client-config'
import { dayAt, dayBefore, lastSevenDays } from './seven-days'

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

export const storageUse = queryOptions({
  queryKey: ['home', 'storage'],
  queryFn: ({ signal }) => call(getStorageUse, {}, { signal, silent: true }),
})

/** How often scheduled jobs ran in the last seven days, by what came of it. */
export const runsByOutcome = queryOptions({
  queryKey: ['home', 'job-runs'],
  queryFn: ({ signal }) => {
    const since = dayBefore(dayAt(serverTime(), clientConfig.utcOffsetMinutes), 6)
    return Promise.all(
      Object.entries(jobRunStatuses).map(async ([status, outcome]) => {
        const query = { status, fireTime_begin: `${since} 00:00:00`, pageNo: 1, pageSize: 1 }
        const { total } = await call(endpointsOf(jobRuns).list, { query }, { signal, quiet: true })
        return { outcome, count: total }
      }),
    )
  },
})
