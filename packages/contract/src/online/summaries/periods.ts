import type { Period } from './summary'

const day = 86_400_000
const dateOf = (text: string) => new Date(`${text.slice(0, 10)}T00:00:00Z`)
const textOf = (date: Date) => date.toISOString().slice(0, 10)

/** What people call a period, by its first day. Weeks begin on Monday; the first one holds the year's first Thursday. */
export function periodText(first: string, by: Period): string {
  const [year, month] = first.split('-').map(Number) as [number, number]
  switch (by) {
    case 'day':
      return first.slice(0, 10)
    case 'week': {
      const thursday = new Date(dateOf(first).getTime() + 3 * day)
      const weekYear = thursday.getUTCFullYear()
      const week = Math.floor((thursday.getTime() - Date.UTC(weekYear, 0, 1)) / (7 * day)) + 1
      return `${weekYear}年第${week}周`
    }
    case 'month':
      return `${year}年${month}月`
    case 'quarter':
      return `${year}年${Math.ceil(month / 3)}季度`
    default:
      return `${year}年`
  }
}

/** The first day after a period. */
export function nextPeriod(first: string, by: Period): string {
  const days = { day: 1, week: 7, month: 0, quarter: 0, year: 0 }[by]
  const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[by]
  const date = dateOf(first)
  date.setUTCMonth(date.getUTCMonth() + months, date.getUTCDate() + days)
  return textOf(date)
}
