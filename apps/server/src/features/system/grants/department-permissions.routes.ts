import { refuse } from '@dougong/contract/errors'
import { page } from '@dougong/contract/query'
import * as contract from '@dougong/contract/system/department-permissions'
import type { Actor } from '../../../access/actor'
import { listRowsOfOthers } from '../../../access/others-pages'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { type Holder, listDepartmentGrants } from './grants.queries'
import { requireHolderSeen, saveGrants } from './grants.service'
import { saveRuleTicks } from './rule-ticks.service'

/** The grants of departments as single rows; written and judged like the ticks of 部门授权. */
export function departmentPermissionRoutes(services: Services): Route[] {
  const { db } = services
  const holder = (id: string): Holder => ({ kind: 'department', id })
  const grantsOf = async (actor: Actor, departId: string) => {
    await requireHolderSeen(db, actor, holder(departId))
    const others = await listRowsOfOthers(db, actor)
    const rows = await listDepartmentGrants(db, departId)
    return rows
      .filter((row) => !others.has(row.permission_id))
      .map((row) => ({
        id: contract.departmentPermissionId(departId, row.permission_id),
        departId,
        permissionId: row.permission_id,
        dataRuleIds: row.data_rule_ids.join(','),
      }))
  }
  const requireStanding = async (actor: Actor, departId: string, permissionIds: readonly string[]) => {
    const standing = new Set((await grantsOf(actor, departId)).map(({ permissionId }) => permissionId))
    if (permissionIds.some((id) => !standing.has(id))) refuse('record.missing')
  }
  const remove = async (actor: Actor, ids: readonly string[], client: Parameters<typeof saveGrants>[4]) => {
    const pairs = ids.map((id) => id.split('.'))
    const departId = pairs[0]?.[0] ?? ''
    const permissionIds = pairs.map(([, permissionId = '']) => permissionId)
    if (pairs.some(([other]) => other !== departId))
      refuse('record.invalid', { detail: '一次只能删除一个部门的权限' })
    await requireStanding(actor, departId, permissionIds)
    const ticks = { permissionIds: '', lastpermissionIds: permissionIds.join(',') }
    await saveGrants(services, actor, holder(departId), ticks, client)
    return null
  }
  return [
    serve(contract.listDepartmentPermissions, async ({ query, actor }) => {
      const { departId, permissionId, pageNo, pageSize } = query
      const all = departId === '' ? [] : await grantsOf(actor, departId)
      const found = permissionId ? all.filter((row) => row.permissionId === permissionId) : all
      const start = (pageNo - 1) * pageSize
      return page(found.slice(start, start + pageSize), found.length, query)
    }),
    serve(contract.getDepartmentPermission, async ({ query, actor }) => {
      const [departId = ''] = query.id.split('.')
      const rows = await grantsOf(actor, departId)
      return rows.find(({ id }) => id === query.id) ?? refuse('record.missing')
    }),
    serve(contract.addDepartmentPermission, async ({ body, actor, client }) => {
      const { departId, permissionId, dataRuleIds } = body
      if (dataRuleIds !== '') refuse('dataRule.departmentFirst')
      const ticks = { permissionIds: permissionId, lastpermissionIds: '' }
      await saveGrants(services, actor, holder(departId), ticks, client)
      await requireStanding(actor, departId, [permissionId])
      return null
    }),
    serve(contract.changeDepartmentPermission, async ({ body, actor }) => {
      const { id, departId, permissionId, dataRuleIds } = body
      if (id !== undefined && id !== contract.departmentPermissionId(departId, permissionId))
        refuse('record.invalid', { detail: '部门和权限不能修改，请删除后重新添加' })
      await requireStanding(actor, departId, [permissionId])
      await saveRuleTicks(services, actor, holder(departId), permissionId, dataRuleIds)
      return null
    }),
    serve(contract.removeDepartmentPermission, ({ query, actor, client }) =>
      remove(actor, [query.id], client),
    ),
    serve(contract.removeDepartmentPermissions, ({ query, actor, client }) =>
      remove(actor, query.ids.split(',').filter(Boolean), client),
    ),
  ]
}
