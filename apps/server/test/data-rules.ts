import { newId } from '../src/platform/ids'
import type { TestApp, TestUser } from './test-app'

interface Rule {
  column: string | null
  condition: string
  value: string
}

/** Attaches rules to a new menu row of the component and switches them on for a user, through the user's own role. */
export async function limitRows(
  { db }: Pick<TestApp, 'db'>,
  user: TestUser,
  component: string,
  rules: Rule[],
  url: string | null = null,
): Promise<void> {
  const page = newId()
  await db
    .insertInto('sys_permission')
    .values({ id: page, name: component, menu_type: 1, component, url })
    .execute()
  const rows = rules.map(({ column, condition, value }) => ({
    id: newId(),
    permission_id: page,
    rule_name: '规则',
    rule_column: column,
    rule_conditions: condition,
    rule_value: value,
  }))
  await db.insertInto('sys_permission_data_rule').values(rows).execute()
  const { role_id } = await db
    .selectFrom('sys_user_role')
    .select('role_id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sys_role_permission')
    .values({ role_id, permission_id: page, data_rule_ids: rows.map(({ id }) => id) })
    .execute()
}
