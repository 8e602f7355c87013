import { lazyPart } from '../lazy-part'
import { isExpression } from '@dougong/cron/expression'
import { cronInWords } from '@dougong/cron/words'
import { Button, Input, Space, Typography } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { type ControlProps, definedProps } from '../control'
import { idleWords, neverFires } from './idle'

const CronEditor = lazyPart(async () => (await import('./CronEditor')).CronEditor)

export interface CronInputProps extends ControlProps {
  value?: string
  onChange?: (expression: string) => void
  zone: string
}

/** An expression that can be typed, or built in a dialog. Below it stands when it fires, or that it never does. */
export function CronInput({
  value = '',
  onChange,
  zone,
  placeholder = '请输入cron表达式',
  ...control
}: CronInputProps) {
  const [isOpen, setOpen] = useState(false)
  const disabled = control.disabled ?? false
  const isIdle = useMemo(() => neverFires(value, zone), [value, zone])
  const words = isIdle ? idleWords : cronInWords(value)
  return (
    <>
      <Space.Compact block>
        <Input
          {...definedProps(control)}
          value={value}
          placeholder={placeholder}
          maxLength={255}
          allowClear
          autoComplete="off"
          status={value.trim() === '' || (isExpression(value) && !isIdle) ? '' : 'error'}
          onChange={({ target }) => onChange?.(target.value)}
        />
        <Button disabled={disabled} onClick={() => setOpen(true)}>
          选择
        </Button>
      </Space.Compact>
      {words && <Typography.Text type={isIdle ? 'danger' : 'secondary'}>{words}</Typography.Text>}
      {isOpen && (
        <Suspense>
          <CronEditor
            value={value}
            zone={zone}
            onConfirm={(expression) => onChange?.(expression)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
