import { Suspense, useReducer, useSyncExternalStore } from 'react'
import type { PageLoader } from '../../shared/routing/feature'
import { arrivalOf, forgetPage } from './load-page'
import { PageBoundary } from './PageBoundary'
import { Waiting } from './Waiting'

/** Loads a page's code and shows it, with the states on the way: waiting, failed, tried again. */
export function LoadedPage({ load }: { load: PageLoader }) {
  const [, tryAgain] = useReducer((attempt: number) => attempt + 1, 0)
  const retry = () => {
    forgetPage(load)
    tryAgain()
  }
  return (
    <PageBoundary onRetry={retry}>
      <Arriving load={load} />
    </PageBoundary>
  )
}

/**
 * Shows the page in the moment its code is there. A page that suspended instead would be held back by React until 300 ms after
 * the last thing that waited anywhere.
 */
function Arriving({ load }: { load: PageLoader }) {
  const arrival = arrivalOf(load)
  const outcome = useSyncExternalStore(arrival.subscribe, () => arrival.page ?? arrival.failure)
  if (outcome === undefined) return <Waiting />
  if (!arrival.page) throw arrival.failure
  return (
    <Suspense fallback={<Waiting />}>
      <arrival.page />
    </Suspense>
  )
}
