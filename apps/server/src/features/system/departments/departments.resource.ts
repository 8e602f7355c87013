import { departments } from '@dougong/contract/system/departments/departments'
import { requireReach } from '../../../access/reach'
import { ofTenantSql, type Tenancy } from '../../../access/tenants'
import type { Transaction } from '../../../database/transaction'
import type { Services } from '../../../services/services'
import { type ServedResource, serveResource, type Values } from '../../../resource/serve-resource'
import { lockTree } from '../../../resource/tree/branch'
import { pathCodes } from '../../../resource/tree/path-codes'

import { removeLinksOfDeletedUsers } from './departments.queries'
import { replaceDirectors } from './directors'

const storage = {
  table: 'sys_depart',
  tenant: 'own' as const,
  view: 'sys_depart_listed',
  page: 'system/DepartList',
}

/** Departments as they are stored, for those who only look. */
export const storedDepartments = serveResource(departments, storage)

const codes = pathCodes({
  served: storedDepartments,
  code: 'orgCode',
  longest: 64,
  level: 'orgType',
  noun: '部门',
  badCode: 'department.badCode',
  /* where current departments and owners are kept by code */
  holders: [
    {
      table: 'sys_user',
      column: 'org_code',
      ofTenant: ({ isOnlyTenant, tenantId }, statement) =>
        isOnlyTenant
          ? 'true'
          : `"id" in (select ud.user_id from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
              where d.tenant_id = ${statement.value(tenantId)})`,
    },
    {
      table: 'sys_category',
      column: 'sys_org_code',
      ofTenant: (tenancy, statement) => ofTenantSql(tenancy, statement),
    },
  ],
})

/** The code and level that the next department below a parent gets. */
export async function nextDepartmentCode(
  tx: Transaction,
  actor: Tenancy,
  parentId: string | null,
): Promise<[string, string]> {
  await lockTree(tx, storedDepartments)
  const { orgCode, orgType } = codes.withLevel(await codes.next(tx, actor, parentId))
  return [String(orgCode), String(orgType)]
}

/** Departments: codes by the server, people who answer for them, members that hold them. */
export function departmentsResource({ sessions }: Pick<Services, 'sessions'>): ServedResource {
  return serveResource(departments, {
    ...storage,
    usedBy: [{ table: 'sys_depart_member', column: 'dep_id', noun: '成员', name: 'realname' }],
    placing: {
      enter: codes.enter,
      move: async (id, parentId, saving) => {
        /* below a department of the actor, its rows would become the actor's */
        await requireReach(saving.tx, saving.actor, [id])
        return codes.move(id, parentId, saving)
      },
    },
    beforeCreate: async (values) => ({ ...values, ...withDefaults(values, values.parentId ? '2' : '1') }),
    beforeChange: async (_id, values) => ({ ...values, ...withDefaults(values) }),
    afterSave: (id, { tx, actor, input }) => replaceDirectors(tx, actor, id, input.directorUserIds),
    beforeRemove: (ids, { tx }) => removeLinksOfDeletedUsers(tx, ids),
    /* codes and memberships are part of everybody's rights */
    afterCommit: () => sessions.refresh({ everyone: true }),
  })
}

/** What a department always has, where it is asked to be without. */
function withDefaults(values: Values, category = '1'): Values {
  return {
    ...(values.orgCategory === null && { orgCategory: category }),
    ...(values.departOrder === null && { departOrder: 0 }),
  }
}
