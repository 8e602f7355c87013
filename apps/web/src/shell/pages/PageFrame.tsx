import { layered } from '@dougong/widgets/modal/questions'
import { UnsavedContext } from '@dougong/widgets/modal/unsaved'
import { Provider as MotionProvider } from '@rc-component/motion'
import { ConfigProvider, theme } from 'antd'
import AppContext from 'antd/es/app/context'
import useModal from 'antd/es/modal/useModal'
import {
  Activity,
  use,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { CurrentPageContext } from '../../shared/current-page'
import { panelId, tabId } from '../tabs/tab-ids'
import { usePageReports } from './page-reports'

interface PageFrameProps {
  path: string
  /** The page's component, as the menu names it. */
  name: string
  isVisible: boolean
  /** False where no tab stands above the page. */
  hasTab: boolean
  onRetitle: (path: string, title: string) => void
  onUnsaved: (path: string, isUnsaved: boolean) => void
  children: ReactNode
}

/** Holds one open page. Hidden, the page keeps its state, its effects rest, and its pop-ups and dialogs hide with it. */
export function PageFrame({ path, name, isVisible, hasTab, onRetitle, onUnsaved, children }: PageFrameProps) {
  const layer = useLayer(isVisible)
  const page = usePageReports({ path, isVisible, onRetitle, onUnsaved })
  const moves = useMoves(isVisible)
  return (
    <Activity mode={isVisible ? 'visible' : 'hidden'} name={name}>
      <ConfigProvider getPopupContainer={() => layer}>
        <MotionProvider motion={moves}>
          <CurrentPageContext value={page}>
            <UnsavedContext value={page}>
              <PageDialogs>
                {hasTab ? (
                  <div role="tabpanel" id={panelId(path)} aria-labelledby={tabId(path)}>
                    {children}
                  </div>
                ) : (
                  <div>{children}</div>
                )}
              </PageDialogs>
            </UnsavedContext>
          </CurrentPageContext>
        </MotionProvider>
      </ConfigProvider>
    </Activity>
  )
}

/**
 * Whether dialogs of the page appear with a movement. antd draws nothing at all of what it takes for not yet appeared, and hiding
 * a page makes it forget that its dialogs did: drawn without movement, they keep what was typed until the page is there again.
 */
function useMoves(isVisible: boolean): boolean {
  const { motion } = theme.useToken().token
  const [isBack, setBack] = useState(isVisible)
  useEffect(() => setBack(isVisible), [isVisible])
  return motion && isVisible && isBack
}

/** React hides a page's own elements, but not what it draws elsewhere: that goes into a layer which we hide. */
function useLayer(isVisible: boolean): HTMLElement {
  const [layer] = useState(() => document.createElement('div'))
  useInsertionEffect(() => {
    document.body.append(layer)
    return () => layer.remove()
  }, [layer])
  useLayoutEffect(() => {
    layer.hidden = !isVisible
  }, [layer, isVisible])
  return layer
}

/** Dialogs that a page opens by a call belong to the page; its messages belong to the window. */
function PageDialogs({ children }: { children: ReactNode }) {
  const outer = use(AppContext)
  const [modal, holder] = useModal()
  const context = useMemo(() => ({ ...outer, modal: layered(modal) }), [outer, modal])
  return (
    <AppContext value={context}>
      {holder}
      {children}
    </AppContext>
  )
}
