import { refuse } from '@dougong/contract/errors'
import { permissionFor } from '@dougong/contract/resource/resource'
import type { Verdict } from '@dougong/contract/system/why'
import { type Actor, type DataRule, loadRights } from '../../../access/actor'
import { ruleRows } from '../../../access/data-rules'
import type { Database } from '../../../database/connect'
import { findRow } from '../../../resource/read/list'
import { viewOf } from '../../../resource/view'
import type { Resources } from '../../../resource/registry'
import type { ServedResource } from '../../../resource/serve-resource'
import { explainRow } from './clauses'
import { restrictedAction, restrictedIn } from './restrictions'
import {
  type GrantedWay,
  type HolderInForms,
  listHoldersInForms,
  listPath,
  listRowsOpening,
  listWays,
} from './why.queries'

interface Question {
  userId: string
  permissionId: string
  recordId?: string | undefined
}

/** Whether a user may see a page, use an action or see a row, through what, or why not. */
export async function explain(
  db: Database,
  resources: Resources,
  asker: Actor,
  { userId, permissionId, recordId }: Question,
): Promise<Verdict> {
  const path = await listPath(db, permissionId)
  const subject = path.at(-1) ?? refuse('permission.missing')
  const { isActive, ...rights } = (await loadRights(db, userId, asker.tenantId)) ?? refuse('user.missing')
  const user: Actor = { ...rights, sessionId: '' }
  const menu = path.findLast((each) => each.menu_type !== 2)
  const page = menu?.page ?? null
  const served = menu && (await resources.behind(menu))
  const pages = page ? await listRowsOpening(db, page) : []
  const ways = await listWays(db, asker, userId, [...new Set([...path.map(({ id }) => id), ...pages])])
  const holds = (id: string) => ways.some((way) => way.permission_id === id && way.isInForce)

  const obstacles: string[] = []
  if (!isActive) obstacles.push('用户已被冻结或删除，不能登录')
  if (subject.menu_type === 2 && subject.status !== '1') obstacles.push('该按钮权限已停用')
  if (!holds(subject.id)) obstacles.push(`没有任何角色或部门角色授予“${subject.name}”`)
  if (subject.menu_type !== 2)
    for (const menu of path.slice(0, -1))
      if (!holds(menu.id)) obstacles.push(`没有授予上级菜单“${menu.name}”，菜单中看不到`)
  if (served && subject.menu_type !== 2 && !user.permissions.has(permissionFor(served.resource, 'list')))
    obstacles.push(`没有查看权限 ${permissionFor(served.resource, 'list')}，菜单中不显示这个页面`)

  if (served && subject.menu_type === 2)
    obstacles.push(...restrictedAction(served, user, subject.perms ?? ''))
  const isShownBy = served?.options.isShownBy ?? ((other: string) => other === page)
  const rules = page ? user.dataRules.filter((rule) => rule.page !== null && isShownBy(rule.page)) : []
  const holders = await listHoldersInForms(
    db,
    asker,
    userId,
    rules.map(({ id }) => id),
  )
  const row = recordId ? await findForAsker(db, served, asker, recordId) : undefined
  const explained = await Promise.all(
    rules.map(async (rule) => {
      const clause = row && served ? await explainRow(db, served, ruleRows(rule, user), row) : null
      return { ...presentRule(rule, ways, holders), holds: clause?.holds ?? null, clause }
    }),
  )
  for (const { name, holds: isTrue } of explained)
    if (isTrue === false) obstacles.push(`数据规则“${name}”不放行这条记录`)

  return {
    allowed: obstacles.length === 0,
    user: { id: user.userId, username: user.username, realname: user.realname },
    subject: {
      id: subject.id,
      name: subject.name,
      menuType: subject.menu_type,
      perms: subject.perms,
      path: path.map(({ name }) => name),
    },
    obstacles,
    limits: served && subject.menu_type !== 2 ? restrictedIn(served, user) : [],
    ways: ways.filter((way) => way.permission_id === subject.id),
    rules: explained,
    row: row && served ? { id: String(row.id), title: titleOf(served, row) } : null,
  }
}

/** The row, as far as the caller may see it: an explanation is no way around data rules. */
async function findForAsker(
  db: Database,
  served: ServedResource | undefined,
  asker: Actor,
  id: string,
): Promise<Record<string, unknown>> {
  if (!served) refuse('dataRule.noFields')
  if (!asker.permissions.has(permissionFor(served.resource, 'list'))) refuse('access.denied')
  const row = await findRow(db, viewOf(served, asker), id)
  return row ?? refuse('record.missing')
}

function presentRule(rule: DataRule, ways: readonly GrantedWay[], inForms: readonly HolderInForms[]) {
  const holders = ways.filter((way) => way.isInForce && way.data_rule_ids.includes(rule.id))
  const text =
    rule.condition === 'USE_SQL_RULES' ? rule.value : `${rule.column} ${rule.condition} ${rule.value}`
  return {
    id: rule.id,
    name: rule.name,
    text,
    through: [
      ...holders.map(({ name, department }) => (department ? `${department} · ${name}` : name)),
      ...inForms.filter(({ auth_id }) => auth_id === rule.id).map(({ name }) => name),
    ],
  }
}

function titleOf({ resource }: ServedResource, row: Record<string, unknown>): string {
  const [first = 'id', second] = resource.list
  return [row[first], second && row[second]].filter(Boolean).join(' ')
}
