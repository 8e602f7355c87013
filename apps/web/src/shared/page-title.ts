import { use, useEffect } from 'react'
import { clientConfig } from './client-config'
import { CurrentPageContext } from './current-page'

/** '<page title> · <product title>'; the product title alone for a page without a title of its own. */
export function windowTitle(pageTitle: string | undefined, productTitle = clientConfig.productTitle): string {
  return pageTitle ? `${pageTitle} · ${productTitle}` : productTitle
}

/** Gives the page another title than the menu's, on its tab and on the window. */
export function usePageTitle(title: string | undefined): void {
  const page = use(CurrentPageContext)
  useEffect(() => {
    if (!title) return
    if (page) page.retitle(title)
    else document.title = windowTitle(title)
  }, [page, title])
}
