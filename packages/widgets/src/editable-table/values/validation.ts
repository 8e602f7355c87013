import { patterns } from '@dougong/contract/patterns'
import type { CellRule, Column, Judgement, RowValues } from '../columns'
import { withPlaces } from './placeholders'

/** The names that a rule's pattern may be; whatever else stands there is a regular expression. */
const named = ['n6-16', '*6-16', 's6-18', 'url', 'e', 'm', 'p', 's', 'n', 'z', '*', 'money']

export interface CellToCheck {
  column: Column
  rules: readonly CellRule[]
  row: RowValues
  signal: AbortSignal
  /** Whether another row has the cell's value. */
  isTaken: () => boolean
}

/** The rules of a column: its own, or those the table has for it. */
export function rulesOf(
  column: Column,
  editRules: Readonly<Record<string, readonly CellRule[]>> = {},
): readonly CellRule[] {
  return column.validateRules ?? editRules[column.key] ?? []
}

export function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** What the first broken rule says, or nothing. Only a custom rule makes it a promise. */
export function brokenRule(cell: CellToCheck, from = 0): string | undefined | Promise<string | undefined> {
  const value = cell.row[cell.column.key]
  for (const [index, rule] of cell.rules.entries()) {
    if (index < from) continue
    const words = brokenAtOnce(rule, value, cell)
    if (words !== undefined) return said(rule, words, cell.column)
    if (!rule.handler) continue
    const { column, row, signal } = cell
    const judgement = rule.handler({ value, row, column, signal })
    if (judgement instanceof Promise)
      return judgement.then((later) => verdict(rule, later, column) ?? brokenRule(cell, index + 1))
    const now = verdict(rule, judgement, column)
    if (now !== undefined) return now
  }
  return undefined
}

function brokenAtOnce(
  { required, unique, pattern }: CellRule,
  value: unknown,
  { isTaken }: CellToCheck,
): string | undefined {
  if ((required || pattern === '*') && isEmpty(value)) return '${title}不能为空'
  if (isEmpty(value)) return undefined
  if ((unique || pattern === 'only') && isTaken()) return '${title}不能重复'
  if (pattern === undefined || pattern === '*' || pattern === 'only') return undefined
  const rule = typeof pattern === 'string' && named.includes(pattern) ? patterns[pattern] : undefined
  const expression = rule?.test ?? expressionOf(pattern)
  if (!expression) return '校验规则有误'
  expression.lastIndex = 0
  return expression.test(String(value)) ? undefined : (rule?.message ?? '${title}格式不正确')
}

function expressionOf(pattern: string | RegExp): RegExp | undefined {
  if (typeof pattern !== 'string') return pattern
  try {
    return new RegExp(pattern)
  } catch {
    return undefined
  }
}

function verdict(rule: CellRule, judgement: Judgement, column: Column): string | undefined {
  if (judgement === false) return said(rule, '${title}校验未通过', column)
  return typeof judgement === 'string' && judgement !== '' ? judgement : undefined
}

function said(rule: CellRule, words: string, column: Column): string {
  return withPlaces(rule.message ?? words, column)
}

/** Checks that answer later; a newer one for the same cell stops the older. */
export interface LatestChecks {
  /** Undefined where a newer check has taken its place. */
  run(
    cell: string,
    check: (signal: AbortSignal) => string | undefined | Promise<string | undefined>,
  ): Promise<{ message: string | undefined } | undefined>
  stop(): void
}

export function latestChecks(): LatestChecks {
  const running = new Map<string, AbortController>()
  return {
    async run(cell, check) {
      running.get(cell)?.abort()
      const controller = new AbortController()
      running.set(cell, controller)
      try {
        const message = await check(controller.signal)
        return controller.signal.aborted ? undefined : { message }
      } catch (error) {
        if (controller.signal.aborted) return undefined
        return { message: error instanceof Error ? error.message : String(error) }
      } finally {
        if (running.get(cell) === controller) running.delete(cell)
      }
    },
    stop() {
      for (const controller of running.values()) controller.abort()
      running.clear()
    },
  }
}
