import { refuse } from '@dougong/contract/errors'
import { tenants } from '@dougong/contract/system/tenants'
import { type ServedResource, serveResource, type Values } from '../../../resource/serve-resource'
import type { Services } from '../../../services/services'
import { isAdministrator } from '../../../access/actor'
import { findSpan, listUsersLeftOut, requireEmpty } from './tenants.queries'

/** Tenants. One that is frozen or over is left at once: the sessions of those who have no other end. */
export function tenantsResource({ db, sessions }: Pick<Services, 'db' | 'sessions'>): ServedResource {
  return serveResource(tenants, {
    table: 'sys_tenant',
    tenant: 'shared',
    page: 'system/TenantList',
    /* whoever is no administrator knows the own tenants */
    limitRows: (actor, statement) =>
      actor.isOnlyTenant || isAdministrator(actor)
        ? 'true'
        : `"id" = any(${statement.value([...actor.tenantIds])})`,
    usedBy: [{ table: 'sys_tenant_member', column: 'tenant_id', noun: '成员', name: 'realname' }],
    beforeRemove: async (ids, { tx }) => requireEmpty(tx, ids),
    beforeCreate: async (values) => {
      requireOrder(values)
      return { ...values, status: values.status ?? 1 }
    },
    beforeChange: async (id, values, { tx }) => {
      requireOrder({ ...(await findSpan(tx, id)), ...values })
      return values.status === null ? { ...values, status: 1 } : values
    },
    afterCommit: async (ids, verb) => {
      await sessions.refresh({ everyone: true })
      const userIds = verb === 'edit' ? await listUsersLeftOut(db, ids) : []
      if (userIds.length > 0) await sessions.end({ userIds }, 'session.tenantClosed')
    },
  })
}

function requireOrder({ beginDate, endDate }: Values): void {
  if (beginDate && endDate && String(beginDate) >= String(endDate)) refuse('tenant.endsBeforeItBegins')
}
