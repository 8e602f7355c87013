import { lazy, type LazyExoticComponent } from 'react'
import type { Page, PageLoader } from '../../shared/routing/feature'

/** How long a page's code may take to arrive. */
export const chunkTimeout = 120_000

/** The page's code did not arrive: the network, or a newer version of the product has replaced it. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('Loading chunk failed', { cause })
    this.name = 'ChunkError'
  }
}

/** Loads a page's code; rejects with a ChunkError when it fails or takes too long. */
export async function loadPage(load: PageLoader, timeout = chunkTimeout): Promise<Page> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeout} ms`)), timeout)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw new ChunkError(error)
  } finally {
    clearTimeout(timer)
  }
}

const lazyPages = new Map<PageLoader, LazyExoticComponent<Page>>()

/** The page behind a loader, loaded when first shown. React remembers a failure, `forgetPage` forgets it. */
export function lazyPage(load: PageLoader): LazyExoticComponent<Page> {
  const known = lazyPages.get(load)
  if (known) return known
  const page = lazy(async () => ({ default: await loadPage(load) }))
  lazyPages.set(load, page)
  return page
}

export function forgetPage(load: PageLoader): void {
  lazyPages.delete(load)
}
