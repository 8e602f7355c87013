import { refuse } from '@dougong/contract/errors'
import { page } from '@dougong/contract/query'
import * as contract from '@dougong/contract/system/tenants'
import { inTransaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services'
import {
  addMembers,
  countMembers,
  findTenant,
  listMembers,
  listOpenTenants,
  removeMembers,
} from './tenants.queries'

/** Tenants as choices, and who belongs to them. */
export function tenantRoutes({ db, sessions }: Services): Route[] {
  return [
    serve(contract.listTenantOptions, async ({ query }) => {
      const ids = query.ids?.split(',').map(Number).filter(Number.isSafeInteger)
      return (await listOpenTenants(db, query.ids ? ids : undefined)).map(presentTenant)
    }),
    serve(contract.listOwnTenants, async ({ actor }) => ({
      list: (await listOpenTenants(db, actor.tenantIds)).map(presentTenant),
    })),
    serve(contract.listTenantMembers, async ({ query }) => {
      const { userTenantId, pageNo, pageSize } = query
      const [rows, total] = await Promise.all([
        listMembers(db, userTenantId, query, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
        countMembers(db, userTenantId, query),
      ])
      return page(rows, total, query)
    }),
    serve(contract.addTenantMembers, async ({ body }) => {
      const { tenantId, userIds } = body
      await inTransaction(db, async (tx) => {
        if (!(await findTenant(tx, tenantId))) refuse('record.missing')
        const known = await addMembers(tx, tenantId, userIds)
        if (known < new Set(userIds).size) refuse('user.notFound')
      })
      await sessions.refresh({ userIds })
      return null
    }),
    serve(contract.removeTenantMembers, async ({ body }) => {
      await removeMembers(db, body.tenantId, body.userIds)
      await sessions.refresh({ userIds: body.userIds })
      return null
    }),
  ]
}

function presentTenant(row: Awaited<ReturnType<typeof listOpenTenants>>[number]) {
  return { id: row.id, name: row.name, beginDate: row.begin_date, endDate: row.end_date, status: row.status }
}
