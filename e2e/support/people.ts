import '../../apps/server/test/cheap-passwords'
import { newId } from '../../apps/server/src/platform/ids'
import { hashPassword } from '../../apps/server/src/platform/secrets/passwords'
import type { Database } from './database'
import type { Account } from './sign-in'

export interface Person extends Account {
  id: string
  realname: string
}

interface NewPerson {
  realname?: string
  phone?: string
  email?: string
  /** Department ids; the first becomes the current one at sign-in. */
  departments?: string[]
  /** Ids of menu rows and permission codes, held through a role of their own besides everybody's. */
  may?: string[]
  /** Tenants that the person belongs to; the first one where silent. */
  tenants?: number[]
  /** Nothing besides that, not even what everybody has. */
  isBare?: boolean
}

/** Somebody of the test's own, with the menu that everybody has. */
export async function createPerson(db: Database, options: NewPerson = {}): Promise<Person> {
  const id = newId()
  const person = { id, username: `e2e-${id.slice(0, 12)}`, password: 'Carpenter#26', realname: '测试员' }
  const {
    realname = person.realname,
    phone = null,
    email = null,
    departments = [],
    may = [],
    isBare = false,
    tenants = [1],
  } = options
  await db
    .insertInto('sys_user')
    .values({
      id,
      username: person.username,
      realname,
      phone,
      email,
      password: await hashPassword(person.password),
    })
    .execute()
  const everybody = await db
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', 'test')
    .where('tenant_id', '=', 1)
    .executeTakeFirstOrThrow()
  const roles = [...(isBare ? [] : [everybody.id]), ...(may.length > 0 ? [await createRole(db, may)] : [])]
  for (const role_id of roles) await db.insertInto('sys_user_role').values({ user_id: id, role_id }).execute()
  for (const dep_id of departments)
    await db.insertInto('sys_user_depart').values({ user_id: id, dep_id }).execute()
  for (const tenant_id of tenants)
    await db.insertInto('sys_user_tenant').values({ user_id: id, tenant_id }).execute()
  return { ...person, realname }
}

async function createRole(db: Database, permissions: string[]): Promise<string> {
  const id = newId()
  await db.insertInto('sys_role').values({ id, role_code: id, role_name: '测试角色' }).execute()
  await db
    .insertInto('sys_role_permission')
    .values(permissions.map((permission_id) => ({ role_id: id, permission_id })))
    .execute()
  return id
}

/** Gives somebody a role that asks for two steps at sign-in. */
export async function requireTwoSteps(db: Database, person: Person): Promise<void> {
  const id = `two-step-${person.username}`.slice(0, 32)
  await db.insertInto('sys_role').values({ id, role_name: id, role_code: id, two_step: 'Y' }).execute()
  await db.insertInto('sys_user_role').values({ user_id: person.id, role_id: id }).execute()
}
