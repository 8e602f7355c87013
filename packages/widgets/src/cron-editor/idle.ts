import { isExpression } from '@dougong/cron/expression'
import { nextRuns } from '@dougong/cron/next-runs'

export const idleWords = '该cron表达式不会再触发'

/** Whether an expression is rightly written and has no run before it, such as one of 30 February. */
export function neverFires(expression: string, zone: string): boolean {
  return isExpression(expression) && nextRuns(expression, { from: new Date(), zone, count: 1 }).length === 0
}
