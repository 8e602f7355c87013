import { WidgetDataProvider } from '@dougong/widgets/data'
import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { Navigate, parsePath, useLocation } from 'react-router'
import { queryClient } from '../shared/api/query-client'
import { clientConfig } from '../shared/client-config'
import { useSession } from '../shared/session/session-state'
import { Themed } from '../shared/theme/Themed'
import { widgetData } from '../shared/widget-data/widget-data'
import { MainLayout } from '../shell/MainLayout'
import { findPage, redirectTarget } from './find-page'
import { pageRoutes } from './menu-routes'
import { PageView } from './PageView'

const noMenu: never[] = []

/** Everything behind the sign-in: the shell around the pages of the menu. */
export function SignedInArea() {
  const { pathname } = useLocation()
  const menu = useSession((session) => session.permissionList?.menu ?? noMenu)
  const routes = useRoutesOf(menu)
  const renderPage = useCallback(
    (fullPath: string) => {
      const route = findPage(routes, parsePath(fullPath).pathname ?? '/')
      return route ? <PageView fullPath={fullPath} route={route} /> : null
    },
    [routes],
  )

  if (!findPage(routes, pathname)) return <Navigate to="/404" replace />
  const redirect = redirectTarget(routes, pathname)
  if (redirect) return <Navigate to={redirect} replace />
  return (
    <QueryClientProvider client={queryClient}>
      <Themed>
        <WidgetDataProvider data={widgetData}>
          <MainLayout menu={menu} routes={routes} renderPage={renderPage} />
        </WidgetDataProvider>
      </Themed>
    </QueryClientProvider>
  )
}

function useRoutesOf(menu: Parameters<typeof pageRoutes>[0]) {
  const token = useSession((session) => session.token)
  const tenantId = useSession((session) => session.tenantid)
  const info = useSession((session) => session.info)
  return useMemo(() => {
    const { apiBase, staticDomain } = clientConfig
    return pageRoutes(menu, {
      origin: window.location.origin,
      apiBase,
      staticDomain,
      token: token ?? '',
      userId: info?.id ?? '',
      username: info?.username ?? '',
      tenantId: String(tenantId),
    })
  }, [menu, token, tenantId, info])
}
