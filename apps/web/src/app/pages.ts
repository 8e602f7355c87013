import { createElement } from 'react'
import type { PageLoader } from './load-page'
import { onlineComponents } from './online-components'

/**
 * Every page a menu may name. The key stands in customers' databases, so it outlives the moving of files;
 * each page is a chunk of its own.
 */
export const pages: Readonly<Record<string, PageLoader>> = {
  ...Object.fromEntries(Object.entries(onlineComponents).map(([key, kind]) => [key, onlinePage(kind)])),
}

function onlinePage(kind: (typeof onlineComponents)[string]): PageLoader {
  return async () => {
    const { OnlineModule } = await import('../online/OnlineModule')
    return function OnlinePage() {
      return createElement(OnlineModule, { kind })
    }
  }
}
