import { use, useEffect } from 'react'
import { CurrentPageContext } from './current-page'
import { useProduct } from './product'

/** '<page title> · <product title>'; the product title alone for a page without a title of its own. */
export function windowTitle(
  pageTitle: string | undefined,
  productTitle = useProduct.getState().title,
): string {
  return pageTitle ? `${pageTitle} · ${productTitle}` : productTitle
}

let currentTitle = ''
let newcomers = 0

/** Gives the window its title; in front of it stands how much arrived that nobody has looked at. */
export function showWindowTitle(title: string): void {
  currentTitle = title
  document.title = newcomers > 0 ? `(${newcomers}) ${title}` : title
}

/** Says how much has arrived while nobody looked at the window. */
export function showNewcomers(count: number): void {
  newcomers = count
  showWindowTitle(currentTitle || document.title)
}

/** Gives the page another title than the menu's, on its tab and on the window. */
export function usePageTitle(title: string | undefined): void {
  const page = use(CurrentPageContext)
  useEffect(() => {
    if (!title) return
    if (page) page.retitle(title)
    else showWindowTitle(windowTitle(title))
  }, [page, title])
}
