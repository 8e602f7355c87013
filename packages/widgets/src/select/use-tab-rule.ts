import { App } from 'antd'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isComposing } from '../composing'
import { refusedText } from '../refused-text'
import { useDisabled } from '../use-disabled'
import { clearByMouse } from './ClearMark'
import { keepLeaver } from './leave-choices'
import { tabTakes, takesAway } from './tab-rule'

/** What a list gives: choices, a path through lists, or any text with proposals. */
export type ListKind = 'choices' | 'path' | 'text'

type Listener = (...values: unknown[]) => void

/** What the rule reads of an antd control with a list of choices. */
export interface ListProps {
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  disabled?: boolean | undefined
  loading?: boolean | undefined
  mode?: string | undefined
  multiple?: boolean | undefined
  value?: unknown
  allowClear?: boolean | object | undefined
  onOpenChange?: Listener | undefined
  onChange?: Listener | undefined
  onSelect?: Listener | undefined
  onDeselect?: Listener | undefined
  onKeyDown?: Listener | undefined
}

/**
 * Keys of a control with a list of choices, as props for antd's own, whose list takes Tab for Enter and keeps the focus: Tab takes the
 * marked choice if somebody chose it by typing or arrows, never takes one away, closes the list and goes on to the next field. Delete
 * and Backspace empty a closed control that may be emptied.
 */
export function useTabRule(props: ListProps, kind: ListKind) {
  const isFree = kind === 'text'
  const { message } = App.useApp()
  const disabled = useDisabled(props.disabled)
  const [isOwnOpen, setOwnOpen] = useState(props.defaultOpen ?? false)
  if (disabled && isOwnOpen) setOwnOpen(false)
  const isOpen = props.open ?? isOwnOpen
  const isMoved = useRef(false)
  const taking = useRef<'nothing' | 'waiting' | 'taken'>('nothing')

  function turn(next: boolean) {
    isMoved.current = false
    if (next === isOpen) return
    setOwnOpen(next)
    props.onOpenChange?.(next)
  }

  /** Passes a choice on and remembers that there was one. What Tab would take away stays. */
  const passing =
    (listener: Listener | undefined, isAway: (value: unknown) => boolean): Listener =>
    (...values) => {
      isMoved.current = false
      const isByTab = taking.current !== 'nothing'
      if (isByTab) taking.current = 'taken'
      if (!isByTab || !isAway(values[0])) listener?.(...values)
    }

  function leave(control: Element) {
    const input = control.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    const typed = input?.value ?? ''
    const isLoading = props.loading === true
    if (input && tabTakes({ isOpen, isLoading, isFree, typed, isMoved: isMoved.current })) {
      taking.current = 'waiting'
      input.dispatchEvent(new KeyboardEvent('keydown', enter))
    }
    const isLost = isOpen && !isFree && typed.trim() !== '' && taking.current !== 'taken'
    taking.current = 'nothing'
    if (isLost && props.mode !== 'tags') void message.warning(refusedText(typed, '没有选中选项'))
    flushSync(() => turn(false))
  }
  const latest = useRef(leave)
  useLayoutEffect(() => {
    latest.current = leave
  })

  function press(event: KeyboardEvent) {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Tab') return leave(event.currentTarget)
    if (event.key.startsWith('Arrow')) isMoved.current ||= isOpen
    const empties = event.key === 'Delete' || event.key === 'Backspace'
    if (!empties || isOpen || isFree || props.mode || props.multiple) return
    const isEmpty = event.target instanceof HTMLInputElement && event.target.value === ''
    const clear = event.currentTarget.querySelector<HTMLElement>(':scope > button')
    if (!isEmpty || !clear) return
    event.stopPropagation()
    clear.click()
  }

  return {
    ...(props.allowClear === true && { allowClear: clearByMouse }),
    open: isOpen,
    defaultOpen: undefined,
    onOpenChange: turn,
    onChange: passing(props.onChange, (after) => takesAway(props.value, after)),
    ...(kind !== 'path' && {
      onSelect: passing(props.onSelect, () => false),
      onDeselect: passing(props.onDeselect, () => true),
    }),
    onKeyDown: (event: KeyboardEvent) => {
      // the Enter that stands for Tab is nobody else's
      if (taking.current === 'nothing') props.onKeyDown?.(event)
      else event.stopPropagation()
    },
    onKeyDownCapture: press,
    onInputCapture: () => {
      isMoved.current = false
    },
    onFocusCapture: ({ currentTarget }: FocusEvent) =>
      keepLeaver(currentTarget, () => latest.current(currentTarget)),
  }
}

/** Lists take the marked choice by Enter; they read the old number of the key. */
const enter = { key: 'Enter', code: 'Enter', keyCode: 13, which: 13, bubbles: true, cancelable: true }
