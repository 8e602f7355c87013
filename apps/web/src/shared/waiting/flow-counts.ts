import { countFlowTasks } from '@dougong/contract/online/flows/count-calls'
import { spreadOver } from '@dougong/widgets/spread'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/client'
import { queryClient } from '../api/query-client'
import { onPush, onPushesBack } from '../live/pushes'

/** How much waits for the reader: tasks of flows, copies that they have not read, and what was returned to them. */
const flowCounts = queryOptions({
  queryKey: ['flows', 'counts'],
  queryFn: ({ signal }) => call(countFlowTasks, undefined, { signal, silent: true }),
  staleTime: 60_000,
})

const none = { todo: 0, unreadCopies: 0, returned: 0 }

/** The counts, followed as cases move; nothing where they cannot be read. */
export function useFlowCounts() {
  useEffect(followFlows, [])
  return useQuery(flowCounts).data ?? none
}

/** The lists of tasks and cases stand below this path. */
const flowLists = '/online/flow/'

/** Reads anew what the screen shows of flows: counts, lists, where cases stand. A task that is being decided stays as it was opened. */
export function refreshFlows(): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [kind, path] }) =>
      kind === 'flows' || (kind === 'resource' && typeof path === 'string' && path.startsWith(flowLists)),
  })
}

/** What many hear at the same moment is not asked for by all of them at once, in ms. */
const spreadMs = 800
let followers = 0
let stopFollowing: (() => void) | undefined

/** Reads anew what cases changed while somebody shows it, once however many show it. */
function followFlows(): () => void {
  followers += 1
  stopFollowing ??= listen()
  return () => {
    followers -= 1
    if (followers > 0) return
    stopFollowing?.()
    stopFollowing = undefined
  }
}

function listen(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const refreshSoon = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      void refreshFlows()
    }, spreadOver(spreadMs))
  }
  const stops = [
    onPush(({ cmd }) => cmd === 'flows' && void refreshFlows()),
    onPushesBack(refreshSoon),
    () => clearTimeout(waiting),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
