import * as contract from '@dougong/contract/online/flows/automation/press-calls'
import { type Route, serve } from '../../../../http/serve'
import type { Services } from '../../../../services/services'
import { listButtons } from '../buttons/list-buttons'
import { pressRule } from '../buttons/press-rule'
import { readPressed } from '../buttons/read-pressed'

/** The calls of those who press buttons of rules: whether they may is asked of each rule. */
export function pressRoutes(services: Services): Route[] {
  return [
    serve(contract.listRuleButtons, ({ body, actor }) => listButtons(services, actor, body)),
    serve(contract.pressRuleButton, ({ body, actor }) => pressRule(services, actor, body)),
    serve(contract.readPressed, ({ query, actor }) => readPressed(services, actor, query.id)),
  ]
}
