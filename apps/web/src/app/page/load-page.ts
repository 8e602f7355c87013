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

/** A page's code on its way: what became of it, and who is told when that is known. */
interface Arrival {
  page?: Page
  failure?: unknown
  subscribe: (listener: () => void) => () => void
  /** Whether anybody waits for it. */
  isAwaited: () => boolean
}

const arrivals = new Map<PageLoader, Arrival>()

/** The code behind a loader, asked for with the first call. A failure stands until `forgetPage`. */
export function arrivalOf(load: PageLoader): Arrival {
  const known = arrivals.get(load)
  if (known) return known
  const listeners = new Set<() => void>()
  const arrival: Arrival = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isAwaited: () => listeners.size > 0,
  }
  arrivals.set(load, arrival)
  void loadPage(load)
    .then(
      (page) => (arrival.page = page),
      (failure: unknown) => (arrival.failure = failure),
    )
    .then(() => listeners.forEach((listener) => listener()))
  return arrival
}

/** Asks for the code of a page that may be opened soon. Where it does not arrive, that is forgotten, unless somebody has opened the page. */
export function loadEarly(load: PageLoader): void {
  if (arrivals.has(load)) return
  const arrival = arrivalOf(load)
  const end = arrival.subscribe(() => {
    end()
    if (arrival.failure !== undefined && !arrival.isAwaited()) forgetPage(load)
  })
}

export function forgetPage(load: PageLoader): void {
  arrivals.delete(load)
}
