import { refuse } from '@dougong/contract/errors'
import type { GrantMode } from '@dougong/contract/online/forms/rights/calls'
import { permissionOfRestriction } from '@dougong/contract/online/forms/rights/restriction'
import { sql } from 'kysely'
import { type Actor, isAdministrator } from '../../../access/actor'
import { requireNoGain } from '../../../access/power'
import { isMember, ofTenant, ofTenantOrPlatform, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import { containing } from '../../../database/like'
import type { Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'
import { requireMayHandOn } from '../../../resource/read/may-hand-on'
import type { ServedResource } from '../../../resource/serve-resource'
import { listRestrictionRows } from '../store/restrictions.queries'
import { listFormRules, requireUnbound } from './data-rights'

/** What is granted: 1 fields, 2 buttons, 3 data rules. */
export type GrantType = 1 | 2 | 3

interface Target {
  mode: GrantMode
  id: string
}

/** As many as a list of choices shows. */
const maxTargets = 200

/** Roles, departments or users of the tenant whose names contain the keyword. */
export async function findTargets(
  db: Database | Transaction,
  tenancy: Tenancy,
  mode: GrantMode,
  keyword: string,
): Promise<{ id: string; title: string }[]> {
  const like = containing(keyword)
  switch (mode) {
    case 'role': {
      const rows = db.selectFrom('sys_role').select(['id', 'role_name as title'])
      return rows
        .where(ofTenantOrPlatform(tenancy))
        .where('role_name', 'ilike', like)
        .orderBy('role_name')
        .limit(maxTargets)
        .execute()
    }
    case 'depart': {
      const rows = db.selectFrom('sys_depart').select(['id', 'depart_name as title'])
      return rows
        .where(ofTenant(tenancy))
        .where('depart_name', 'ilike', like)
        .orderBy('org_code')
        .limit(maxTargets)
        .execute()
    }
    case 'user': {
      const rows = await db
        .selectFrom('sys_user')
        .select(['id', 'realname', 'username'])
        .where('del_flag', '=', 0)
        .where(isMember(tenancy, 'id'))
        .where(({ or, eb }) => or([eb('realname', 'ilike', like), eb('username', 'ilike', like)]))
        .orderBy('username')
        .limit(maxTargets)
        .execute()
      return rows.map(({ id, realname, username }) => ({ id, title: `${realname}（${username}）` }))
    }
  }
}

async function requireTarget(tx: Transaction, tenancy: Tenancy, { mode, id }: Target): Promise<void> {
  const known = {
    role: sql`select from sys_role where id = ${id} and ${ofTenantOrPlatform(tenancy)}`,
    depart: sql`select from sys_depart where id = ${id} and ${ofTenant(tenancy)}`,
    user: sql`select from sys_user where id = ${id} and del_flag = 0 and ${isMember(tenancy, 'id')}`,
  }
  const { rows } = await known[mode].execute(tx)
  if (rows.length === 0) refuse('formRight.noTarget')
}

export function listGrantRows(db: Database | Transaction, formId: string, type: number, target: Target) {
  return db
    .selectFrom('onl_auth_relation')
    .select(['id', 'role_id', 'auth_id', 'type', 'cgform_id', 'auth_mode'])
    .where('cgform_id', '=', formId)
    .where('type', '=', type)
    .where('auth_mode', '=', target.mode)
    .where('role_id', '=', target.id)
    .orderBy('id')
    .execute()
}

/** Makes what is granted of a form to somebody exactly this; nobody hands out what they lack, or loosens what binds them. */
export async function setGrants(
  tx: Transaction,
  actor: Actor,
  formId: string,
  {
    type,
    target,
    authIds,
    served,
  }: {
    type: GrantType
    target: Target
    authIds: readonly string[]
    /** The form as it was published, if it was. */
    served: ServedResource | undefined
  },
): Promise<void> {
  await requireTarget(tx, actor, target)
  const grantable =
    type === 3
      ? await listFormRules(tx, formId, { onlyActive: true })
      : (await listRestrictionRows(tx, formId)).filter((row) => row.type === type && row.status === 1)
  const wanted = new Set(authIds)
  for (const id of wanted) if (!grantable.some((each) => each.id === id)) refuse('formRight.notOfForm')
  const before = new Set((await listGrantRows(tx, formId, type, target)).map(({ auth_id }) => auth_id))
  const added = [...wanted].filter((id) => !before.has(id))
  /* what is switched off keeps its grants, and nobody sees it here */
  const gone = [...before].filter((id) => !wanted.has(id) && grantable.some((each) => each.id === id))
  if (type === 3) for (const id of gone) requireUnbound(actor, id)
  else if (!isAdministrator(actor) && added.some((id) => !actor.permissions.has(permissionOfRestriction(id))))
    refuse('formRight.keptFromYou')
  if (type === 3 && served && gone.length > 0) await requireMayHandOn(tx, actor, served, { records: 'all' })
  if (gone.length > 0)
    await tx
      .deleteFrom('onl_auth_relation')
      .where('role_id', '=', target.id)
      .where('auth_mode', '=', target.mode)
      .where('auth_id', 'in', gone)
      .execute()
  if (added.length > 0)
    await tx
      .insertInto('onl_auth_relation')
      .values(
        added.map((authId) => ({
          id: newId(),
          cgform_id: formId,
          auth_id: authId,
          type,
          auth_mode: target.mode,
          role_id: target.id,
          create_by: actor.username,
        })),
      )
      .onConflict((conflict) => conflict.columns(['role_id', 'auth_mode', 'auth_id']).doNothing())
      .execute()
  await requireNoGain(tx, actor)
}
