import { useEffect } from 'react'
import { parsePath } from 'react-router'
import type { PageRoute } from '../../shared/routing/page-route'
import { pageLoader } from '../pages'
import { componentArea } from '../routes/component-area'
import { findPage, redirectTarget } from '../routes/find-page'
import { loadEarly } from './load-page'

/** How long the pointer rests on a link whose page somebody means to open; over others it passes faster. */
const restMs = 60

/** Loads the code of a page while the pointer rests on a link to it, or the focus does: a click comes a moment later. */
export function useEarlyCode(routes: readonly PageRoute[]): void {
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    const load = (target: EventTarget | null) => {
      const path = pathBehind(target)
      if (path !== undefined) loadCode(routes, path)
    }
    const wait = ({ target }: Event) => {
      clearTimeout(rest)
      rest = setTimeout(() => load(target), restMs)
    }
    const loadNow = ({ target }: Event) => load(target)
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    document.addEventListener('pointerover', wait, options)
    document.addEventListener('pointerdown', loadNow, options)
    document.addEventListener('focusin', loadNow, options)
    return () => {
      clearTimeout(rest)
      listening.abort()
    }
  }, [routes])
}

/** Where the link leads that an element stands in, or that stands in an item of a menu. */
function pathBehind(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined
  const place = target.closest('a, [role=menuitem]')
  const link = place?.matches('a') ? place : place?.querySelector(':scope > * > a, :scope > a')
  const address = link?.getAttribute('href')
  return address?.startsWith('/') ? parsePath(address).pathname : undefined
}

function loadCode(routes: readonly PageRoute[], path: string): void {
  const route = findPage(routes, redirectTarget(routes, path) ?? path)
  if (!route || route.external) return
  for (const component of [...(route.within ?? []), route.component]) {
    const place = componentArea(component)
    const load = place.area === 'page' && pageLoader(place.key)
    if (load) loadEarly(load)
  }
}
