import { readMoment } from '../../reading/read-moment'
import { declare, type FieldOptions, type KindRules, titled } from './kind-rules'

export interface TimeField extends FieldOptions {
  kind: 'date' | 'datetime' | 'time'
  title: string
}

export const timeFields = {
  date: declare<TimeField, object>('date', {}),
  datetime: declare<TimeField, object>('datetime', {}),
  time: declare<TimeField, object>('time', {}),
}

export const timeRules: KindRules<TimeField> = {
  valueType: ({ kind }) => kind,
  read: ({ title, kind }, text) => titled(title, readMoment(text, kind)),
}
