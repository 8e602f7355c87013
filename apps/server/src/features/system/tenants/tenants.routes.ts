import { refuse } from '@dougong/contract/errors'
import { page } from '@dougong/contract/query'
import { changeTenant, listOwnTenants } from '@dougong/contract/account/own-tenants'
import * as contract from '@dougong/contract/system/tenants'
import { isAdministrator } from '../../../access/actor'
import { withSeenDetails } from '../../../access/personal-details'
import { requirePowerOverUsers } from '../../../access/power'
import { platform } from '../../../access/tenants'
import { inTransaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import { requireSeen, rowsSeenBy } from '../../../resource/read/seen-rows'
import type { Services } from '../../../services/services'
import { storedUsers } from '../users/index'
import { viewOf } from '../../../resource/view'
import {
  addMembers,
  countMembers,
  findTenant,
  listMembers,
  listOpenTenants,
  removeMembers,
} from './tenants.queries'

/** Tenants as choices, and who belongs to them. */
export function tenantRoutes(services: Services): Route[] {
  const { db, sessions } = services
  const tenants = services.resources.defined(contract.tenants)
  return [
    serve(contract.listTenantOptions, async ({ query, actor }) => {
      const ids = query.ids?.split(',').map(Number).filter(Number.isSafeInteger)
      return (await listOpenTenants(db, query.ids ? ids : undefined, rowsSeenBy(viewOf(tenants, actor)))).map(
        presentTenant,
      )
    }),
    serve(listOwnTenants, async ({ actor }) => ({
      list: (await listOpenTenants(db, actor.tenantIds)).map(presentTenant),
    })),
    serve(changeTenant, async ({ body: { tenantId }, actor }) => {
      const isOpen = tenantId === platform ? isAdministrator(actor) : actor.tenantIds.includes(tenantId)
      if (!isOpen || actor.viewer) refuse('access.denied')
      await sessions.changeTenant(actor, tenantId)
      return null
    }),
    serve(contract.listTenantMembers, async ({ query, actor }) => {
      const { userTenantId, pageNo, pageSize } = query
      await requireSeen(db, viewOf(tenants, actor), [String(userTenantId)])
      /* its members are shown as those see them who work there */
      const seen = rowsSeenBy(viewOf(storedUsers, { ...actor, tenantId: userTenantId }))
      const filter = { ...query, seen }
      const [rows, total] = await Promise.all([
        listMembers(db, userTenantId, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
        countMembers(db, userTenantId, filter),
      ])
      return page(
        rows.map((row) => withSeenDetails(actor, row)),
        total,
        query,
      )
    }),
    serve(contract.addTenantMembers, async ({ body, actor }) => {
      const { tenantId, userIds } = body
      await inTransaction(db, async (tx) => {
        if (!(await findTenant(tx, tenantId))) refuse('record.missing')
        await requireSeen(tx, viewOf(tenants, actor), [String(tenantId)])
        await requireSeen(tx, viewOf(storedUsers, actor), userIds)
        const known = await addMembers(tx, tenantId, userIds)
        if (known < new Set(userIds).size) refuse('user.notFound')
        if (userIds.includes(actor.userId)) await requirePowerOverUsers(tx, actor, [actor.userId])
      })
      await sessions.refresh({ userIds })
      return null
    }),
    serve(contract.removeTenantMembers, async ({ body, actor }) => {
      await requireSeen(db, viewOf(tenants, actor), [String(body.tenantId)])
      await requireSeen(db, viewOf(storedUsers, { ...actor, tenantId: body.tenantId }), body.userIds)
      await removeMembers(db, body.tenantId, body.userIds)
      await sessions.refresh({ userIds: body.userIds })
      return null
    }),
  ]
}

function presentTenant(row: Awaited<ReturnType<typeof listOpenTenants>>[number]) {
  return { id: row.id, name: row.name, beginDate: row.begin_date, endDate: row.end_date, status: row.status }
}
