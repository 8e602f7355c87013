import { Outlet, Route, Routes } from 'react-router'
import type { PageRoute } from '../../shared/routing/page-route'
import { componentArea } from '../routes/component-area'
import { Failure } from './Failure'
import { IframePage } from './IframePage'
import { LoadedPage } from './LoadedPage'
import { MissingPage } from './MissingPage'
import { pageLoader } from '../pages'

/**
 * The page of one tab. It lives in routes of its own, so that a page in a background tab keeps seeing its own
 * address, and a page inside another page's frame stands at that frame's outlet.
 */
export function PageView({ fullPath, route }: { fullPath: string; route: PageRoute }) {
  const page = <PageOf route={route} component={route.component} />
  const frames = route.within ?? []
  return (
    <Routes location={fullPath}>
      {frames.reduceRight(
        (inner, component) => (
          <Route element={<PageOf route={route} component={component} />}>{inner}</Route>
        ),
        <Route path={route.path} element={page} />,
      )}
    </Routes>
  )
}

function PageOf({ route, component }: { route: PageRoute; component: string }) {
  const place = componentArea(component)
  if (place.area === 'missing') return <MissingPage component={place.key} />
  if (place.area === 'layout') {
    if (place.layout === 'IframePageView') return <IframePage title={route.title} external={route.external} />
    return route.component === component ? <EmptyFolder title={route.title} /> : <Outlet />
  }
  const load = pageLoader(place.key)
  return load ? <LoadedPage load={load} /> : <MissingPage component={place.key} />
}

function EmptyFolder({ title }: { title: string }) {
  return <Failure title={title} text="此菜单下还没有可以打开的页面。" />
}
