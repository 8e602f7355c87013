import { largestNumber } from '@dougong/contract/reading/read-number'
import type { NumberField } from '@dougong/contract/resource/field-kinds/number'
import type { StoredKind } from './stored-kind'

const largestInteger = 2_147_483_647

const limitNote = ({ max }: NumberField) => (max === undefined ? '' : `不大于${max}`)

export const integer: StoredKind<NumberField> = {
  columnType: (field) => ({ type: reachOf(field) > largestInteger ? 'bigint' : 'integer' }),
  note: '整数',
  limitNote,
  example: '1',
}

export const decimal: StoredKind<NumberField> = {
  columnType: ({ decimals, ...field }) =>
    decimals === undefined
      ? { type: 'numeric' }
      : { type: 'numeric', digits: String(Math.floor(reachOf(field))).length + decimals, decimals },
  note: '数字',
  limitNote,
  example: '1.5',
}

export const rating: StoredKind<NumberField> = { ...integer, note: '星数', example: '5' }

/** Returns how far from zero the numbers of a field may be. */
function reachOf({ min = -largestNumber, max = largestNumber }: Pick<NumberField, 'min' | 'max'>): number {
  return Math.max(Math.abs(min), Math.abs(max))
}
