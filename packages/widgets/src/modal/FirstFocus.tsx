import { useEffect, useRef, type ReactNode } from 'react'
import { closers, firstField, onlyChoice } from './first-field'

/**
 * Stands inside a dialog or drawer and puts the focus into its first field as it opens, or as soon as the field is there:
 * never on the ×, where Enter would close what was just opened. When it goes, the focus goes back to what opened it.
 */
export function FirstFocus(): ReactNode {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const panel = mark.current?.closest<HTMLElement>('[role="dialog"]')
    if (!panel) return
    const opener = document.activeElement
    const stop = focusFirst(panel)
    return () => {
      stop()
      requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
      })
    }
  }, [])
  return <span ref={mark} hidden />
}

/** Looks for the first field until it is found, or until the person has gone somewhere else. */
function focusFirst(panel: HTMLElement): () => void {
  const waiting = panel.closest<HTMLElement>('[tabindex="-1"]') ?? panel
  const opener = document.activeElement
  const observer = new MutationObserver(look)
  const moves = ['pointerdown', 'keydown'] as const
  const stop = () => {
    observer.disconnect()
    for (const move of moves) panel.removeEventListener(move, stop)
  }

  function look() {
    if (hasMovedOn()) return stop()
    const field = isTouched() ? undefined : firstField(panel)
    const target = field ?? onlyChoice(panel) ?? waiting
    if (document.activeElement !== target) target.focus({ preventScroll: true })
    if (!field || document.activeElement !== field) return
    if (isText(field)) field.setSelectionRange(field.value.length, field.value.length)
    stop()
  }

  /** Whether the focus is where somebody put it. */
  function hasMovedOn(): boolean {
    const { activeElement } = document
    const known: (Element | null | undefined)[] = [null, document.body, opener, waiting, onlyChoice(panel)]
    return !known.includes(activeElement) && !activeElement?.matches(closers)
  }

  observer.observe(panel, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'style', 'hidden'],
  })
  for (const move of moves) panel.addEventListener(move, stop)
  look()
  return stop
}

/** Whether one goes on writing in it. */
function isText(field: HTMLElement): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')
}

/** A focused field brings up the keyboard of a phone, over half of what was just opened. */
function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse) and (hover: none)').matches
}
