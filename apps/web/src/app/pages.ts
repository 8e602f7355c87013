import { createElement } from 'react'
import { exceptions } from '../features/exceptions'
import type { Feature, PageLoader } from '../shared/routing/feature'
import { features } from './features'
import { MissingPage } from './page/MissingPage'

/** Shown in place of a page that one may not see. */
export const forbiddenPage: PageLoader = exceptions.pages['exception/403']

/** Every page of these features that a menu may name. */
export function pagesOf(features: readonly Feature[]): Readonly<Record<string, PageLoader>> {
  return Object.assign({}, ...features.map(({ pages }) => pages))
}

const pages = pagesOf(features)

/** The loader of the page a menu names; the same one each time it is asked. */
export function pageLoader(key: string): PageLoader | undefined {
  if (Object.hasOwn(pages, key)) return pages[key]
  return latePrefixes.some((prefix) => key.startsWith(prefix)) ? lateLoader(key) : undefined
}

/** How the keys of late features begin. */
export const latePrefixes = ['jeecg/', 'examples/']
const lateLoaders = new Map<string, PageLoader>()

function lateLoader(key: string): PageLoader {
  const known = lateLoaders.get(key)
  if (known) return known
  const loader: PageLoader = async () => {
    const { lateFeatures } = await import('./late-features')
    const pages = pagesOf(lateFeatures)
    const load = Object.hasOwn(pages, key) ? pages[key] : undefined
    return load ? load() : () => createElement(MissingPage, { component: key })
  }
  lateLoaders.set(key, loader)
  return loader
}
