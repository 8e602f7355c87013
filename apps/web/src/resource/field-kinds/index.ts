import type { FieldKind } from '@dougong/contract/resource/field'
import { area } from './area'
import { code } from './code'
import { cron } from './cron'
import { dictionaries, dictionary } from './dictionary'
import type { FieldKindView } from './field-kind'
import { files } from './files'
import { lazyKind } from './lazy-kind'
import { number } from './number'
import { reference } from './reference'
import { richText } from './rich-text'
import { switchKind } from './switch'
import { longText, password, text } from './text'

const report = lazyKind(text.Cell, () => import('./report-controls'))
const time = lazyKind(text.Cell, () => import('./time-controls'))

/**
 * How each kind looks. What a form rarely shows is loaded when it does: see `lazyKind`. Kinds without a look of their own
 * are text.
 */
const views: Partial<Record<FieldKind, FieldKindView>> = {
  text,
  longText,
  richText,
  password,
  integer: number,
  decimal: number,
  date: time,
  datetime: time,
  time,
  dict: dictionary,
  dicts: dictionaries,
  switch: switchKind,
  user: reference,
  users: reference,
  department: reference,
  departments: reference,
  role: reference,
  roles: reference,
  position: reference,
  positions: reference,
  category: reference,
  cron,
  code,
  area,
  file: files,
  files,
  image: files,
  images: files,
  report,
}

export function viewOf(kind: FieldKind): FieldKindView {
  return views[kind] ?? text
}
