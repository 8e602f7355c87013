import { lazyPart } from '../lazy-part'
import { isExpression } from '@dougong/cron/expression'
import { cronInWords } from '@dougong/cron/words'
import { Button, Input, Space, Typography } from 'antd'
import { Suspense, useState } from 'react'

const CronEditor = lazyPart(async () => (await import('./CronEditor')).CronEditor)

export interface CronInputProps {
  value?: string
  onChange?: (expression: string) => void
  zone: string
  id?: string
  disabled?: boolean
  placeholder?: string
}

/** An expression that can be typed, or built in a dialog. */
export function CronInput(props: CronInputProps) {
  const { value = '', onChange, zone, id, disabled = false, placeholder = '请输入cron表达式' } = props
  const [isOpen, setOpen] = useState(false)
  const words = cronInWords(value)
  return (
    <>
      <Space.Compact block>
        <Input
          {...(id && { id })}
          value={value}
          disabled={disabled}
          placeholder={placeholder}
          maxLength={255}
          allowClear
          autoComplete="off"
          status={value.trim() === '' || isExpression(value) ? '' : 'error'}
          onChange={({ target }) => onChange?.(target.value)}
        />
        <Button disabled={disabled} onClick={() => setOpen(true)}>
          选择
        </Button>
      </Space.Compact>
      {words && <Typography.Text type="secondary">{words}</Typography.Text>}
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
