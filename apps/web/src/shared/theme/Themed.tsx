import { layered } from '@dougong/widgets/modal/questions'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { App, ConfigProvider } from 'antd'
import AppContext from 'antd/es/app/context'
import zhCN from 'antd/es/locale/zh_CN'
import { Suspense, use, useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { provideNotices } from '../notices/notices'
import { useSettings } from '../settings/settings-store'
import { antdTheme, themeClass } from './antd-theme'
import { Drawing } from './Drawing'
import { cssProperties } from './css-properties'
import { isTouched, useLook } from './look'
import { paletteOf } from './palette'
import './themed.css'
import './touch.css'

const RefusedSubmits = lazyPart(
  async () => (await import('@dougong/widgets/refused-submit/RefusedSubmits')).RefusedSubmits,
)

/** A list of choices is narrowed by typing; a finger is not given a keyboard for it. */
const select = isTouched ? {} : { showSearch: { optionFilterProp: 'label' } }

const empty = { image: <Drawing of="empty" />, styles: { image: { height: 84 } } }

/** What the header offers can be reached while something is said. */
const belowHeader = { top: 56 }

/** Everything drawn with antd stands inside this: theme, Chinese texts, and the place where notices appear. */
export function Themed({ children }: { children: ReactNode }) {
  const look = useLook()
  const theme = useMemo(() => antdTheme(look), [look])
  useRootLook(look)

  return (
    <ConfigProvider locale={zhCN} theme={theme} select={select} empty={empty}>
      <App className={`themed ${themeClass}`} message={{ maxCount: 3 }} notification={belowHeader}>
        <Questions>
          <NoticeHost />
          <Suspense>
            <RefusedSubmits />
          </Suspense>
          {children}
        </Questions>
      </App>
    </ConfigProvider>
  )
}

/** Puts what style sheets ask for on the page's root, so that whatever opens above the pages has it too. */
function useRootLook(look: ReturnType<typeof useLook>): void {
  const colorWeak = useSettings((settings) => settings.colorWeak)
  const tableLook = useSettings((settings) => settings.tableLook)
  const moves = useSettings((settings) => settings.motion)

  useLayoutEffect(() => {
    const root = document.documentElement
    for (const [name, value] of Object.entries(cssProperties(paletteOf(look), look.density)))
      root.style.setProperty(name, value)
  }, [look])

  useLayoutEffect(() => {
    /* what the computer asks for is a question of the style sheet, which hears when it changes */
    document.documentElement.dataset.motion = moves ? 'on' : 'off'
  }, [moves])

  useEffect(() => {
    document.documentElement.dataset.tables = tableLook
  }, [tableLook])

  useEffect(() => {
    document.documentElement.classList.toggle('color-weak', colorWeak)
    return () => document.documentElement.classList.remove('color-weak')
  }, [colorWeak])
}

/** Whatever asks by a call can be answered by the browser's Back. */
function Questions({ children }: { children: ReactNode }) {
  const outer = use(AppContext)
  const context = useMemo(() => ({ ...outer, modal: layered(outer.modal) }), [outer])
  return <AppContext value={context}>{children}</AppContext>
}

function NoticeHost() {
  const host = App.useApp()
  useEffect(() => provideNotices(host), [host])
  return null
}
