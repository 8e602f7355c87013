import { checkByCode } from '@dougong/contract/system/check-rules'
import type { WidgetData } from '@dougong/widgets/data'
import { ApiError, call } from '../api/client'

/** Checks whose failure is an answer: the server's words. */
export const checks: Pick<WidgetData, 'ruleBroken'> = {
  ruleBroken: (ruleCode, value) =>
    wordsOf(call(checkByCode, { query: { ruleCode, value: encodeURIComponent(value) } }, { quiet: true })),
}

async function wordsOf(check: Promise<unknown>): Promise<string | undefined> {
  try {
    await check
    return undefined
  } catch (error) {
    if (error instanceof ApiError && error.status === 200) return error.message
    throw error
  }
}
