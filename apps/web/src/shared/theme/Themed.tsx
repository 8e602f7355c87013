import { layered } from '@dougong/widgets/modal/questions'
import { App, ConfigProvider } from 'antd'
import AppContext from 'antd/es/app/context'
import zhCN from 'antd/locale/zh_CN'
import { use, useEffect, useMemo, type ReactNode } from 'react'
import { provideNotices } from '../notices/notices'
import { useSettings } from '../settings/settings-store'
import { antdTheme, themeClass } from './antd-theme'
import './themed.css'

/** A list of choices is narrowed by typing; a finger is not given a keyboard for it. */
const select = window.matchMedia('(pointer: coarse)').matches
  ? {}
  : { showSearch: { optionFilterProp: 'label' } }

/** Everything drawn with antd stands inside this: theme, Chinese texts, and the place where notices appear. */
export function Themed({ children }: { children: ReactNode }) {
  const primaryColor = useSettings((settings) => settings.primaryColor)
  const colorWeak = useSettings((settings) => settings.colorWeak)
  const theme = useMemo(() => antdTheme({ primaryColor }), [primaryColor])

  useEffect(() => {
    document.documentElement.classList.toggle('color-weak', colorWeak)
    return () => document.documentElement.classList.remove('color-weak')
  }, [colorWeak])

  return (
    <ConfigProvider locale={zhCN} theme={theme} select={select}>
      <App className={`themed ${themeClass}`} message={{ maxCount: 3 }}>
        <Questions>
          <NoticeHost />
          {children}
        </Questions>
      </App>
    </ConfigProvider>
  )
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
