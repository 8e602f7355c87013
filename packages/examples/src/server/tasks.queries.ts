import type { TaskMember } from '../contract/tasks'
import type { Database } from '@dougong/server/database/connect'
import type { Transaction } from '@dougong/server/database/transaction'
import { newId } from '@dougong/server/platform/ids'
import type { NewMember } from './task-members'

export async function findDates(tx: Transaction, id: string) {
  /* whatever the tenant: called for a record that the actor's view has locked */
  return tx
    .selectFrom('example_task')
    .select(['start_date as startDate', 'end_date as endDate'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function listMembers(db: Database, taskId: string): Promise<TaskMember[]> {
  return db
    .selectFrom('example_task_member')
    .select(['id', 'name', 'work_no as workNo', 'department'])
    .where('task_id', '=', taskId)
    .orderBy('place')
    .execute()
}

export async function replaceMembers(
  tx: Transaction,
  taskId: string,
  members: readonly NewMember[],
): Promise<void> {
  await tx.deleteFrom('example_task_member').where('task_id', '=', taskId).execute()
  if (members.length === 0) return
  await tx
    .insertInto('example_task_member')
    .values(
      members.map(({ name, workNo, department }, place) => ({
        id: newId(),
        task_id: taskId,
        place,
        name,
        work_no: workNo,
        department,
      })),
    )
    .execute()
}
