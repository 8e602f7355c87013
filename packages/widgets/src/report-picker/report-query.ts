import type { ReportQueryItem } from '../data'
import { unquoted } from './report-fields'

/** The names an item is asked by. */
export function namesOf({ field, isRange }: ReportQueryItem): string[] {
  return isRange ? [`${field}_begin`, `${field}_end`] : [field]
}

/** What the items begin with: values that the form fixes under their names. */
export function firstQuery(
  items: readonly ReportQueryItem[],
  param: Record<string, string>,
): Record<string, string> {
  const fixed = items.filter(({ field, isRange }) => !isRange && param[field])
  return Object.fromEntries(fixed.map(({ field }) => [field, unquoted(param[field] ?? '')]))
}

/** What is asked: values of the items alone, without empty ones. */
export function filledQuery(query: Record<string, string>): Record<string, string> {
  const trimmed = Object.entries(query).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
}
