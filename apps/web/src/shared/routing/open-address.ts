import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Leads to an address of ours. A page that is on screen already hears of another end of its address, as if that had been typed. */
export function useOpenAddress(): (address: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (address) => {
      const before = window.location.pathname + window.location.search
      void Promise.resolve(navigate(address)).then(() => {
        const { pathname, search } = window.location
        if (pathname + search === before) window.dispatchEvent(new HashChangeEvent('hashchange'))
      })
    },
    [navigate],
  )
}
