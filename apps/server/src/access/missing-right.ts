import { restrictionPrefix } from '@dougong/contract/online/forms/rights/restriction'
import { sql } from 'kysely'
import type { Database } from '../database/connect'

/**
 * Says which right opens what somebody was refused, and where it is given. One of several codes would do: the first that the
 * menu has is named. What the menu does not have is a right over a form, whose title is given; otherwise nothing is known.
 */
export async function describeMissingRight(
  db: Database,
  codes: readonly string[],
  formTitle?: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string; page: string | null; is_on: boolean }>`
    select p.name, m.name as page, p.status = '1' as is_on
    from sys_permission p left join sys_permission m on m.id = p.parent_id,
      unnest(string_to_array(replace(p.perms, ' ', ''), ',')) as held(code)
    where p.menu_type = 2 and held.code = any(${[...codes]}::text[])
    order by array_position(${[...codes]}::text[], held.code), p.status desc, p.id limit 1`.execute(db)
  const [right] = rows
  if (!right) {
    if (formTitle === undefined) return undefined
    return codes.some((code) => code.startsWith(restrictionPrefix))
      ? `“${formTitle}”的这个按钮未授予您，可在在线表单的“授权”中授予`
      : `“${formTitle}”还没有添加到菜单，可添加到菜单并授权`
  }
  const title = right.page === null ? right.name : `${right.page}：${right.name}`
  return right.is_on ? `缺少“${title}”，可在角色管理中授权` : `“${title}”已停用，可在菜单管理中启用`
}
