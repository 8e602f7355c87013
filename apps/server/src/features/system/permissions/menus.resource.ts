import { refuse } from '@dougong/contract/errors'
import { menus } from '@dougong/contract/system/menus'
import { menuTypes } from '@dougong/contract/system/permissions'
import { notOfOthers } from '../../../access/others-pages'
import { type Actor, isAdministrator } from '../../../access/actor'
import { requireNoGain, requireUnboundPage, requireUnboundRows } from '../../../access/power'
import type { Transaction } from '../../../database/transaction'
import {
  type Saving,
  type ServedResource,
  serveResource,
  type Values,
} from '../../../resource/serve-resource'
import type { Services } from '../../../services/services'
import {
  codesIn,
  codesInForce,
  type MenuValues,
  readGiven,
  readMenu,
  requireSoundMenu,
  typeAt,
} from './menu-form'
import { findMenuRow, hasAdministratorsWay, isCodeTaken, isUrlTaken } from './menu-rows.queries'
import { addRightsBelow } from './rights-of-pages'
import { menuStorage } from './stored-menus'

/** The menu: paths and codes are nobody else's, and nobody gains by a change or loses the way to undo it. */
export function menusResource({
  sessions,
  pageRights,
}: Pick<Services, 'sessions' | 'pageRights'>): ServedResource {
  /** What a row opened, and its address, before it was changed. */
  const before = new WeakMap<Saving, { page: string | null; url: string | null }>()

  return serveResource(menus, {
    ...menuStorage,
    /* their answers are older than the engine's */
    ownCalls: ['list', 'add', 'edit', 'remove', 'removeSeveral'],
    limitRows: notOfOthers,
    translateInput: readGiven,
    async beforeCreate(values, { tx }) {
      const menu = readMenu(values)
      await requireSound(tx, menu)
      await requireFree(tx, undefined, menu)
      return stored(menu)
    },
    async beforeChange(id, values, saving) {
      const { tx, actor } = saving
      const stands = (await findMenuRow(tx, id)) ?? refuse('permission.missing')
      const { parentId } = values
      const isMoved = parentId !== undefined && parentId !== stands.parentId && values.menuType === undefined
      const menu = readMenu(
        isMoved ? { ...values, menuType: typeAt(parentId as string | null, stands.menuType) } : values,
        stands,
      )
      await requireUnboundRows(tx, actor, [id], { withBelow: false })
      await requireSound(tx, menu)
      if (menu.menuType === menuTypes.action && stands.hasChild === '1') refuse('permission.hasBelow')
      await requireFree(tx, id, menu, stands)
      requireHeldCodes(actor, menu, stands)
      before.set(saving, { page: stands.page, url: stands.url })
      return stored(menu)
    },
    async afterSave(id, saving) {
      const { tx, actor } = saving
      const { page, url, menuType } = (await findMenuRow(tx, id)) ?? refuse('permission.missing')
      const stood = before.get(saving)
      const isNew = stood === undefined
      if (page !== stood?.page || isNew) requireUnboundPage(actor, page)
      if (url && url !== stood?.url && menuType !== menuTypes.action)
        await addRightsBelow(tx, actor, pageRights, { id, url })
      if (!isNew) await requireHarmless(tx, actor)
    },
    beforeRemove: (ids, { tx, actor }) => requireUnboundRows(tx, actor, ids, { withBelow: true }),
    afterCommit: () => sessions.refresh({ everyone: true }),
  })
}

/** Ends the call where the change or removal that was just made gave the actor something, or took the way back. */
export async function requireHarmless(tx: Transaction, actor: Actor): Promise<void> {
  await requireNoGain(tx, actor)
  if (!(await hasAdministratorsWay(tx))) refuse('permission.lastWay')
}

/** Flags as their columns take them. */
function stored(menu: MenuValues): Values {
  return Object.fromEntries(
    Object.entries(menu).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
  )
}

/** The row is sound, and its parent can hold others. */
async function requireSound(tx: Transaction, menu: MenuValues): Promise<void> {
  requireSoundMenu(menu)
  if (menu.parentId === null) return
  const parent = await findMenuRow(tx, menu.parentId)
  if (!parent || parent.menuType === menuTypes.action) refuse('permission.badParent')
}

/** Paths and codes that are new to the row are new to the table. */
async function requireFree(
  tx: Transaction,
  id: string | undefined,
  menu: MenuValues,
  before?: MenuValues,
): Promise<void> {
  const { url, alwaysShow } = menu
  const isMoved = url !== before?.url || alwaysShow !== before?.alwaysShow
  const isPage = menu.menuType !== menuTypes.action
  if (url && isMoved && isPage && (await isUrlTaken(tx, { id, url, alwaysShow }))) refuse('permission.taken')
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
