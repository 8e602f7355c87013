import type { Page } from '@playwright/test'
import { newId } from '../../apps/server/src/platform/ids'
import type { Database } from './database'
import { createPerson, type Person } from './people'
import { chooseOption } from './choices'

/** Somebody who belongs to two tenants of the test's own, and may look at positions in the second alone. */
export async function createWanderer(
  db: Database,
): Promise<{ person: Person; first: string; second: string }> {
  const start = 100_000 + Math.floor(Math.random() * 900_000_000)
  const [here, there] = [start, start + 1]
  const [first, second] = [`北号${start}`, `南号${start}`]
  await db
    .insertInto('sys_tenant')
    .values([
      { id: here, name: first },
      { id: there, name: second },
    ])
    .execute()
  const person = await createPerson(db, { realname: '行商', tenants: [here, there] })
  const role = { id: newId(), role_code: newId(), role_name: '掌柜', tenant_id: there }
  await db.insertInto('sys_role').values(role).execute()
  const granted = await db
    .selectFrom('sys_permission')
    .select('id')
    .where((row) =>
      row.or([row('id', 'in', ['system', 'positions']), row('perms', '=', 'system:position:list')]),
    )
    .execute()
  await db
    .insertInto('sys_role_permission')
    .values(granted.map(({ id }) => ({ role_id: role.id, permission_id: id })))
    .execute()
  await db.insertInto('sys_user_role').values({ user_id: person.id, role_id: role.id }).execute()
  const position = { id: newId(), code: newId().slice(0, 10), name: '账房', post_rank: '1', tenant_id: there }
  await db
    .insertInto('sys_position' as never)
    .values(position as never)
    .execute()
  return { person, first, second }
}

/** Chooses in the dialog that is open. */
export async function chooseTenant(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '切换租户' })
  await dialog.getByRole('combobox').click()
  await chooseOption(page, name)
  await dialog.getByRole('button', { name: /确\s?定/ }).click()
}
