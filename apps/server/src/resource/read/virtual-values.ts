import { momentText } from '@dougong/contract/read-moment'
import { hasColumn } from '@dougong/contract/resource/field-kinds/kind-rules'
import { behaviourOf } from '@dougong/contract/resource/formula/behaviour'
import { readComputed } from '@dougong/contract/resource/read-record'
import type { Resource } from '@dougong/contract/resource/resource'

/**
 * Gives rows what formulas say of them that no column holds. A formula over something that the reader does not see, or over parts,
 * which a list does not read, says nothing here.
 */
export function addVirtualValues(resource: Resource, rows: Record<string, unknown>[]): void {
  const virtual = virtualPart(resource)
  const behaviour = virtual && behaviourOf(virtual)
  if (!behaviour) return
  const now = momentText(new Date())
  for (const row of rows) {
    const settled = behaviour.settle({ given: {}, base: row, now })
    for (const name of behaviour.computed) {
      const field = virtual.fields[name]
      const read = field && readComputed(field, settled, name)
      row[name] = read && 'value' in read ? read.value : null
    }
  }
}

const known = new WeakMap<Resource, Resource | null>()

/** The resource without the formulas whose values are stored: those are told as they are. Undefined where no others are left. */
function virtualPart(resource: Resource): Resource | undefined {
  const before = known.get(resource)
  if (before !== undefined) return before ?? undefined
  const { parts: _, ...rest } = resource
  const isVirtual = Object.values(resource.fields).some(
    (field) => !hasColumn(field) && field.formula !== undefined,
  )
  const fields = Object.entries(resource.fields).map(([name, field]) => {
    const { formula: _formula, ...stored } = field
    return [name, hasColumn(field) ? stored : field]
  })
  const made = isVirtual ? { ...rest, fields: Object.fromEntries(fields) as Resource['fields'] } : null
  known.set(resource, made)
  return made ?? undefined
}
