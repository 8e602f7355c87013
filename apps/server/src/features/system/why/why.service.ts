import { refuse } from '@dougong/contract/errors'
import { permissionFor } from '@dougong/contract/resource/resource'
import type { Verdict } from '@dougong/contract/system/why'
import { type Actor, type DataRule, loadRights } from '../../../access/actor'
import { ruleRows } from '../../../access/data-rules'
import type { Database } from '../../../database/connect'
import { findRow } from '../../../resource/list'
import { scopeFor } from '../../../resource/scope'
import { seenBy } from '../../../resource/seen-by'
import type { ServedResource } from '../../../resource/serve-resource'
import { explainRow } from './clauses'
import { type GrantedWay, listPagesOf, listPath, listWays } from './why.queries'

interface Question {
  userId: string
  permissionId: string
  recordId?: string | undefined
}

/** Whether a user may see a page, use an action or see a row, through what, or why not. */
export async function explain(
  db: Database,
  resources: readonly ServedResource[],
  asker: Actor,
  { userId, permissionId, recordId }: Question,
): Promise<Verdict> {
  const path = await listPath(db, permissionId)
  const subject = path.at(-1) ?? refuse('permission.missing')
  const { isActive, ...rights } = (await loadRights(db, userId)) ?? refuse('user.missing')
  const user: Actor = { ...rights, sessionId: '', tenantId: 0 }
  const component = path.findLast((each) => each.menu_type !== 2)?.component ?? ''
  const served = resources.find(({ options }) => options.component === component)
  const pages = served ? await listPagesOf(db, component) : []
  const ways = await listWays(db, userId, [...new Set([...path.map(({ id }) => id), ...pages])])
  const holds = (id: string) => ways.some((way) => way.permission_id === id && way.isInForce)

  const obstacles: string[] = []
  if (!isActive) obstacles.push('用户已被冻结或删除，不能登录')
  if (subject.menu_type === 2 && subject.status !== '1') obstacles.push('该按钮权限已停用')
  if (!holds(subject.id)) obstacles.push(`没有任何角色或部门角色授予“${subject.name}”`)
  if (subject.menu_type !== 2)
    for (const menu of path.slice(0, -1))
      if (!holds(menu.id)) obstacles.push(`没有授予上级菜单“${menu.name}”，菜单中看不到`)
  if (served && subject.menu_type !== 2 && !user.permissions.has(permissionFor(served.resource, 'list')))
    obstacles.push(`没有查看权限 ${permissionFor(served.resource, 'list')}，页面没有数据`)

  const rules = user.dataRules.filter((rule) => rule.component === component)
  const row = recordId ? await findForAsker(db, served, asker, recordId) : undefined
  const explained = await Promise.all(
    rules.map(async (rule) => {
      const clause = row && served ? await explainRow(db, served, ruleRows(rule, user), row) : null
      return { ...presentRule(rule, ways), holds: clause?.holds ?? null, clause }
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
    ways: ways.filter((way) => way.permission_id === subject.id),
    rules: explained,
    row: row && served ? { id: String(row.id), title: titleOf(served, row) } : null,
  }
}

/** The row, as far as the one who asks may see it himself: an explanation is no way around data rules. */
async function findForAsker(
  db: Database,
  served: ServedResource | undefined,
  asker: Actor,
  id: string,
): Promise<Record<string, unknown>> {
  if (!served) refuse('dataRule.noFields')
  if (!asker.permissions.has(permissionFor(served.resource, 'list'))) refuse('access.denied')
  const { resource, table } = seenBy(served, asker)
  const row = await findRow(db, resource, table, scopeFor(served, asker), id)
  return row ?? refuse('record.missing')
}

function presentRule(rule: DataRule, ways: readonly GrantedWay[]) {
  const holders = ways.filter((way) => way.isInForce && way.data_rule_ids.includes(rule.id))
  const text =
    rule.condition === 'USE_SQL_RULES' ? rule.value : `${rule.column} ${rule.condition} ${rule.value}`
  return {
    id: rule.id,
    name: rule.name,
    text,
    through: holders.map(({ name, department }) => (department ? `${department} · ${name}` : name)),
  }
}

function titleOf({ resource }: ServedResource, row: Record<string, unknown>): string {
  const [first = 'id', second] = resource.list
  return [row[first], second && row[second]].filter(Boolean).join(' ')
}
