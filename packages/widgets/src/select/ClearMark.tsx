import { CloseCircleFilled } from '@ant-design/icons'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * The ✕ of a control. The button that antd puts around it is no Tab stop: who goes from field to field would meet it in each that is
 * filled, and Space would empty the field. Keys empty a field by Delete or Backspace.
 */
export function ClearMark(): ReactNode {
  const icon = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => icon.current?.closest('button')?.setAttribute('tabindex', '-1'), [])
  return <CloseCircleFilled ref={icon} />
}

/** What `allowClear` of an antd control is told where it may be emptied. */
export const clearByMouse = { clearIcon: <ClearMark />, label: '清除' }
