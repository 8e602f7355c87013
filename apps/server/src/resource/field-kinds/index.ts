import type { Field, FieldKind, FieldOf } from '@dougong/contract/resource/field'
import { dictionaries, dictionary, linked, node } from './dictionary'
import { file, report, reportChoice } from './names'
import { decimal, integer, rating } from './number'
import { category, department, position, role, user } from './reference'
import type { Meaning, StoredKind } from './stored-kind'
import { switchKind } from './switch'
import { area, colour, json, longText, markdown, plainText, richText, text } from './text'
import { date, datetime, time } from './time'

/**
 * The server's side of each kind that the contract declares. A field of several values is stored and read as one of a single
 * value.
 */
const kinds: { [Kind in FieldKind]: StoredKind<FieldOf<Kind>> } = {
  text,
  longText,
  richText,
  password: plainText,
  icon: plainText,
  cron: plainText,
  code: text,
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
  users: user,
  department,
  departments: department,
  role,
  roles: role,
  position,
  positions: position,
  category,
  node,
  nodes: node,
  linked,
  file,
  files: file,
  image: file,
  images: file,
  signature: file,
  report,
  reportChoice,
}

/** Returns the server's side of a field's kind. */
export function kindOf(field: Field): StoredKind<Field> {
  /* each kind takes fields of its own type, which the type of one function cannot express */
  return kinds[field.kind] as StoredKind<Field>
}

/** Returns what the values of a field stand for; undefined where they are shown as they are. */
export function meaningOf(field: Field): Meaning | undefined {
  return kindOf(field).meaning?.(field)
}

/** Whether the values of a field are rows of the table. */
export function refersTo(field: Field, table: string): boolean {
  const meaning = meaningOf(field)
  return meaning !== undefined && 'table' in meaning && meaning.table === table
}
