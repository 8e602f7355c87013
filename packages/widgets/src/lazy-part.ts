import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

let notifyMissing: () => void = () => undefined

/** Who is told that code did not arrive. */
export function whenPartsAreMissing(notify: () => void): void {
  notifyMissing = notify
}

/**
 * A part of a page whose code is loaded when it is first drawn. Code that does not arrive is told of and asked for again until it
 * does: what stands around the part, and what was typed there, stays.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await patiently(load, networkOrAWhile) }))
}

/** Loads until it succeeds, waiting after each failure. */
export async function patiently<Result>(
  load: () => Promise<Result>,
  wait: () => Promise<void>,
): Promise<Result> {
  for (;;) {
    try {
      return await load()
    } catch {
      notifyMissing()
      await wait()
    }
  }
}

const aWhile = 5000

/** Until there is a network again, or a while. */
function networkOrAWhile(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, aWhile)
    window.addEventListener('online', done)
  })
}
