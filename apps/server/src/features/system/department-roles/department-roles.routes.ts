import { page } from '@dougong/contract/query'
import * as contract from '@dougong/contract/system/departments/department-roles'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { countRoles, type DepartmentRoleRow, listHeldRoles, listRoles } from './department-roles.queries'
import { assignRoles, changeRole, createRole, removeRoles } from './department-roles.service'
import { requireReach } from './reach'

/** The roles within departments, and who holds them. */
export function departmentRoleRoutes(services: Services): Route[] {
  const { db } = services
  return [
    serve(contract.listDepartmentRoles, async ({ query, actor }) => {
      const { deptId, roleName, pageNo, pageSize } = query
      if (deptId === '') return page([], 0, query)
      await requireReach(db, actor, [deptId])
      const limits = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const [rows, total] = await Promise.all([
        listRoles(db, deptId, roleName, limits),
        countRoles(db, deptId, roleName),
      ])
      return page(rows.map(presentRole), total, query)
    }),
    serve(contract.addDepartmentRole, ({ body, actor }) => createRole(services, actor, body)),
    serve(contract.changeDepartmentRole, async ({ body, actor }) => {
      await changeRole(services, actor, body)
      return null
    }),
    serve(contract.removeDepartmentRole, async ({ query, actor }) => {
      await removeRoles(services, actor, [query.id])
      return null
    }),
    serve(contract.removeDepartmentRoles, async ({ query, actor }) => {
      await removeRoles(services, actor, query.ids.split(',').filter(Boolean))
      return null
    }),
    serve(contract.listDepartmentRoleOptions, async ({ query, actor }) => {
      await requireReach(db, actor, [query.departId])
      return (await listRoles(db, query.departId)).map(presentRole)
    }),
    serve(contract.listMembersDepartmentRoles, async ({ query, actor }) => {
      await requireReach(db, actor, [query.departId])
      const held = await listHeldRoles(db, query.userId, query.departId)
      return held.map(({ user_id: userId, drole_id: droleId }) => ({ id: droleId, userId, droleId }))
    }),
    serve(contract.saveMembersDepartmentRoles, async ({ body, actor }) => {
      await assignRoles(services, actor, body)
      return null
    }),
  ]
}

function presentRole(row: DepartmentRoleRow) {
  return {
    id: row.id,
    departId: row.depart_id,
    departId_dictText: row.depart_name,
    roleName: row.role_name,
    roleCode: row.role_code,
    description: row.description,
    createBy: row.create_by,
    createTime: row.create_time,
  }
}
