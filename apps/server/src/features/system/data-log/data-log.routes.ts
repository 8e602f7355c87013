import { refuse } from '@dougong/contract/errors'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import * as contract from '@dougong/contract/system/data-log'
import type { Actor } from '../../../access/actor'
import { type Route, serve } from '../../../http/serve'
import type { Engine } from '../../../resource/engine'
import { findRow } from '../../../resource/read/list'
import { listPage } from '../../../resource/read/list-page'
import type { Resources } from '../../../resource/registry'
import { addTexts } from '../../../resource/read/add-texts'
import { viewOf } from '../../../resource/view'
import { presentVersions } from './data-log.presenter'
import { findVersion, listVersions, resourceOfVersion } from './data-log.queries'
import { dataLogAbout } from './data-log.resource'
import { restoreVersion } from './data-log.service'

/** The data log over every resource that keeps a history. */
export function dataLogRoutes(resources: Resources, sources: Engine): Route[] {
  const { db } = sources
  const calls = endpointsOf(contract.dataLog)
  const logWith = async (id: string) => {
    const resource = (await resourceOfVersion(db, id)) ?? refuse('version.missing')
    return dataLogAbout(resources, { resource })
  }
  const visible = async (actor: Actor, id: number) => {
    const { kept } = await logWith(String(id))
    return (await findVersion(db, viewOf(kept, actor), id)) ?? refuse('version.missing')
  }
  return [
    serve(calls.list, async (call) => {
      const { listed } = await dataLogAbout(resources, call.query)
      return listPage(sources, viewOf(listed, call.actor), call)
    }),
    serve(calls.get, async ({ query, actor }) => {
      const { listed } = await logWith(query.id)
      const view = viewOf(listed, actor)
      const row = await findRow(db, view, query.id)
      if (!row) refuse('record.missing')
      await addTexts(sources, view, [row])
      return row
    }),
    serve(contract.listVersions, async ({ actor, query }) => {
      const { kept } = await dataLogAbout(resources, query)
      const rows = await listVersions(db, viewOf(kept, actor), query)
      return rows.length === 0 ? refuse('version.missing') : presentVersions(sources, resources, actor, rows)
    }),
    serve(contract.compareVersions, async ({ actor, query }) => {
      const found = await Promise.all([query.dataId1, query.dataId2].map((id) => visible(actor, id)))
      return presentVersions(sources, resources, actor, found)
    }),
    serve(contract.restoreVersion, async ({ actor, body }) => {
      await restoreVersion(db, resources, actor, await visible(actor, body.id))
      return null
    }),
  ]
}
