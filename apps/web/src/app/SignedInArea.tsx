import { WidgetDataProvider } from '@dougong/widgets/data'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Navigate, parsePath, useLocation } from 'react-router'
import { recordFlow, useIdleState, useRuleButtons } from '../online'
import { FurtherActionsContext } from '../resource/buttons/further-actions'
import { IdleFieldsContext } from '../resource/idle-fields'
import { RecordExtrasContext } from '../resource/record-extras'
import { queryClient } from '../shared/api/query-client'
import { clientConfig } from '../shared/client-config'
import { followRights } from '../shared/signed-in/follow-rights'
import { useSession } from '../shared/session/session-state'
import { Themed } from '../shared/theme/Themed'
import { widgetData } from '../shared/widget-data/widget-data'
import { RecordViewContext } from '../shell/search/record-view'
import { LockGate } from '../shell/lock/LockGate'
import { MainLayout } from '../shell/MainLayout'
import { features } from './features'
import { findPage, redirectTarget } from './routes/find-page'
import { followMenu, type KnownRoutes } from './routes/lost-routes'
import { pageRoutes } from './routes/menu-routes'
import { useEarlyCode } from './page/early-code'
import { SeenPage } from './page/SeenPage'
import { UnlistedPage } from './page/UnlistedPage'

const RecordView = lazyPart(async () => (await import('../resource/details/OtherRecord')).OpenedRecord)
const noMenu: never[] = []
const userMenu = features.flatMap((feature) => feature.userMenu ?? [])
const headerParts = features.flatMap((feature) => feature.header ?? []).map((load) => lazyPart(load))

/** Everything behind the sign-in: the shell around the pages of the menu. */
export function SignedInArea() {
  const { pathname } = useLocation()
  const menu = useSession((session) => session.permissionList?.menu ?? noMenu)
  const routes = useRoutesOf(menu)
  const renderPage = useCallback(
    (fullPath: string) => {
      const pathname = parsePath(fullPath).pathname ?? '/'
      const route = findPage(routes, pathname)
      if (!route) return <UnlistedPage path={pathname} />
      return <SeenPage fullPath={fullPath} route={route} />
    },
    [routes],
  )

  useEffect(followRights, [])
  useEarlyCode(routes)

  const redirect = redirectTarget(routes, pathname)
  if (redirect) return <Navigate to={redirect} replace />
  return (
    <QueryClientProvider client={queryClient}>
      <Themed>
        <LockGate>
          <WidgetDataProvider data={widgetData}>
            <IdleFieldsContext value={useIdleState}>
              <RecordExtrasContext value={recordFlow}>
                <FurtherActionsContext value={useRuleButtons}>
                  <RecordViewContext value={RecordView}>
                    <MainLayout
                      menu={menu}
                      routes={routes}
                      renderPage={renderPage}
                      userMenu={userMenu}
                      headerParts={headerParts}
                    />
                  </RecordViewContext>
                </FurtherActionsContext>
              </RecordExtrasContext>
            </IdleFieldsContext>
          </WidgetDataProvider>
        </LockGate>
      </Themed>
    </QueryClientProvider>
  )
}

/** The routes of the menu, and those that were in it before. */
function useRoutesOf(menu: Parameters<typeof pageRoutes>[0]) {
  const ofMenu = useMenuRoutes(menu)
  const [known, setKnown] = useState<KnownRoutes>({ menu: ofMenu, lost: [] })
  const current = known.menu === ofMenu ? known : followMenu(known, ofMenu)
  if (current !== known) setKnown(current)
  return useMemo(() => [...current.menu, ...current.lost], [current])
}

function useMenuRoutes(menu: Parameters<typeof pageRoutes>[0]) {
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
