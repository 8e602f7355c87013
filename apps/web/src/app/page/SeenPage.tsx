import { App } from 'antd'
import { use, useEffect } from 'react'
import { CurrentPageContext } from '../../shared/current-page'
import type { PageRoute } from '../../shared/routing/page-route'
import { forbiddenPage } from '../pages'
import { LoadedPage } from './LoadedPage'
import { PageView } from './PageView'

/**
 * The page of a route. One that may not be seen any more gives way to the page that says so, but not while it holds what is not
 * saved: that stays on the screen until it is closed.
 */
export function SeenPage({ fullPath, route }: { fullPath: string; route: PageRoute }) {
  const page = use(CurrentPageContext)
  const isLost = route.isLost ?? false
  const isKept = isLost && (page?.isUnsaved() ?? false)
  useWarning(isKept, route.title)
  if (isLost && !isKept) return <LoadedPage load={forbiddenPage} />
  return <PageView fullPath={fullPath} route={route} />
}

function useWarning(isKept: boolean, title: string): void {
  const { message } = App.useApp()
  useEffect(() => {
    if (!isKept) return
    const content = `“${title}”已被移除，或您不再有权访问：填写的内容无法保存，关闭前请复制需要的部分`
    return message.warning({ content, duration: 0 })
  }, [isKept, title, message])
}
