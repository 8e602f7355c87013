import { isDayAlone } from '@dougong/contract/reading/read-moment'
import type { TimeField } from '@dougong/contract/resource/field-kinds/time'
import { operandOf } from './operand'
import { comparisons, type StoredKind } from './stored-kind'

const note = '按示例的格式填写'

export const date: StoredKind<TimeField> = {
  columnType: () => ({ type: 'date' }),
  note,
  example: '2026-01-31',
}

export const time: StoredKind<TimeField> = {
  columnType: () => ({ type: 'time' }),
  note,
  example: '08:30:00',
}

export const datetime: StoredKind<TimeField> = {
  columnType: () => ({ type: 'timestamptz' }),
  /** Compares a moment with a whole day. */
  compare({ title }, { column, operator, operand }, statement) {
    if (!isDayAlone(operand)) return undefined
    const day = `${statement.value(operandOf({ kind: 'date', title }, operand))}::date`
    switch (operator) {
      case 'eq':
        return `(${column} >= ${day} and ${column} < ${day} + 1)`
      case 'le':
        return `${column} < ${day} + 1`
      case 'gt':
        return `${column} >= ${day} + 1`
      default:
        return `${column} ${comparisons[operator]} ${day}`
    }
  },
  note,
  example: '2026-01-31 08:30:00',
}
