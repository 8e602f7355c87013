import type { ColumnType } from '@dougong/contract/online/forms/form'

export interface TypeChoice {
  type: ColumnType
  length: number
  decimals: number
}

export const types: readonly TypeChoice[] = [
  { type: 'string', length: 4, decimals: 0 },
  { type: 'string', length: 20, decimals: 0 },
  { type: 'Text', length: 0, decimals: 0 },
  { type: 'int', length: 10, decimals: 0 },
  { type: 'long', length: 19, decimals: 0 },
  { type: 'BigDecimal', length: 6, decimals: 2 },
  { type: 'BigDecimal', length: 12, decimals: 4 },
  { type: 'Date', length: 0, decimals: 0 },
  { type: 'Datetime', length: 0, decimals: 0 },
]

/** Values as people leave them behind, the awkward ones first. */
export const samples = [
  'now',
  'today',
  ' 7',
  '007',
  'abc   ',
  '1e3',
  'NaN',
  '-0',
  '12.345',
  '12.30',
  '99999999999',
  '2147483648',
  '-9.5',
  '5',
  '2024-02-29',
  '2023-02-29',
  '2026-01-05 08:30:00',
  '2026-01-05 00:00:00',
  '1988-05-01 12:00:00',
  '1988-04-17 02:30:00',
  "it's \\ 中文",
  'infinity',
]

/** Whether a text is a value of the type as it stands, and how it is read again. An oracle: it shares nothing with the plan. */
export function held(text: string, { type, length, decimals }: TypeChoice): string | undefined {
  const isNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)
  const number = Number(text)
  switch (type) {
    case 'string':
      return [...text].length <= length ? text : undefined
    case 'Text':
      return text
    case 'int':
    case 'long':
      if (!isNumber || !Number.isInteger(number)) return undefined
      return type === 'int' && Math.abs(number) > 2_147_483_647 ? undefined : String(number + 0)
    case 'BigDecimal': {
      if (!isNumber || Math.abs(number) >= 10 ** (length - decimals)) return undefined
      const fixed = number.toFixed(decimals)
      return Number(fixed) === number ? fixed.replace(/^-(0(?:\.0+)?)$/, '$1') : undefined
    }
    case 'Date':
      return isDay(text) ? text : undefined
    case 'Datetime':
      if (isDay(text)) return `${text} 00:00:00`
      /* clocks in Shanghai leapt over this hour */
      if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) || text === '1988-04-17 02:30:00') return undefined
      return isDay(text.slice(0, 10)) ? text : undefined
    default:
      return undefined
  }
}

/** The value after a change of type, where it fits. */
export function carried(text: string, from: TypeChoice, to: TypeChoice): string | undefined {
  const isNumeric = ({ type }: TypeChoice) => ['int', 'long', 'BigDecimal'].includes(type)
  if (isNumeric(from) && (to.type === 'Date' || to.type === 'Datetime')) return undefined
  if (from.type === 'Datetime' && to.type === 'Date')
    return text.endsWith(' 00:00:00') ? text.slice(0, 10) : undefined
  return held(text, to)
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
  )
}
