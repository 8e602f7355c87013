import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'

/** Fields of one line in which Enter means nothing else: not pickers, choices, searches or cells. */
const plain = 'input.ant-input:not([readonly], [type="search"]), input.ant-input-number-input'
const others = '.ant-input-search, .ant-select, .ant-picker, [role="grid"]'

/**
 * Stands inside a dialog and submits by Enter in a field of one line. What a field or an input method takes Enter for comes first:
 * this listens last, and only to what nobody has answered.
 */
export function EnterSubmits({ onSubmit }: { onSubmit: () => void }): ReactNode {
  const mark = useRef<HTMLSpanElement>(null)
  const submit = useEffectEvent(onSubmit)
  useEffect(() => {
    const panel = mark.current?.closest('[role="dialog"]')
    function listen(event: KeyboardEvent) {
      const { target, key, isComposing, defaultPrevented } = event
      if (key !== 'Enter' || isComposing || defaultPrevented) return
      if (!(target instanceof HTMLElement) || !panel?.contains(target)) return
      if (!target.matches(plain) || target.closest(others)) return
      event.preventDefault()
      submit()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return <span ref={mark} hidden />
}
