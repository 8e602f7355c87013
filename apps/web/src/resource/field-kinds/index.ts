import type { FieldKind } from '@dougong/contract/resource/field'
import { dictionary } from './dictionary'
import { cron } from './cron'
import type { FieldKindView } from './field-kind'
import { number } from './number'
import { richText } from './rich-text'
import { longText, password, text } from './text'
import { time } from './time'

/** Every kind that has a look of its own; the others are shown as text until they get one. */
const views: Partial<Record<FieldKind, FieldKindView>> = {
  text,
  longText,
  richText,
  password,
  integer: number,
  decimal: number,
  date: time,
  datetime: time,
  dict: dictionary,
  cron,
}

export function viewOf(kind: FieldKind): FieldKindView {
  return views[kind] ?? text
}
