import { comparison } from '@dougong/contract/online/forms/versions/comparison'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import * as contract from '@dougong/contract/online/forms/publishing'
import type { Actor } from '../../../access/actor'
import { inTransaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import { requireSeen } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { listAside } from '../plan/aside'
import { planFor, publish } from '../publish'
import { removeWithTables, restoreAside, restoreVersion } from '../restore'
import { usesOfForm } from '../used-by'
import { requireForm } from '../store/forms.queries'
import { listVersions, requireVersion } from '../store/versions'

/** The calls of those who publish forms. Rules of the list's page limit which forms they see and touch. */
export function publishingRoutes(services: Services): Route[] {
  const { db, resources } = services
  const served = resources.defined(formHeads)
  const seen = (actor: Actor, ...ids: string[]) => requireSeen(db, viewOf(served, actor), ids)
  return [
    serve(contract.readPlan, async ({ params, actor }) => {
      await seen(actor, params.id)
      return planFor(services, actor, params.id, params.mode)
    }),
    serve(contract.publishForm, async ({ params, body, actor, note }) => {
      await seen(actor, params.id)
      return publish(services, actor, params.id, params.mode, {
        mark: body?.mark,
        agreed: body?.agreed ?? {},
        values: body?.values ?? {},
        tableName: body?.tableName,
        note,
      })
    }),
    serve(contract.listSetAside, async ({ query, actor }) => {
      if (query.formId !== undefined) await seen(actor, query.formId)
      const rows = await listAside(db, actor, query.formId)
      return rows.map((row) => ({
        id: row.id,
        formId: row.form_id,
        kind: row.kind,
        name: row.name,
        title: row.title,
        version: row.form_version,
        createBy: row.create_by,
        createTime: row.create_time,
        until: row.until,
      }))
    }),
    serve(contract.restoreSetAside, async ({ params, actor }) => {
      await restoreAside(services, actor, params.id)
      return null
    }),
    serve(contract.removeFormWithTable, async ({ query, actor }) => {
      await seen(actor, query.id)
      await removeWithTables(services, actor, [query.id])
      return null
    }),
    serve(contract.getFormUses, async ({ query, actor }) => {
      await seen(actor, query.id)
      return usesOfForm(services, actor, query.id)
    }),
    serve(contract.listVersions, async ({ params, actor }) => {
      await seen(actor, params.id)
      await requireForm(db, actor, params.id)
      return listVersions(db, params.id)
    }),
    serve(contract.compareVersions, async ({ params, query, actor }) => {
      await seen(actor, params.id)
      const draft = await requireForm(db, actor, params.id)
      const from = await requireVersion(db, params.id, query.from)
      const to = query.to === undefined ? draft : await requireVersion(db, params.id, query.to)
      return comparison(from, to)
    }),
    serve(contract.restoreVersion, async ({ params, body, actor }) => {
      await seen(actor, params.id)
      await inTransaction(db, (tx) => restoreVersion(tx, actor, params.id, body.version))
      return null
    }),
  ]
}
