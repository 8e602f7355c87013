import * as contract from '@dougong/contract/system/grants'
import type { Actor } from '../../../access/actor'
import { listRowsOfOthers } from '../../../access/others-pages'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { requireReach, requireRoleReach } from '../department-roles/index'
import { listMenuRows, presentChoices } from '../permissions/index'
import { type Holder, type HolderKind, listGrants } from './grants.queries'
import { requireHolderSeen, saveGrants } from './grants.service'
import { grantableBy } from '../../../access/held'
import { listRuleTicks, saveRuleTicks } from './rule-ticks.service'

/** What roles, departments and department roles hold. */
export function grantRoutes(services: Services): Route[] {
  const { db } = services
  const holder = (kind: HolderKind, id: string): Holder => ({ kind, id })
  const seenHolder = async (actor: Actor, kind: HolderKind, id: string) => {
    await requireHolderSeen(db, actor, { kind, id })
    return holder(kind, id)
  }
  const choicesFor = async (actor: Actor, among?: ReadonlySet<string>) => {
    const [all, isGrantable] = await Promise.all([listMenuRows(db, actor), grantableBy(db, actor)])
    const rows = among ? all.filter(({ id }) => among.has(id)) : all
    return { treeList: presentChoices(rows, isGrantable), ids: rows.map(({ id }) => id) }
  }
  /** The grants of a holder that the actor's tree shows: others, sent along, would seem to have been removed by the actor. */
  const listTold = async (actor: Actor, of: Holder) => {
    const others = await listRowsOfOthers(db, actor)
    return (await listGrants(db, of)).filter((id) => !others.has(id))
  }
  return [
    serve(contract.listGrantChoices, ({ actor }) => choicesFor(actor)),
    serve(contract.listRoleGrants, async ({ query, actor }) =>
      listTold(actor, await seenHolder(actor, 'role', query.roleId)),
    ),
    serve(contract.saveRoleGrants, async ({ body, actor, client }) => {
      await saveGrants(services, actor, holder('role', body.roleId), body, client)
      return null
    }),
    serve(contract.listRoleRules, async ({ params, actor }) =>
      listRuleTicks(db, await seenHolder(actor, 'role', params.roleId), params.permissionId),
    ),
    serve(contract.saveRoleRules, async ({ body, actor }) => {
      await saveRuleTicks(services, actor, holder('role', body.roleId), body.permissionId, body.dataRuleIds)
      return null
    }),
    serve(contract.listDepartmentGrants, async ({ query, actor }) =>
      listTold(actor, await seenHolder(actor, 'department', query.departId)),
    ),
    serve(contract.saveDepartmentGrants, async ({ body, actor, client }) => {
      await saveGrants(services, actor, holder('department', body.departId), body, client)
      return null
    }),
    serve(contract.listDepartmentRules, async ({ params, actor }) =>
      listRuleTicks(db, await seenHolder(actor, 'department', params.departId), params.permissionId),
    ),
    serve(contract.saveDepartmentRules, async ({ body, actor }) => {
      const { departId, permissionId, dataRuleIds } = body
      await saveRuleTicks(services, actor, holder('department', departId), permissionId, dataRuleIds)
      return null
    }),
    serve(contract.listDepartmentRoleChoices, async ({ query, actor }) => {
      await requireReach(db, actor, [query.departId])
      return choicesFor(actor, new Set(await listGrants(db, holder('department', query.departId))))
    }),
    serve(contract.listDepartmentRoleGrants, async ({ query, actor }) => {
      await requireRoleReach(db, actor, query.roleId)
      return listTold(actor, holder('departmentRole', query.roleId))
    }),
    serve(contract.saveDepartmentRoleGrants, async ({ body, actor, client }) => {
      await saveGrants(services, actor, holder('departmentRole', body.roleId), body, client)
      return null
    }),
    serve(contract.listDepartmentRoleRules, async ({ params, actor }) => {
      const { roleId, permissionId, departId } = params
      await requireRoleReach(db, actor, roleId)
      return listRuleTicks(db, holder('departmentRole', roleId), permissionId, departId)
    }),
    serve(contract.saveDepartmentRoleRules, async ({ body, actor }) => {
      const { roleId, permissionId, dataRuleIds } = body
      await saveRuleTicks(services, actor, holder('departmentRole', roleId), permissionId, dataRuleIds)
      return null
    }),
  ]
}
