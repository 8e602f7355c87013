import type { Task } from '@dougong/contract/tasks/tasks'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../database/connect'
import type { Tables } from '../../database/tables'

/** A task as its owner sees it, and where its owner is told of it. */
export interface OwnedTask {
  userId: string
  tenantId: number
  task: Task
}

/** Whose tasks are read: those of one tenant, since their results are that tenant's. */
export interface TaskOwner {
  userId: string
  tenantId: number
}

type Row = Omit<Selectable<Tables['sys_task']>, 'answer' | 'file_path' | 'heartbeat_at' | 'expires_at'>

const columns = [
  'id',
  'user_id',
  'tenant_id',
  'title',
  'page',
  'state',
  'phase',
  'done',
  'total',
  'can_cancel',
  'is_cancelling',
  'is_committed',
  'message',
  'file_name',
  'create_time',
  'end_time',
] as const satisfies readonly (keyof Row)[]

const listLength = 50
const keptDays = 3

function present(row: Row): OwnedTask {
  return {
    userId: row.user_id,
    tenantId: row.tenant_id,
    task: {
      id: row.id,
      title: row.title,
      state: row.state,
      phase: row.phase,
      done: row.done,
      total: row.total,
      canCancel: row.can_cancel && row.state === 'running',
      isCancelling: row.is_cancelling && row.state === 'running',
      message: row.message,
      fileName: row.file_name,
      page: row.page,
      createTime: row.create_time,
      endTime: row.end_time,
    },
  }
}

export async function insertTask(
  db: Database,
  task: TaskOwner & { id: string; title: string; page: string | null; isCommitted: boolean },
): Promise<OwnedTask> {
  const row = await db
    .insertInto('sys_task')
    .values({
      id: task.id,
      user_id: task.userId,
      tenant_id: task.tenantId,
      title: task.title.slice(0, 300),
      page: task.page,
      can_cancel: !task.isCommitted,
      is_committed: task.isCommitted,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return present(row)
}

/** Writes how far a task is; returns nothing where it has ended. */
export async function noteTaskProgress(
  db: Database,
  id: string,
  { phase, done, total, canCancel }: { phase: string; done: number; total: number; canCancel: boolean },
): Promise<OwnedTask | undefined> {
  /* whatever the tenant: a task of this node */
  const row = await db
    .updateTable('sys_task')
    .set({ phase: phase.slice(0, 100), done, total, can_cancel: canCancel, heartbeat_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning(columns)
    .executeTakeFirst()
  return row && present(row)
}

/** How a task ended. */
export interface TaskEnd {
  state: 'done' | 'failed' | 'cancelled'
  done: number
  total: number
  message: string
  answer: Record<string, unknown>
  filePath: string | null
  fileName: string | null
}

export async function endTask(db: Database, id: string, end: TaskEnd): Promise<OwnedTask | undefined> {
  /* whatever the tenant: a task of this node */
  const row = await db
    .updateTable('sys_task')
    .set({
      state: end.state,
      done: end.done,
      total: end.total,
      message: end.message,
      answer: JSON.stringify(end.answer),
      file_path: end.filePath,
      file_name: end.fileName,
      can_cancel: false,
      end_time: sql<string>`now()`,
      expires_at: sql<string>`now() + make_interval(days => ${keptDays})`,
    })
    .where('id', '=', id)
    /* what is cancelled since its server stops has its sentence already */
    .where((eb) => eb.or([eb('state', '=', 'running'), eb.val(end.state !== 'cancelled')]))
    .returning(columns)
    .executeTakeFirst()
  return row && present(row)
}

/** Says that tasks of this node live; returns those whose owners want them cancelled. */
export async function renewHeartbeats(db: Database, ids: readonly string[]): Promise<string[]> {
  /* whatever the tenant: the tasks of this node */
  const rows = await db
    .updateTable('sys_task')
    .set({ heartbeat_at: sql<string>`now()` })
    .where('id', 'in', [...ids])
    .where('state', '=', 'running')
    .returning(['id', 'is_cancelling'])
    .execute()
  return rows.filter((row) => row.is_cancelling).map(({ id }) => id)
}

/** What is said of a task whose server stopped; its row knows whether its change was committed before. */
const lostMessage = sql<string>`case when is_committed
  then '服务器停止，数据已经保存，但没有返回结果，请刷新页面查看'
  else '服务器停止，没有完成，也没有保存任何内容，请重新操作' end`

/** Ends the tasks on which no node works any more, or those that are named; returns them. */
export async function endLostTasks(
  db: Database,
  lost: { silentMs: number } | { ids: readonly string[] },
): Promise<OwnedTask[]> {
  /* whatever the tenant: the installation looks after all of them */
  const rows = await db
    .updateTable('sys_task')
    .set({
      state: 'interrupted',
      message: lostMessage,
      can_cancel: false,
      end_time: sql<string>`now()`,
      expires_at: sql<string>`now() + make_interval(days => ${keptDays})`,
    })
    .where('state', '=', 'running')
    .where(
      'ids' in lost
        ? sql<boolean>`id = any(${[...lost.ids]})`
        : sql<boolean>`heartbeat_at < now() - make_interval(secs => ${lost.silentMs / 1000})`,
    )
    .returning(columns)
    .execute()
  return rows.map(present)
}

export async function listOwnTasks(db: Database, { userId, tenantId }: TaskOwner): Promise<Task[]> {
  const rows = await db
    .selectFrom('sys_task')
    .select(columns)
    .where('user_id', '=', userId)
    .where(sql<boolean>`tenant_id = ${tenantId}`)
    .orderBy('create_time', 'desc')
    .limit(listLength)
    .execute()
  return rows.map((row) => present(row).task)
}

export async function findOwnTask(db: Database, { userId, tenantId }: TaskOwner, id: string) {
  const row = await db
    .selectFrom('sys_task')
    .select([...columns, 'answer', 'file_path'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(sql<boolean>`tenant_id = ${tenantId}`)
    .executeTakeFirst()
  return row && { task: present(row).task, answer: row.answer, filePath: row.file_path }
}

/** Asks the node of a task to cancel it; returns nothing where it cannot be cancelled. */
export async function askToCancel(
  db: Database,
  { userId, tenantId }: TaskOwner,
  id: string,
): Promise<OwnedTask | undefined> {
  const row = await db
    .updateTable('sys_task')
    .set({ is_cancelling: true })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(sql<boolean>`tenant_id = ${tenantId}`)
    .where('state', '=', 'running')
    .where('can_cancel', '=', true)
    .returning(columns)
    .executeTakeFirst()
  return row && present(row)
}

export async function removeEndedTasks(db: Database, { userId, tenantId }: TaskOwner): Promise<void> {
  await db
    .deleteFrom('sys_task')
    .where('user_id', '=', userId)
    .where(sql<boolean>`tenant_id = ${tenantId}`)
    .where('state', '!=', 'running')
    .execute()
}
