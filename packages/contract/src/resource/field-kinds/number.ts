import { type NumberRules, readNumber } from '../../reading/read-number'
import { declare, type FieldOptions, type KindRules, titled } from './kind-rules'

export interface NumberField extends FieldOptions {
  kind: 'integer' | 'decimal' | 'rating'
  title: string
  min?: number
  max?: number
  /** Of a decimal: so many digits behind the point at most, as many as its column holds. */
  decimals?: number
}

export const numberFields = {
  integer: declare<NumberField, object>('integer', {}),
  decimal: declare<NumberField, object>('decimal', {}),
  /** So many stars. */
  rating: declare<NumberField, { min: number; max: number }>('rating', { min: 0, max: 5 }),
}

export const numberKindRules: KindRules<NumberField> = {
  valueType: () => 'number',
  decimals: (field) => numberRules(field).decimals,
  read: (field, text) => titled(field.title, readNumber(text, numberRules(field))),
  readOperand: ({ title, kind }, text) => titled(title, readNumber(text, numberRules({ kind, title }))),
}

/** What a field of numbers takes. */
export function numberRules({ kind, decimals, min, max }: NumberField): NumberRules {
  return { decimals: kind === 'decimal' ? decimals : 0, min, max }
}
