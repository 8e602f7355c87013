import { Suspense, useReducer } from 'react'
import type { PageLoader } from '../../shared/routing/feature'
import { forgetPage, lazyPage } from './load-page'
import { PageBoundary } from './PageBoundary'
import { Waiting } from './Waiting'

/** Loads a page's code and shows it, with the states on the way: waiting, failed, tried again. */
export function LoadedPage({ load }: { load: PageLoader }) {
  const [, tryAgain] = useReducer((attempt: number) => attempt + 1, 0)
  const Page = lazyPage(load)
  const retry = () => {
    forgetPage(load)
    tryAgain()
  }
  return (
    <PageBoundary onRetry={retry}>
      <Suspense fallback={<Waiting />}>
        <Page />
      </Suspense>
    </PageBoundary>
  )
}
