import { refuse } from '@dougong/contract/errors'
import type { Removal } from '@dougong/contract/system/permissions'
import type { Database } from '../../../database/connect'
import { inTransaction } from '../../../database/transaction'
import type { View } from '../../../resource/view'
import { removeRecords } from '../../../resource/write/records'
import { countTaken, findMenuRows } from './menu-rows.queries'
import { requireHarmless } from './menus.resource'

/** Removes rows with everything that hangs on them; returns what went. Ids that are no longer there are passed over. */
export async function removeMenus(db: Database, view: View, ids: readonly string[]): Promise<Removal> {
  const removal = await inTransaction(db, async (tx) => {
    const known = (await findMenuRows(tx, ids)).map(({ id }) => id)
    if (ids.length > 0 && known.length === 0) refuse('permission.missing')
    const counted = await countTaken(tx, known)
    await removeRecords(tx, view, known)
    await requireHarmless(tx, view.actor)
    return counted
  })
  await view.served.options.afterCommit?.(ids, 'delete', view.actor)
  return removal
}

/** What went, in one sentence. */
export function describeRemoval({ menus, actions, rules, roles, departments }: Removal): string {
  const gone = counted([menus, '个菜单'], [actions, '个按钮'], [rules, '条数据规则'])
  const losers = counted([roles, '个角色'], [departments, '个部门'])
  return `删除成功!共删除 ${gone}${losers && `，收回了 ${losers}的授权`}`
}

function counted(...parts: [count: number, noun: string][]): string {
  return parts
    .filter(([count]) => count > 0)
    .map((part) => part.join(' '))
    .join('、')
}
