import { useEffect } from 'react'
import { setLocked } from '../../../shared/session/lock'

/** Locks as soon as it is there: an entry of the user menu opens it as others open their dialogs. */
export function LockNow({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    onClose()
    setLocked(true)
  }, [onClose])
  return null
}
