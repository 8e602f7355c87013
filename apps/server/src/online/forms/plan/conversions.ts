import { sameType, type ShapeType, typeWords } from './shape'

/** How values of a column become values of another type. All of it is SQL over the column's quoted name. */
export interface Conversion {
  /** The catalogue alone changes. */
  isFree: boolean
  /** Every value fits, whatever it is. */
  isSure: boolean
  /** Whether a value comes back equal: casts that succeed and lie do not count. */
  fits(column: string): string
  /** The new value; of one that does not fit what is left of it, which may be nothing. */
  value(column: string): string
}

/** Text that people write for numbers; a zero in front is part of a number of another kind, as a phone's. */
const number = '^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?$'
/** What can still be read as one. */
const roughNumber = '^[+-]?[0-9]+(?:\\.[0-9]+)?$'
const longestNumber = 60

const leapYear = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)'
const day =
  '(?!0000)(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)' +
  `|02-(?:0[1-9]|1[0-9]|2[0-8]))|${leapYear}-02-29)`
const clock = '(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]'

const daysAlone = `^${day}$`
const moments = `^${day}(?:[ T]${clock})?$`

const momentWords = `'YYYY-MM-DD HH24:MI:SS'`

/** Values of this type can become values of that one; undefined where they cannot. */
export function conversionOf(from: ShapeType, to: ShapeType): Conversion | undefined {
  if (sameType(from, to)) return sure((column) => column, { isFree: true })
  if (to.type === 'other' || (from.type === 'other' && from.words === 'bytea')) return undefined
  switch (to.type) {
    case 'text':
    case 'varchar':
      return intoText(from, to)
    case 'integer':
    case 'bigint':
    case 'numeric':
      return intoNumber(from, to)
    case 'date':
      return intoDay(from)
    case 'timestamptz':
      return intoMoment(from)
  }
}

function sure(value: Conversion['value'], { isFree = false } = {}): Conversion {
  return { isFree, isSure: true, fits: () => 'true', value }
}

/** A conversion in which some values do not fit; nothing at all always does. */
function judged(fits: Conversion['fits'], value: Conversion['value'], rest: Conversion['value']): Conversion {
  const judge = (column: string) => `(${column} is null or coalesce(${fits(column)}, false))`
  return {
    isFree: false,
    isSure: false,
    fits: judge,
    value: (column) => `case when ${judge(column)} then ${value(column)} else ${rest(column)} end`,
  }
}

function intoText(from: ShapeType, to: ShapeType & { type: 'text' | 'varchar' }): Conversion {
  const { text, isWhole } = textOf(from)
  if (to.type === 'text') {
    if (from.type === 'varchar') return sure((column) => column, { isFree: true })
    return isWhole ? judged(isWhole, text, text) : sure(text)
  }
  if (from.type === 'varchar' && from.length <= to.length) return sure((column) => column, { isFree: true })
  const isShort = (column: string) => `char_length(${text(column)}) <= ${to.length}`
  const cut = (column: string) => `left(${text(column)}, ${to.length})::${typeWords(to)}`
  const fits = (column: string) =>
    isWhole ? `case when ${isWhole(column)} then ${isShort(column)} else false end` : isShort(column)
  return judged(fits, cut, cut)
}

/** A value as text, and where that can lose something, whether it does not. */
function textOf(from: ShapeType): { text: Conversion['value']; isWhole?: Conversion['fits'] } {
  switch (from.type) {
    case 'text':
    case 'varchar':
      return { text: (column) => column }
    case 'date':
      return {
        text: (column) => `to_char(${column}, 'YYYY-MM-DD')`,
        isWhole: (column) => `${column} between '0001-01-01' and '9999-12-31'`,
      }
    case 'timestamptz':
      return {
        text: (column) => `to_char(${column}, ${momentWords})`,
        isWhole: (column) =>
          `case when ${column} between '0002-01-01' and '9999-12-30' ` +
          `then to_char(${column}, ${momentWords})::timestamptz = ${column} else false end`,
      }
    default:
      return { text: (column) => `${column}::text` }
  }
}

