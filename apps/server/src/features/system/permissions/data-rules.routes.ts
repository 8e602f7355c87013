import * as contract from '@dougong/contract/system/data-rules'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { listRuleRows } from './data-rules.queries'
import { changeRule, createRule, listFieldsForRules, presentRule, removeRule } from './data-rules.service'

/** The rules attached to pages; they may speak of the resource that the page shows. */
export function dataRuleRoutes(services: Services): Route[] {
  const { db } = services
  return [
    serve(contract.listDataRules, async ({ query }) =>
      (await listRuleRows(db, query.permissionId)).map(presentRule),
    ),
    serve(contract.searchDataRules, async ({ query }) =>
      (await listRuleRows(db, query.permissionId, query)).map(presentRule),
    ),
    serve(contract.listRuleFields, ({ query }) => listFieldsForRules(services, query.permissionId)),
    serve(contract.addDataRule, ({ body, actor }) => createRule(services, actor, body)),
    serve(contract.changeDataRule, async ({ body, actor }) => {
      await changeRule(services, actor, body)
      return null
    }),
    serve(contract.removeDataRule, async ({ query, actor }) => {
      await removeRule(services, actor, query.id)
      return null
    }),
  ]
}
