import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/system/data-log'
import { type Route, serve } from '../../../http/serve'
import { resourceRoutes } from '../../../resource/resource-routes'
import type { ServedResource } from '../../../resource/serve-resource'
import type { Engine } from '../../../resource/engine'
import { presentVersions } from './data-log.presenter'
import { findVersion, listVersions } from './data-log.queries'
import { dataLogResource } from './data-log.resource'
import { restoreVersion } from './data-log.service'

/** The data log over every resource that keeps a history. */
export function dataLogRoutes(resources: readonly ServedResource[], sources: Engine): Route[] {
  const { db } = sources
  const recorded = resources.filter(({ resource }) => resource.history)
  const log = dataLogResource(recorded)
  return [
    ...resourceRoutes(log, sources),
    serve(contract.listVersions, async ({ actor, query }) => {
      const rows = await listVersions(db, log, actor, query)
      return rows.length === 0 ? refuse('version.missing') : presentVersions(sources, recorded, actor, rows)
    }),
    serve(contract.compareVersions, async ({ actor, query }) => {
      const ids = [query.dataId1, query.dataId2]
      const rows = await Promise.all(ids.map((id) => findVersion(db, log, actor, id)))
      const found = rows.map((row) => row ?? refuse('version.missing'))
      return presentVersions(sources, recorded, actor, found)
    }),
    serve(contract.restoreVersion, async ({ actor, body }) => {
      const version = (await findVersion(db, log, actor, body.id)) ?? refuse('version.missing')
      await restoreVersion(db, recorded, actor, version)
      return null
    }),
  ]
}
