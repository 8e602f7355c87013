import { useEffect, useRef, useState } from 'react'

/** A dialog that is taken away while it is open gives the focus back to who opened it; antd does so for those that close. */
export function useFocusReturned(isOpen: boolean): void {
  const [opener] = useState(() => document.activeElement)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    wasOpen.current = isOpen
  }, [isOpen])
  useEffect(
    () => () => {
      if (!wasOpen.current || !(opener instanceof HTMLElement)) return
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener.isConnected) opener.focus()
      })
    },
    [opener],
  )
}
