import { lazyPart } from '@dougong/widgets/lazy-part'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { clientConfig } from '../../shared/client-config'
import type { CellProps, FieldKindView, InputProps } from './shape/field-kind'
import { plainText } from './text'

const CronWidget = lazyPart(async () => (await import('@dougong/widgets/cron-editor/CronInput')).CronInput)

const CronWords = lazyPart(async () => (await import('@dougong/widgets/cron-editor/CronWords')).CronWords)

function CronCell({ value }: CellProps) {
  if (typeof value !== 'string' || value === '') return '—'
  return (
    <Suspense fallback={value}>
      <CronWords expression={value} />
    </Suspense>
  )
}

function CronInput({ field, value, onChange, ...rest }: InputProps) {
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <CronWidget
        {...rest}
        zone={clientConfig.timeZone}
        value={typeof value === 'string' ? value : ''}
        placeholder={`请输入${field.title}`}
        onChange={(expression) => onChange?.(expression)}
      />
    </Suspense>
  )
}

export const cron: FieldKindView = { ...plainText, Cell: CronCell, Input: CronInput }
