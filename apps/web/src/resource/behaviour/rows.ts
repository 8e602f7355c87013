import { momentText } from '@dougong/contract/reading/read-moment'
import { digitsOf } from '@dougong/contract/reading/read-number'
import type { Field } from '@dougong/contract/resource/field'
import { type Behaviour, behaviourOf, type Settled } from '@dougong/contract/resource/formula/behaviour'
import { readValue } from '@dougong/contract/resource/record'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Column, RowValues } from '@dougong/widgets/editable-table/columns'

const settledRows = new WeakMap<Behaviour, WeakMap<RowValues, Settled>>()

/** What the fields of a row come to; a row that has not changed is settled once. */
function settledRow(resource: Resource, row: RowValues): Settled | undefined {
  const behaviour = behaviourOf(resource)
  if (!behaviour) return undefined
  const own = settledRows.get(behaviour) ?? new WeakMap<RowValues, Settled>()
  settledRows.set(behaviour, own)
  const known = own.get(row)
  if (known) return known
  const settled = behaviour.settle({ given: row, base: row, now: momentText(new Date()) })
  own.set(row, settled)
  return settled
}

/** Rows with what their formulas give. */
export function computedRows(resource: Resource, rows: readonly RowValues[]): readonly RowValues[] {
  const names = behaviourOf(resource)?.computed ?? []
  if (names.length === 0) return rows
  return rows.map((row) => {
    const settled = settledRow(resource, row)
    return { ...row, ...Object.fromEntries(names.map((name) => [name, settled?.value(name)])) }
  })
}

/** Whether a record shows the field, as it stands. */
export function isShownIn(resource: Resource, name: string, row: RowValues): boolean {
  return settledRow(resource, row)?.state(name).isShown ?? true
}

/** What else the cells of a field are, row by row: hidden, locked, asked for, computed. */
export function cellBehaviour(resource: Resource, name: string, field: Field): Partial<Column> {
  const behaviour = behaviourOf(resource)
  if (!behaviour) return {}
  if (behaviour.computed.includes(name))
    return { formatter: (_, row) => textOf(settledRow(resource, row)?.value(name)) }
  if (!behaviour.conditional.includes(name)) return {}
  return {
    isLocked: (row) => {
      const { isShown = true, isReadOnly = false } = settledRow(resource, row)?.state(name) ?? {}
      return !isShown || isReadOnly
    },
    isBlank: (row) => !isShownIn(resource, name, row),
    validateRules: [
      {
        handler: ({ value, row }) => {
          const state = settledRow(resource, row)?.state(name)
          if (state && (!state.isShown || state.isReadOnly)) return true
          const required = field.required === true || state?.isRequired === true
          const read = readValue({ ...field, required }, value)
          return 'message' in read ? read.message : true
        },
      },
    ],
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'number' ? digitsOf(value) : String(value)
}
