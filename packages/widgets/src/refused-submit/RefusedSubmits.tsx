import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { focusItem, whenRefused } from './wrong-fields'

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
      const before = document.activeElement
      stop = whenRefused(target, (items) => {
        const [first] = items
        const { activeElement } = document
        const hasMovedOn = activeElement !== before && activeElement !== document.body
        if (first && !hasMovedOn) focusItem(first)
        setRefusal(({ turn }) => ({ turn: turn + 1, words: `有 ${items.length} 处需要修改` }))
      })
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
