import { CronInput as CronWidget } from '@dougong/widgets/cron-editor/CronInput'
import { clientConfig } from '../../shared/client-config'
import type { FieldKindView, InputProps } from './field-kind'
import { text } from './text'

function CronInput({ field, value, onChange, ...rest }: InputProps) {
  return (
    <CronWidget
      {...rest}
      zone={clientConfig.timeZone}
      value={typeof value === 'string' ? value : ''}
      placeholder={`请输入${field.title}`}
      onChange={(expression) => onChange?.(expression)}
    />
  )
}

export const cron: FieldKindView = { ...text, Input: CronInput }
