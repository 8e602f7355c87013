import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from 'react'
import classes from './WayTabs.module.css'

interface Way {
  title: string
  content: ReactNode
  /** It works while it is drawn, so it is drawn while it is chosen. */
  isLive?: boolean
}

/** Ways to sign in, side by side. antd's tabs would add a tenth to the weight of the first page anybody loads. */
export function WayTabs({ ways }: { ways: readonly Way[] }): ReactNode {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  // A panel is drawn when first chosen, and keeps what was typed into it afterwards.
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set([0]))

  function choose(index: number) {
    setChosen(index)
    setDrawn((before) => new Set([...before, index]))
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = (chosen + step + ways.length) % ways.length
    choose(next)
    document.getElementById(`${id}-tab-${next}`)?.focus()
  }

  return (
    <>
      <div className={classes.tabs} role="tablist" aria-label="登录方式" onKeyDown={press}>
        {ways.map(({ title }, index) => (
          <button
            key={title}
            id={`${id}-tab-${index}`}
            type="button"
            role="tab"
            aria-selected={index === chosen}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
          >
            {title}
          </button>
        ))}
      </div>
      {ways.map(({ title, content, isLive = false }, index) => (
        <div
          key={title}
          id={`${id}-panel-${index}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== chosen}
        >
          <Suspense>{(isLive ? index === chosen : drawn.has(index)) && content}</Suspense>
        </div>
      ))}
    </>
  )
}
