import { type ComponentType, createElement } from 'react'
import { type ListKind, type ListProps, useTabRule } from './use-tab-rule'

/** antd's control with our keys; its type, generic or not, stays as it is. */
export function withTabRule<Control>(control: Control, kind: ListKind = 'choices'): Control {
  const Listed = control as ComponentType<object>
  function Ruled(props: ListProps) {
    const rule = useTabRule(props, kind)
    return createElement(Listed, { ...props, ...rule })
  }
  return Ruled as Control
}
