import { newId } from '../../apps/server/src/platform/ids'
import type { Database } from './database'

export interface MadeDepartment {
  id: string
  code: string
  name: string
}

/** A department of the test's own, a root or below another. */
export async function createDepartment(
  db: Database,
  { name, parent }: { name: string; parent?: MadeDepartment },
): Promise<MadeDepartment> {
  const id = newId()
  const code = `${parent?.code ?? ''}Z${id.slice(0, 8)}`
  await db
    .insertInto('sys_depart')
    .values({ id, parent_id: parent?.id ?? null, depart_name: name, org_code: code, depart_order: -1 })
    .execute()
  return { id, code, name }
}
