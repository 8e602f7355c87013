import { randomInt } from 'node:crypto'
import { refuse } from '@dougong/contract/errors'
import { generatePassword } from '@dougong/contract/account/generated-password'
import { users } from '@dougong/contract/system/users/users'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import {
  requireAccountsOfOwnTenants,
  requireAdministratorBesides,
  requireNoGain,
  requirePowerOverUsers,
  requireUnboundName,
} from '../../../access/power'
import { requireReach } from '../../../access/reach'
import { isMemberSql } from '../../../access/tenants'
import type { Statement } from '../../../database/statement'
import type { Transaction } from '../../../database/transaction'
import { requireSeen } from '../../../resource/read/seen-rows'
import {
  type Saving,
  type ServedResource,
  serveResource,
  type Values,
} from '../../../resource/serve-resource'
import type { Services } from '../../../services/services'
import { storedDepartments } from '../departments/index'
import { hashNewPassword } from '../../session/index'
import { viewOf } from '../../../resource/view'
import { membersOf, userFilters } from './user-filters'
import {
  addToDepartments,
  awaitOwnPassword,
  findDepartmentLinks,
  joinTenant,
  isPublicImage,
  replaceDepartments,
  replaceDirected,
  replaceRoles,
} from './user-links.queries'

/** The users' page: its data rules limit every list of users. */
const usersPage = 'system/UserList'

/**
 * Marks rows of spreadsheets: no sheet holds passwords, so nobody signs in with one until an initial one has been generated
 * or the owner of the phone has asked for it.
 */
const imported = Symbol('imported')

const storage = {
  table: 'sys_user',
  tenant: 'linked' as const,
  view: 'sys_user_listed',
  viewIn: 'sys_user_listed_in',
  page: usersPage,
  filters: userFilters,
  softDelete: true,
  shortIndexed: ['realname'],
  limitRows: (actor: Actor, statement: Statement) => isMemberSql(actor, statement),
}

/** Users as they are stored, for those who only look. */
export const storedUsers = serveResource(users, storage)

export function usersResource({
  sessions,
  product,
  outbox,
  accountsClosed,
}: Pick<Services, 'sessions' | 'product' | 'outbox' | 'accountsClosed'>): ServedResource {
  return serveResource(users, {
    ...storage,

    completeImport: (input) => ({ ...input, password: generatePassword(randomInt), [imported]: true }),

    async beforeCreate(values, { tx, input }) {
      await requireAvatar(tx, values)
      const { username, phone } = values as { username: string; phone?: string | null }
      const password =
        imported in input
          ? null
          : await hashNewPassword({ product }, String(values.password), { username, phone })
      return { ...ownColumns(values), password, userIdentity: values.userIdentity ?? 1 }
    },

    async beforeChange(id, values, { tx, actor }) {
      await requirePowerOverUsers(tx, actor, [id])
      await requireAccountsOfOwnTenants(tx, actor, [id])
      if (id === actor.userId) requireUnboundName(actor, values.realname)
      await requireAvatar(tx, values, id)
      const columns = ownColumns(values)
      return 'userIdentity' in columns ? { ...columns, userIdentity: columns.userIdentity ?? 1 } : columns
    },

    async afterSave(id, saving) {
      await joinTenant(saving.tx, saving.actor, id)
      await saveLinks(id, saving)
      const { tx, input } = saving
      if (imported in input || input.mustChangePassword === true) await awaitOwnPassword(tx, id)
      await requirePowerOverUsers(saving.tx, saving.actor, [id])
      if (id === saving.actor.userId) await requireNoGain(saving.tx, saving.actor)
      if (typeof saving.input.selectedroles === 'string') await requireAdministratorBesides(saving.tx, [])
    },

    async beforeRemove(ids, { tx, actor }) {
      if (ids.includes(actor.userId)) refuse('user.ownRemoval')
      await requirePowerOverUsers(tx, actor, ids)
      await requireAccountsOfOwnTenants(tx, actor, ids)
      await requireAdministratorBesides(tx, ids)
      for (const closed of accountsClosed) await closed(tx, ids)
      await tx
        .updateTable('sys_user')
        .set({ update_by: actor.username, update_time: sql<string>`now()` })
        .where('id', 'in', [...ids])
        .execute()
    },

    async afterCommit(ids, verb) {
      const affected = { userIds: [...ids] }
      if (verb === 'delete') {
        await sessions.end(affected, 'session.userRemoved')
        await outbox.wake()
      }
      if (verb === 'edit') await sessions.refresh(affected)
    },
  })
}

/** The recycle bin: the same users, under the same data rules. */
export const removedUsersResource = serveResource(users, {
  table: 'sys_user',
  tenant: 'linked',
  view: 'sys_user_removed',
  viewIn: 'sys_user_removed_in',
  page: usersPage,
  limitRows: storage.limitRows,
  filters: userFilters,
})

/** What the user's own row holds; roles and departments are links. */
function ownColumns({
  selectedroles: _,
  selecteddeparts: _departments,
  departIds: _directed,
  ...own
}: Values) {
  return own
}

/** Only pictures of our own store become avatars: colleagues' browsers load them. */
async function requireAvatar(tx: Transaction, { avatar }: Values, id?: string): Promise<void> {
  if (typeof avatar !== 'string') return
  const before =
    id && (await tx.selectFrom('sys_user').select('avatar').where('id', '=', id).executeTakeFirst())
  if (before && before.avatar === avatar) return
  if (!(await isPublicImage(tx, avatar))) refuse('profile.avatarUnknown')
}

/** Saves the links that were given; what is left out stays as it is. New departments are such as the actor may give. */
async function saveLinks(id: string, saving: Saving): Promise<void> {
  const { tx, input } = saving
  if (input.selecteddeparts === undefined && input.departIds === undefined) return replaceLinks(id, saving)
  const before = await findDepartmentLinks(tx, id)
  await replaceLinks(id, saving)
  const after = await findDepartmentLinks(tx, id)
  const added = after.departments.filter((each) => !before.departments.includes(each))
  const directed = after.directed.filter((each) => !before.directed.includes(each))
  await requireGivable(saving, added, directed)
}

/** Departments that the actor sees and reaches. */
async function requireGivable(
  { tx, actor }: Saving,
  departmentIds: string[],
  directedIds: string[],
): Promise<void> {
  const wantedIds = [...new Set([...departmentIds, ...directedIds])]
  if (wantedIds.length === 0) return
  await requireSeen(tx, viewOf(storedDepartments, actor), wantedIds, 'department.missing')
  await requireReach(tx, actor, departmentIds, directedIds)
}

async function replaceLinks(id: string, { tx, actor, input }: Saving): Promise<void> {
  const [roleIds, departmentIds, directedIds] = [
    listOf(input.selectedroles),
    listOf(input.selecteddeparts),
    listOf(input.departIds),
  ]
  if (roleIds) await replaceRoles(tx, actor, id, roleIds)
  if (departmentIds) await replaceDepartments(tx, actor, id, departmentIds)
  if (!directedIds && !('userIdentity' in input)) return
  const { user_identity } = await tx
    .selectFrom('sys_user')
    .select('user_identity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (user_identity !== 2) return replaceDirected(tx, actor, id, [])
  if (!directedIds) return
  await addToDepartments(tx, actor, [id], directedIds)
  await replaceDirected(tx, actor, id, directedIds)
}

function listOf(value: unknown): string[] | undefined {
  return typeof value === 'string' ? membersOf(value) : undefined
}
