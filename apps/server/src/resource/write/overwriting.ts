import { refuse } from '@dougong/contract/errors'
import { readValue } from '@dougong/contract/resource/record'
import { runStatement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import type { Values } from '../serve-resource'
import type { View } from '../view'

/**
 * Refuses if a field to be changed no longer has the value that it had when the change began. `base` holds that value for
 * each field, so that changes of different fields of one record both survive and no change of the same field goes unnoticed.
 */
export async function refuseOverwriting(
  tx: Transaction,
  { resource, table }: View,
  id: string,
  { values, base, row }: { values: Values; base: unknown; row: Record<string, unknown> | undefined },
): Promise<void> {
  if (typeof base !== 'object' || base === null) return
  const known = base as Record<string, unknown>
  const names = Object.keys(values).filter((name) => Object.hasOwn(known, name))
  if (names.length === 0) return
  const stored = row && names.every((name) => Object.hasOwn(row, name)) ? row : await read()
  const moved = names.flatMap((name) => {
    const field = resource.fields[name]
    if (!field) return []
    const loose = { ...field, required: false }
    const isAsBefore = same(readValue(loose, known[name]), readValue(loose, stored?.[name]))
    const isWanted = same({ value: values[name] }, readValue(loose, stored?.[name]))
    return isAsBefore || isWanted ? [] : [field.title]
  })
  if (moved.length > 0) refuse('record.fieldsMoved', { fields: moved.join('、') })

  async function read(): Promise<Record<string, unknown> | undefined> {
    const text = `select ${table.select(names)} from ${table.table} where "id"::text = $1`
    const [found] = await runStatement<Record<string, unknown>>(tx, text, [id])
    return found
  }
}

function same(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
