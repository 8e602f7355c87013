import type { Resource } from './resource'

/** What a record is called: by the field that its definition names, or by the first of its list. */
export function recordName(
  { nameField, list }: Pick<Resource, 'nameField' | 'list'>,
  row: Readonly<Record<string, unknown>>,
): string {
  const name = nameField ?? list[0] ?? 'id'
  return String(row[`${name}_dictText`] ?? row[name] ?? '')
}
