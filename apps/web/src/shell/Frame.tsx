import { lazyPart } from '@dougong/widgets/lazy-part'
import { Suspense, useRef, type ComponentType, type CSSProperties, type ReactNode } from 'react'
import type { UserMenuEntry } from '../shared/routing/feature'
import { useSession } from '../shared/session/session-state'
import { useDevice } from '../shared/settings/device'
import { useSettings } from '../shared/settings/settings-store'
import { Footer } from './Footer'
import { Header } from './header/Header'
import { useHeaderAway } from './header/header-on-scroll'
import type { MenuItem } from './menu/menu-items'
import { NavigationMenu } from './menu/NavigationMenu'
import { OfflineBanner } from './OfflineBanner'
import { useStoredColourCheck } from '../shared/theme/primary-colour'
import { SideMenu } from './menu/SideMenu'
import { useSidebar } from './menu/sidebar'
import styles from './Frame.module.css'

const ViewingBanner = lazyPart(async () => (await import('./ViewingBanner')).ViewingBanner)
const MenuDrawer = lazyPart(async () => (await import('./menu/MenuDrawer')).MenuDrawer)

interface FrameProps {
  items: MenuItem[]
  userMenu: readonly UserMenuEntry[]
  headerParts: readonly ComponentType[]
  /** The path of the page on screen. */
  path: string
  /** Its component. */
  component: string | undefined
  tabBar: ReactNode
  pageHeader: ReactNode
  pages: ReactNode
}

/** Menu, header and footer around the pages, in side-menu or top-menu form. */
export function Frame({
  items,
  userMenu,
  headerParts,
  path,
  component,
  tabBar,
  pageHeader,
  pages,
}: FrameProps) {
  const settings = useSettings()
  const device = useDevice()
  const isViewing = useSession(({ info }) => info?.viewedBy !== undefined)
  const sidebar = useSidebar(device)
  const main = useRef<HTMLElement>(null)
  const isHeaderAway = useHeaderAway(settings.fixedHeader && settings.hideHeaderOnScroll)
  useStoredColourCheck()

  const isMobile = device === 'mobile'
  const isTopMenu = settings.layout === 'topmenu' && !isMobile
  const isNarrow = isTopMenu && settings.contentWidth === 'Fixed'
  const menu = { items, path, theme: settings.theme }

  return (
    <div
      className={styles.shell}
      data-layout={settings.layout}
      data-width={settings.contentWidth}
      style={measures(isNarrow)}
    >
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        跳到主要内容
      </button>
      {!isTopMenu && !isMobile && (
        <SideMenu theme={settings.theme} isCollapsed={!sidebar.isOpen} isFixed={settings.fixedSidebar}>
          <NavigationMenu {...menu} mode="inline" isCollapsed={!sidebar.isOpen} />
        </SideMenu>
      )}
      {isMobile && (
        <Suspense>
          <MenuDrawer isOpen={sidebar.isOpen} theme={settings.theme} onClose={sidebar.close}>
            <NavigationMenu {...menu} mode="inline" onChosen={sidebar.close} />
          </MenuDrawer>
        </Suspense>
      )}
      <div className={styles.column}>
        <div className={styles.top} data-fixed={settings.fixedHeader} data-away={isHeaderAway}>
          <OfflineBanner />
          {isViewing && (
            <Suspense>
              <ViewingBanner />
            </Suspense>
          )}
          <Header
            items={items}
            userMenu={userMenu}
            parts={headerParts}
            component={component}
            device={device}
            theme={settings.theme}
            isSidebarOpen={sidebar.isOpen}
            onToggleSidebar={sidebar.toggle}
            topMenu={isTopMenu && <NavigationMenu {...menu} mode="horizontal" />}
          />
          {tabBar}
        </div>
        <main ref={main} tabIndex={-1} className={styles.main}>
          {pageHeader}
          <div className={styles.pages}>{pages}</div>
        </main>
        <Footer />
      </div>
    </div>
  )
}

function measures(isNarrow: boolean): CSSProperties {
  return { '--content-max-width': isNarrow ? '1200px' : 'none' } as CSSProperties
}
