import * as contract from '@dougong/contract/system/fill-rules'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { fillAll, tryRule } from './fill-rules.service'

export function fillRuleRoutes({ db }: Services): Route[] {
  return [
    serve(contract.testFillRule, ({ query, actor }) => tryRule(db, actor, query.ruleCode)),
    serve(contract.executeFillRule, async ({ params: { ruleCode }, body, actor }) => {
      const [filled] = await fillAll(db, actor, [{ ruleCode, formData: body }])
      return filled?.result
    }),
    serve(contract.executeFillRules, ({ body: { rules, commonFormData = {} }, actor }) =>
      fillAll(
        db,
        actor,
        rules.map(({ ruleCode, formData = commonFormData }) => ({ ruleCode, formData })),
      ),
    ),
  ]
}
