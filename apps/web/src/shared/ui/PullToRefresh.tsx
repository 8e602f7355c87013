import { ReloadOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Finger, pulled, pullNeeded } from './pull'
import styles from './PullToRefresh.module.css'

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** A finger that pulls the top of a list down, where the page cannot be scrolled further, has it read anew. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const box = useRef<HTMLDivElement>(null)
  const [distance, setDistance] = useState(0)
  const [isReading, setReading] = useState(false)

  const letGo = useEffectEvent(async () => {
    const isEnough = distance >= pullNeeded
    setDistance(0)
    if (!isEnough || isReading) return
    setReading(true)
    await onRefresh().catch(() => undefined)
    setReading(false)
  })

  useEffect(() => {
    const list = box.current
    if (!list) return
    let start: Finger | undefined
    const fingerOf = ({ touches: [touch] }: TouchEvent) => touch && { x: touch.clientX, y: touch.clientY }
    const stopping = new AbortController()
    const options = { passive: true, signal: stopping.signal }
    list.addEventListener(
      'touchstart',
      (event) => {
        start = event.touches.length === 1 && isAtTop(event.target, list) ? fingerOf(event) : undefined
      },
      options,
    )
    list.addEventListener(
      'touchmove',
      (event) => {
        const now = fingerOf(event)
        if (start && now) setDistance(window.scrollY > 0 ? 0 : pulled(start, now))
      },
      options,
    )
    for (const end of ['touchend', 'touchcancel'] as const)
      list.addEventListener(
        end,
        () => {
          if (start) void letGo()
          start = undefined
        },
        options,
      )
    return () => stopping.abort()
  }, [])

  const isShown = distance > 0 || isReading
  return (
    <div ref={box} className={styles.box}>
      {isShown && (
        <p
          role="status"
          className={styles.sign}
          style={{ height: isReading ? 40 : Math.min(distance, pullNeeded) }}
        >
          <ReloadOutlined spin={isReading} {...(!isReading && { rotate: distance * 3 })} />
          {isReading ? '正在刷新' : distance >= pullNeeded ? '松开刷新' : '下拉刷新'}
        </p>
      )}
      {children}
    </div>
  )
}

/** Whether nothing from the finger to the list, nor the page, is scrolled down. */
function isAtTop(target: EventTarget | null, list: HTMLElement): boolean {
  if (window.scrollY > 0) return false
  for (let at = target instanceof HTMLElement ? target : null; at && at !== list; at = at.parentElement)
    if (at.scrollTop > 0 || at.matches('[role="grid"]')) return false
  return true
}
