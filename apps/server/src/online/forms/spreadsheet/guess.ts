import type { ColumnKind, GuessedColumn } from '@dougong/contract/online/forms/spreadsheet'
import { readMoment } from '@dougong/contract/reading/read-moment'
import { digitsOf } from '@dougong/contract/reading/read-number'
import type { Cell } from '../../../platform/excel/workbook-writer'

/** So many different texts can still be a dictionary; nobody finds a choice among more. */
const maxChoices = 20
const longestChoice = 30
/** Fewer values than that say nothing about how often they come back. */
const fewestValues = 4
const maxExamples = 3

/** What a column is called that is a number in looks alone: nobody adds those up. */
const isNumberLike = /号|编码|代码|电话|手机|邮编|身份证|卡|code|phone|mobile|zip|\bno\b|\bid\b/i

/**
 * What a column is called that speaks of people or is free text: such texts come back by chance, and what is a dictionary is
 * everybody's to see.
 */
const isFreeText =
  /人$|姓名|名字|联系|负责|经办|客户|称呼|法人|备注|说明|描述|地址|意见|邮箱|微信|\bname\b|contact|person|remark|note|comment|address|mail/i

/** Lengths of texts that somebody would choose; a text grows. */
const commonLengths = [32, 50, 100, 200, 500, 1000, 2000, 4000]

/** Gathers what a column holds, value by value: memory does not grow with the rows. */
export class ColumnFacts {
  #filled = 0
  #longest = 0
  #hasLines = false
  /** Digits before and behind the point. */
  #whole = 0
  #decimals = 0
  readonly #texts = new Map<string, number>()
  readonly #examples = new Set<string>()
  readonly #can = { integer: true, decimal: true, date: true, datetime: true, switch: true }

  add(cell: Cell): void {
    const text = typeof cell === 'number' ? digitsOf(cell) : String(cell ?? '').trim()
    if (text === '') return
    this.#filled += 1
    this.#longest = Math.max(this.#longest, [...text].length)
    this.#hasLines ||= /[\r\n]/.test(text)
    if (this.#examples.size < maxExamples) this.#examples.add([...text].slice(0, 60).join(''))
    if (this.#texts.size <= maxChoices) this.#texts.set(text, (this.#texts.get(text) ?? 0) + 1)
    this.#judge(text)
  }

  /** Narrows what the column can be by one value. */
  #judge(text: string): void {
    const can = this.#can
    const number = /^-?(0|[1-9]\d*)(?:\.(\d+))?$/.exec(text)
    if (number) {
      const [, whole = '', decimals = ''] = number
      this.#whole = Math.max(this.#whole, whole.length)
      this.#decimals = Math.max(this.#decimals, decimals.length)
      can.integer &&= decimals === ''
      can.decimal &&= whole.length + decimals.length <= 15 && decimals.length <= 10
    } else can.integer = can.decimal = false
    /* a bare number of eight digits would read as a day, and `11-4` as one of this year */
    const isDated = /^\d{4}\D/.test(text)
    can.date &&= isDated && 'value' in readMoment(text, 'date')
    can.datetime &&= isDated && 'value' in readMoment(text, 'datetime')
    can.switch &&= text === '是' || text === '否'
  }

  guess(title: string, rows: number): Omit<GuessedColumn, 'place' | 'title' | 'dictionary'> {
    const kind = this.#kind(isNumberLike.test(title), isFreeText.test(title))
    return {
      kind,
      ...this.#size(kind),
      isRequired: rows > 0 && this.#filled === rows,
      examples: [...this.#examples],
      texts: this.#texts.size <= maxChoices ? [...this.#texts.keys()] : [],
    }
  }

  #kind(isNumber: boolean, isText: boolean): ColumnKind {
    if (this.#filled === 0) return 'text'
    const can = this.#can
    if (can.switch) return 'switch'
    if (can.date) return 'date'
    if (can.datetime) return 'datetime'
    if (!isNumber) {
      if (can.integer && this.#whole <= 15) return 'integer'
      if (can.decimal) return 'decimal'
    }
    if (!isNumber && !isText && this.#isChoice()) return 'choice'
    return this.#hasLines || this.#longest > 200 ? 'longText' : 'text'
  }

  /** Few texts that come again and again. */
  #isChoice(): boolean {
    const { size } = this.#texts
    return (
      this.#filled >= fewestValues &&
      size <= maxChoices &&
      size * 2 <= this.#filled &&
      !this.#hasLines &&
      this.#longest <= longestChoice
    )
  }

  #size(kind: ColumnKind): { length: number; decimals: number } {
    if (kind === 'integer') return { length: this.#whole, decimals: 0 }
    if (kind === 'decimal') {
      const decimals = Math.min(Math.max(this.#decimals, 2), 10)
      return { length: Math.max(this.#whole + 2, 8) + decimals, decimals }
    }
    const wanted = Math.max(this.#longest, 16) * 2
    const commonLength = commonLengths.find((length) => length >= wanted)
    return { length: commonLength ?? (this.#longest <= 4000 ? 4000 : this.#longest), decimals: 0 }
  }
}
