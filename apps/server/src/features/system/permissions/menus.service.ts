import { refuse } from '@dougong/contract/errors'
import {
  menuTypes,
  type NewPermission,
  type PermissionChange,
  type Removal,
} from '@dougong/contract/system/permissions'
import { sql } from 'kysely'
import { type Actor, isAdministrator } from '../../../access/actor'
import { requireNoGain, requireUnboundComponent, requireUnboundRows } from '../../../access/power'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'
import type { Services } from '../../../services'
import { codesIn, codesInForce, type MenuValues, readMenu, requireSoundMenu } from './menu-form'
import {
  countTaken,
  deleteMenuRows,
  findMenuRow,
  hasAdministratorsWay,
  isAtOrBelow,
  isCodeTaken,
  isUrlTaken,
  lockMenu,
} from './menu-rows.queries'

type Needs = Pick<Services, 'db' | 'sessions'>

/** Adds a menu or an action; nobody holds it until it is granted. */
export async function createMenu(
  { db, sessions }: Needs,
  actor: Actor,
  given: NewPermission,
): Promise<string> {
  const id = newId()
  await inTransaction(db, async (tx) => {
    await lockMenu(tx)
    const menu = readMenu(given)
    requireUnboundComponent(actor, menu.component)
    await requirePlace(tx, id, menu)
    await requireFree(tx, id, menu)
    await tx
      .insertInto('sys_permission')
      .values({ id, ...menu, create_by: actor.username })
      .execute()
  })
  await sessions.refresh({ everyone: true })
  return id
}

export async function changeMenu(
  { db, sessions }: Needs,
  actor: Actor,
  { id, ...given }: PermissionChange,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMenu(tx)
    const before = (await findMenuRow(tx, id)) ?? refuse('permission.missing')
    const menu = readMenu(given, before)
    await requireUnboundRows(tx, actor, [id], { withBelow: false })
    if (menu.component !== before.component) requireUnboundComponent(actor, menu.component)
    await requirePlace(tx, id, menu)
    if (menu.menu_type === menuTypes.action && before.has_below) refuse('permission.hasBelow')
    await requireFree(tx, id, menu, before)
    requireHeldCodes(actor, menu, before)
    await tx
      .updateTable('sys_permission')
      .set({ ...menu, update_by: actor.username, update_time: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
    await requireNoGain(tx, actor)
    if (!(await hasAdministratorsWay(tx))) refuse('permission.lastWay')
  })
  await sessions.refresh({ everyone: true })
}

/** Removes rows with everything that hangs on them; answers what went. What limits the actor does not go. */
export async function removeMenus(
  { db, sessions }: Needs,
  actor: Actor,
  ids: readonly string[],
): Promise<Removal> {
  if (ids.length === 0) refuse('record.noneChosen')
  const removal = await inTransaction(db, async (tx) => {
    await lockMenu(tx)
    await requireUnboundRows(tx, actor, ids, { withBelow: true })
    const counted = await countTaken(tx, ids)
    const removed = await deleteMenuRows(tx, ids)
    if (removed.length === 0) refuse('permission.missing')
    await requireNoGain(tx, actor)
    if (!(await hasAdministratorsWay(tx))) refuse('permission.lastWay')
    return counted
  })
  await sessions.refresh({ everyone: true })
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

/** The row is sound, and its parent a menu that is not itself below the row. */
async function requirePlace(tx: Transaction, id: string, menu: MenuValues): Promise<void> {
  requireSoundMenu(menu)
  if (menu.parent_id === null) return
  const parent = await findMenuRow(tx, menu.parent_id)
  if (!parent || parent.menu_type === menuTypes.action) refuse('permission.badParent')
  if (menu.parent_id === id || (await isAtOrBelow(tx, menu.parent_id, id))) refuse('permission.cyclic')
}

/** Paths and codes that are new to the row are new to the table. */
async function requireFree(
  tx: Transaction,
  id: string,
  menu: MenuValues,
  before?: MenuValues,
): Promise<void> {
  const { url, always_show: alwaysShow } = menu
  const isMoved = url !== before?.url || alwaysShow !== before?.always_show
  if (
    url &&
    isMoved &&
    menu.menu_type !== menuTypes.action &&
    (await isUrlTaken(tx, { id, url, alwaysShow }))
  )
    refuse('permission.taken')
  const known = new Set(codesIn(before?.perms ?? null))
  const fresh = codesIn(menu.perms).filter((code) => !known.has(code))
  if (fresh.length > 0 && (await isCodeTaken(tx, id, fresh))) refuse('permission.taken')
}

/** Who rewrites what others already hold must not put into it what is not the own. */
function requireHeldCodes(actor: Actor, menu: MenuValues, before: MenuValues): void {
  if (isAdministrator(actor)) return
  const known = new Set(codesInForce(before))
  const foreign = codesInForce(menu).filter((code) => !known.has(code) && !actor.permissions.has(code))
  if (foreign.length > 0) refuse('permission.notHeld', { names: foreign.join('、') })
}