type NumberType = ShapeType & { type: 'integer' | 'bigint' | 'numeric' }

function intoNumber(from: ShapeType, to: NumberType): Conversion {
  const { holds, cast } = numbersOf(to)
  switch (from.type) {
    case 'integer':
      if (to.type === 'bigint') return sure((column) => `${column}::bigint`)
      break
    case 'numeric':
      if (to.type !== 'numeric' || to.digits - to.decimals < from.digits - from.decimals) break
      if (to.decimals === from.decimals) return sure((column) => column, { isFree: true })
      break
    case 'date':
    case 'timestamptz':
      return judged(() => 'false', cast('null::numeric'), cast('null::numeric'))
    case 'text':
    case 'varchar':
    case 'other': {
      const { text } = textOf(from)
      const exact = (column: string) => `${text(column)}::numeric`
      const isNumber = (column: string) =>
        `${text(column)} ~ '${number}' and char_length(${text(column)}) <= ${longestNumber}`
      const rough = (column: string) =>
        `case when btrim(${text(column)}) ~ '${roughNumber}' and char_length(${text(column)}) <= ${longestNumber} ` +
        `then btrim(${text(column)})::numeric end`
      return judged(
        (column) => `case when ${isNumber(column)} then ${holds(exact(column))} else false end`,
        (column) => cast(exact(column))(column),
        (column) => cast(`(${rough(column)})`)(column),
      )
    }
  }
  const exact = (column: string) => `${column}::numeric`
  const value = (column: string) => cast(exact(column))(column)
  return judged((column) => holds(exact(column)), value, value)
}

/** Whether a type holds a number as it is, and the number in that type, rounded; nothing where it is out of reach. */
function numbersOf(to: NumberType): {
  holds(number: string): string
  cast(number: string): Conversion['value']
} {
  const within = (reach: string, rounded: (number: string) => string) => ({
    holds: (value: string) => `(${value} = ${rounded(value)} and ${value} ${reach})`,
    cast: (value: string) => () =>
      `case when ${rounded(value)} ${reach} then ${rounded(value)}::${typeWords(to)} end`,
  })
  switch (to.type) {
    case 'integer':
      return within('between -2147483648 and 2147483647', (value) => `round(${value})`)
    case 'bigint':
      return within('between -9223372036854775808 and 9223372036854775807', (value) => `round(${value})`)
    case 'numeric': {
      const { digits, decimals } = to
      const largest = `${'9'.repeat(digits - decimals) || '0'}.${'9'.repeat(decimals) || '0'}`
      return within(`between -${largest} and ${largest}`, (value) => `round(${value}, ${decimals})`)
    }
  }
}

function intoDay(from: ShapeType): Conversion {
  const nothing = () => 'null::date'
  switch (from.type) {
    case 'timestamptz':
      return judged(
        (column) => `${column} = ${column}::date::timestamptz`,
        (column) => `${column}::date`,
        (column) => `${column}::date`,
      )
    case 'text':
    case 'varchar':
    case 'other': {
      const { text } = textOf(from)
      return judged(
        (column) => `${text(column)} ~ '${daysAlone}'`,
        (column) => `${text(column)}::date`,
        (column) => `case when ${text(column)} ~ '${moments}' then left(${text(column)}, 10)::date end`,
      )
    }
    default:
      return judged(() => 'false', nothing, nothing)
  }
}

function intoMoment(from: ShapeType): Conversion {
  const nothing = () => 'null::timestamptz'
  switch (from.type) {
    case 'date':
      return sure((column) => `${column}::timestamptz`)
    case 'text':
    case 'varchar':
    case 'other': {
      const { text } = textOf(from)
      const isMoment = (column: string) => `${text(column)} ~ '${moments}'`
      const value = (column: string) => `case when ${isMoment(column)} then ${text(column)}::timestamptz end`
      return judged(
        (column) =>
          `case when ${isMoment(column)} then starts_with(` +
          `to_char(${text(column)}::timestamptz, ${momentWords}), replace(${text(column)}, 'T', ' ')) else false end`,
        value,
        value,
      )
    }
    default:
      return judged(() => 'false', nothing, nothing)
  }
}
