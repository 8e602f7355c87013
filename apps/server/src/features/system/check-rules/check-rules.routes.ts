import { refuse } from '@dougong/contract/errors'
import { checkByCode, readRuleSteps } from '@dougong/contract/system/check-rules'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { brokenStep } from './broken-step'
import { findContent } from './check-rules.queries'

export function checkRuleRoutes({ db }: Services): Route[] {
  return [
    serve(checkByCode, async ({ query: { ruleCode, value }, actor }) => {
      const content = (await findContent(db, actor, ruleCode)) ?? refuse('checkRule.missing')
      const steps = readRuleSteps(content) ?? refuse('checkRule.badContent')
      const broken = brokenStep(steps, decoded(value))
      return broken ? refuse('checkRule.broken', { detail: broken.message }) : null
    }),
  ]
}

/** Clients percent-encode the value once more than the URL needs. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
