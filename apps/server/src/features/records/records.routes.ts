import * as contract from '@dougong/contract/records'
import { withoutRestrictions } from '@dougong/contract/resource/seen-fields'
import { type Route, serve } from '../../http/serve'
import { viewOf } from '../../resource/view'
import type { Services } from '../../services/services'
import { requireListed } from './find-resource'

/** What leads to records from elsewhere, under the rights of who follows it. */
export function recordRoutes({ resources }: Services): Route[] {
  return [
    serve(contract.getRecordDefinition, async ({ actor, query }) => {
      const served = await requireListed(resources, actor, query.at)
      return { ...withoutRestrictions(viewOf(served, actor).resource) }
    }),
  ]
}
