import { useEffect, useState } from 'react'
import type { Resource } from '@dougong/contract/resource/resource'
import { type ListQuery, fromHash, toHash } from './list-address'

const place = () => window.location.pathname + window.location.search

/**
 * Keeps what a list is asked in the address of its page, and follows an address that asks something else. The router is not
 * told: nothing but the list depends on it, and nothing else is drawn again.
 */
export function useListAddress(
  resource: Resource,
  isKept: boolean,
  query: ListQuery,
  defaults: ListQuery,
  restore: (query: ListQuery) => void,
): void {
  const [own] = useState(place)
  const hash = toHash(query, defaults)

  useEffect(() => {
    if (!isKept) return
    const follow = () => {
      const { hash: there } = window.location
      const restored = place() === own && there !== hash ? fromHash(resource, there, defaults) : undefined
      if (restored) restore(restored)
    }
    /* another visit of a page that stayed alive may ask something else */
    follow()
    window.addEventListener('popstate', follow)
    window.addEventListener('hashchange', follow)
    return () => {
      window.removeEventListener('popstate', follow)
      window.removeEventListener('hashchange', follow)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is asked now is written below, not followed
  }, [isKept, own])

  useEffect(() => {
    if (!isKept || place() !== own || window.location.hash === hash) return
    window.history.replaceState(window.history.state, '', own + hash)
  }, [isKept, own, hash])
}
