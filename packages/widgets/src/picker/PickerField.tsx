import { CloseCircleFilled } from '@ant-design/icons'
import { Button, Input, Space, Spin } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { type ControlProps, definedProps } from '../control'
import { cutText } from '../ellipsis/cut-text'
import { useDisabled } from '../use-disabled'
import classes from './PickerField.module.css'

export interface PickerFieldProps extends ControlProps {
  /** The names of what is chosen. */
  texts: readonly string[]
  /** How much of each name is shown. */
  ellipsisLength: number
  icon?: ReactNode
  /** A button beside the box; without it the box alone opens the dialog. */
  buttonText?: string | undefined
  isLoading: boolean
  error?: Error | undefined
  onOpen: () => void
  onClear: () => void
}

/**
 * The box of a picker: shows what is chosen, opens the dialog by click, Enter, space or arrow down. Delete and Backspace empty it: its ✕
 * is no Tab stop.
 */
export function PickerField({
  texts,
  ellipsisLength,
  icon,
  buttonText,
  isLoading,
  error,
  onOpen,
  onClear,
  disabled: ownDisabled,
  ...control
}: PickerFieldProps): ReactNode {
  const disabled = useDisabled(ownDisabled)
  const open = () => !disabled && onOpen()
  function press(event: KeyboardEvent) {
    const empties = event.key === 'Delete' || event.key === 'Backspace'
    if (empties && !disabled && texts.length > 0) onClear()
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    open()
  }
  const clear = (
    <Button
      type="text"
      size="small"
      className={classes.clear ?? ''}
      aria-label="清除"
      tabIndex={-1}
      icon={<CloseCircleFilled />}
      onClick={(event) => {
        event.stopPropagation()
        onClear()
      }}
    />
  )
  const box = (
    <Input
      {...definedProps(control)}
      readOnly
      disabled={disabled}
      aria-haspopup="dialog"
      title={error?.message ?? texts.join('、')}
      {...(error && { status: 'warning' as const })}
      prefix={icon}
      value={texts.map((text) => cutText(text, ellipsisLength)).join('、')}
      suffix={isLoading ? <Spin size="small" /> : texts.length > 0 && !disabled ? clear : <span />}
      onClick={open}
      onKeyDown={press}
    />
  )
  if (!buttonText) return <div className={classes.field}>{box}</div>
  return (
    <Space.Compact className={classes.field ?? ''}>
      {box}
      <Button disabled={disabled} onClick={open}>
        {buttonText}
      </Button>
    </Space.Compact>
  )
}
