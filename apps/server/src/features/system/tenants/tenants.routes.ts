import { refuse } from '@dougong/contract/errors'
import { page } from '@dougong/contract/query'
import * as contract from '@dougong/contract/system/tenants'
import { withSeenDetails } from '../../../access/personal-details'
import { requirePowerOverUsers } from '../../../access/power'
import { inTransaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import { requireSeen, rowsSeenBy } from '../../../resource/seen-rows'
import type { Services } from '../../../services'
import { storedUsers } from '../users/index'
import {
  addMembers,
  countMembers,
  findTenant,
  listMembers,
  listOpenTenants,
  removeMembers,
} from './tenants.queries'
import { tenantsResource } from './tenants.resource'

/** Tenants as choices, and who belongs to them. */
export function tenantRoutes(services: Services): Route[] {
  const { db, sessions } = services
  const tenants = tenantsResource(services)
  return [
    serve(contract.listTenantOptions, async ({ query, actor }) => {
      const ids = query.ids?.split(',').map(Number).filter(Number.isSafeInteger)
      return (await listOpenTenants(db, query.ids ? ids : undefined, rowsSeenBy(tenants, actor))).map(
        presentTenant,
      )
    }),
    serve(contract.listOwnTenants, async ({ actor }) => ({
      list: (await listOpenTenants(db, actor.tenantIds)).map(presentTenant),
    })),
    serve(contract.listTenantMembers, async ({ query, actor }) => {
      const { userTenantId, pageNo, pageSize } = query
      await requireSeen(db, tenants, actor, [String(userTenantId)])
      const asked = { ...query, seen: rowsSeenBy(storedUsers, actor) }
      const [rows, total] = await Promise.all([
        listMembers(db, userTenantId, asked, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
        countMembers(db, userTenantId, asked),
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
        await requireSeen(tx, tenants, actor, [String(tenantId)])
        await requireSeen(tx, storedUsers, actor, userIds)
        const known = await addMembers(tx, tenantId, userIds)
        if (known < new Set(userIds).size) refuse('user.notFound')
        if (userIds.includes(actor.userId)) await requirePowerOverUsers(tx, actor, [actor.userId])
      })
      await sessions.refresh({ userIds })
      return null
    }),
    serve(contract.removeTenantMembers, async ({ body, actor }) => {
      await requireSeen(db, tenants, actor, [String(body.tenantId)])
      await requireSeen(db, storedUsers, actor, body.userIds)
      await removeMembers(db, body.tenantId, body.userIds)
      await sessions.refresh({ userIds: body.userIds })
      return null
    }),
  ]
}

function presentTenant(row: Awaited<ReturnType<typeof listOpenTenants>>[number]) {
  return { id: row.id, name: row.name, beginDate: row.begin_date, endDate: row.end_date, status: row.status }
}
