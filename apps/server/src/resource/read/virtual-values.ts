import { momentText } from '@dougong/contract/reading/read-moment'
import { hasColumn } from '@dougong/contract/resource/field-kinds/kind-rules'
import { behaviourOf } from '@dougong/contract/resource/formula/behaviour'
import { readComputed } from '@dougong/contract/resource/read-record'
import type { Resource } from '@dougong/contract/resource/resource'
import { Remembered } from '../../platform/remembered'

/**
 * Adds the values of formulas that no column holds. A formula over fields that the reader does not see, or over parts, which
 * a list does not read, gives null.
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

const virtualParts = new Remembered<Resource, Resource | null>('virtual-parts', '虚拟字段')

/** Returns the resource without formulas whose values are stored; undefined where there are no others. */
function virtualPart(resource: Resource): Resource | undefined {
  return virtualParts.getOrMake(resource, '', () => makeVirtualPart(resource)) ?? undefined
}

function makeVirtualPart(resource: Resource): Resource | null {
  const { parts: _, ...rest } = resource
  const isVirtual = Object.values(resource.fields).some(
    (field) => !hasColumn(field) && field.formula !== undefined,
  )
  const fields = Object.entries(resource.fields).map(([name, field]) => {
    const { formula: _formula, ...stored } = field
    return [name, hasColumn(field) ? stored : field]
  })
  return isVirtual ? { ...rest, fields: Object.fromEntries(fields) as Resource['fields'] } : null
}
