import { cronInWords } from '@dougong/cron/words'
import type { ReactNode } from 'react'

/** When something runs, as people say it; the expression comes with the pointer, and stands by itself where no sentence holds it. */
export function CronWords({ expression }: { expression: string }): ReactNode {
  return <span title={expression}>{cronInWords(expression) ?? expression}</span>
}
