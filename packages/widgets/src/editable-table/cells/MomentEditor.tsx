import { DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { Stored } from '../../joined'
import { typeNameOf } from '../type-names'
import type { OwnEditorProps } from './editors'

const formats: Readonly<Record<string, string>> = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm:ss',
}

/** A date, a date with its time, or a time of day. */
export function MomentEditor({ column, value, store, done, label, placeholder, props }: OwnEditorProps) {
  const type = typeNameOf(column)
  const format = formats[type] ?? 'YYYY-MM-DD'
  const text = String((value ?? '') as Stored)
  const moment = text === '' ? null : dayjs(type === 'time' ? `2000-01-01 ${text}` : text)
  const common = {
    ...props,
    'aria-label': label,
    style: { width: '100%' },
    defaultOpen: true,
    autoFocus: true,
    format,
    value: moment?.isValid() ? moment : null,
    ...(placeholder !== '' && { placeholder }),
    onChange: (chosen: dayjs.Dayjs | null) => {
      store(chosen ? chosen.format(format) : '')
      done()
    },
  }
  return type === 'time' ? (
    <TimePicker {...common} />
  ) : (
    <DatePicker {...common} showTime={type === 'datetime'} />
  )
}
