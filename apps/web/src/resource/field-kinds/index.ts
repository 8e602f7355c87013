import type { FieldKind } from '@dougong/contract/resource/field'
import { area } from './area'
import { code } from './code'
import { cron } from './cron'
import { dictionaries, dictionary } from './dictionary'
import { colour, json, rating, signature } from './drawn'
import type { FieldKindView } from './shape/field-kind'
import { file, files, image, images } from './files'
import { markdown } from './markdown'
import { linked, node } from './node'
import { decimal, integer } from './number'
import { department, departments, named, reference, user, users } from './reference'
import { report, reportChoice } from './report'
import { richText } from './rich-text'
import { switchKind } from './switch'
import { longText, password, plainText, text } from './text'
import { date, datetime, time } from './time'

/** How each kind that the contract declares looks. What a form rarely shows is loaded when it does: see `lazyKind`. */
const views: Record<FieldKind, FieldKindView> = {
  text,
  longText,
  richText,
  password,
  icon: plainText,
  cron,
  code,
  markdown,
  area,
  json,
  colour,
  integer,
  decimal,
  rating,
  date,
  datetime,
  time,
  dict: dictionary,
  dicts: dictionaries,
  switch: switchKind,
  user,
  users,
  department,
  departments,
  role: named,
  roles: named,
  position: named,
  positions: named,
  category: reference,
  node,
  nodes: node,
  linked,
  file,
  files,
  image,
  images,
  signature,
  report,
  reportChoice,
}

export function viewOf(kind: FieldKind): FieldKindView {
  return views[kind]
}
