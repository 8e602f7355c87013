import { useEffect, useState } from 'react'
import { usePaging } from '../../shared/ui/paging'
import type { AnnouncementFilter } from './AnnouncementSearch'

const names = ['titile', 'sender', 'msgCategory', 'readFlag', 'starFlag'] // sic
const firstPage = { pageNo: 1, pageSize: 10 }

type Page = typeof firstPage

/**
 * Filter and page of one's own messages, kept behind `#?` of the page's address as lists of records keep theirs: a reload and a copied
 * link show the same. What else stands behind `#` names a message and is left alone.
 */
export function useAskedMessages() {
  const [initial] = useState(readAddress)
  const [filter, setFilter] = useState(initial.filter)
  const { page, restart, turnTo, paginationFor } = usePaging(initial.page)
  const ownHash = hashOf(filter, page)

  useEffect(() => {
    const follow = () => {
      if (!window.location.hash.startsWith('#?')) return
      const there = readAddress()
      setFilter(there.filter)
      turnTo(there.page)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [turnTo])

  useEffect(() => {
    const { hash, pathname, search } = window.location
    if (hash === ownHash || (hash !== '' && !hash.startsWith('#?'))) return
    window.history.replaceState(window.history.state, '', pathname + search + ownHash)
  }, [ownHash])

  function ask(next: AnnouncementFilter) {
    setFilter(next)
    restart()
  }
  return { filter, ask, page, paginationFor }
}

function readAddress(): { filter: AnnouncementFilter; page: Page } {
  const { hash } = window.location
  const parameters = new URLSearchParams(hash.startsWith('#?') ? hash.slice(2) : '')
  const count = (name: keyof Page) =>
    /^[1-9]\d{0,3}$/.test(parameters.get(name) ?? '') ? Number(parameters.get(name)) : firstPage[name]
  return {
    filter: Object.fromEntries(
      [...parameters].filter(([name, value]) => names.includes(name) && value !== ''),
    ),
    page: { pageNo: count('pageNo'), pageSize: count('pageSize') },
  }
}

function hashOf(filter: AnnouncementFilter, page: Page): string {
  const parameters = new URLSearchParams(filter)
  for (const name of ['pageSize', 'pageNo'] as const)
    if (page[name] !== firstPage[name]) parameters.set(name, String(page[name]))
  return parameters.size === 0 ? '' : `#?${parameters.toString()}`
}
