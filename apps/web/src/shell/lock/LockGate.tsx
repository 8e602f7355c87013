import { lazyPart } from '@dougong/widgets/lazy-part'
import { Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useSession } from '../../shared/session/session-state'
import { setLocked, useIsLocked } from '../../shared/session/lock'

const LockScreen = lazyPart(async () => (await import('./LockScreen')).LockScreen)

/**
 * Shows what is inside only to who is not locked out. What was open when the screen was locked keeps its state, out of sight; a
 * page that is loaded while locked is not even drawn.
 */
export function LockGate({ children }: { children: ReactNode }) {
  const isViewing = useSession(({ info }) => info?.viewedBy !== undefined)
  const isLocked = useIsLocked() && !isViewing
  const [isOpened, setOpened] = useState(!isLocked)
  if (!isLocked && !isOpened) setOpened(true)
  useHiding(isLocked)
  useLockKey(!isViewing)
  return (
    <>
      {isOpened && children}
      {isLocked && (
        <Suspense>
          <LockScreen />
        </Suspense>
      )}
    </>
  )
}

/** Takes everything but the lock screen out of sight (`themed.css`), and the page's name from the window's title. */
function useHiding(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return
    const root = document.documentElement
    const { title, activeElement } = document
    const { scrollX, scrollY } = window
    root.dataset.locked = 'true'
    document.title = '已锁定'
    return () => {
      delete root.dataset.locked
      document.title = title
      window.scrollTo(scrollX, scrollY)
      if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
    }
  }, [isLocked])
}

/** Alt+L locks, wherever the focus is. */
function useLockKey(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const lock = (event: KeyboardEvent) => {
      if (event.code !== 'KeyL' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      setLocked(true)
    }
    window.addEventListener('keydown', lock, true)
    return () => window.removeEventListener('keydown', lock, true)
  }, [isOn])
}
