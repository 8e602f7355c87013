import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { focusItem, whenJudged } from './wrong-fields'

const unseen: CSSProperties = {
  position: 'fixed',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

/**
 * Stands once in an application: after a submit that a form of antd refuses, whichever it is, the focus goes into the first wrong
 * field, and who hears the page is told how many there are.
 */
export function RefusedSubmits(): ReactNode {
  const [refusal, setRefusal] = useState({ turn: 0, words: '' })
  useEffect(() => {
    let stop: (() => void) | undefined
    /* antd keeps the event from going further up */
    function listen({ target }: SubmitEvent) {
      if (!(target instanceof HTMLFormElement)) return
      stop?.()
      const hands = watchHands()
      const endWaiting = whenJudged(target, (wrong) => {
        const [first] = wrong
        hands.end()
        if (!first) return
        if (!hands.haveMoved()) focusItem(first)
        setRefusal(({ turn }) => ({ turn: turn + 1, words: `有 ${wrong.length} 处需要修改` }))
      })
      stop = () => {
        endWaiting()
        hands.end()
      }
    }
    document.addEventListener('submit', listen, true)
    return () => {
      stop?.()
      document.removeEventListener('submit', listen, true)
    }
  }, [])
  return (
    <div role="alert" style={unseen}>
      {/* the same words are said again */}
      <span key={refusal.turn}>{refusal.words}</span>
    </div>
  )
}

/** Whether somebody goes on by themselves: they type or click, or the focus is elsewhere. Nothing takes the next key from them then. */
function watchHands(): { haveMoved: () => boolean; end: () => void } {
  const before = document.activeElement
  const watching = new AbortController()
  let isMoved = false
  for (const kind of ['keydown', 'pointerdown', 'input'])
    document.addEventListener(kind, () => (isMoved = true), { capture: true, signal: watching.signal })
  return {
    haveMoved() {
      const { activeElement } = document
      return isMoved || (activeElement !== before && activeElement !== document.body)
    },
    end: () => watching.abort(),
  }
}
