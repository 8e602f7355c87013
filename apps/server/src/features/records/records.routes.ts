import * as contract from '@dougong/contract/records'
import { withoutRestrictions } from '@dougong/contract/resource/seen-fields'
import { type Route, serve } from '../../http/serve'
import { viewOf } from '../../resource/view'
import type { Services } from '../../services/services'
import { requireListed } from './find-resource'
import { findRecords } from './search-records'

/** What leads to records from elsewhere, under the rights of who follows it. */
export function recordRoutes(services: Services): Route[] {
  const { resources } = services
  return [
    serve(contract.getRecordDefinition, async ({ actor, query }) => {
      const served = await requireListed(resources, actor, query.at)
      return { ...withoutRestrictions(viewOf(served, actor).resource) }
    }),
    serve(contract.searchRecords, ({ actor, query }) => findRecords(services, actor, query.text.trim())),
  ]
}
