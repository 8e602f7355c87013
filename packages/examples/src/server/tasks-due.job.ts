import type { MessageDefinition } from '@dougong/contract/system/messages/kinds'
import { ofTenantSql } from '@dougong/server/access/tenants'
import { runStatement, Statement } from '@dougong/server/database/statement'
import { inTransaction } from '@dougong/server/database/transaction'
import type { JobHandler } from '@dougong/server/services/services'
import { taskStatus } from '../contract/tasks'

/** What owners are told; administrators may change the text, by the template of this code. */
export const taskMessages = {
  example_task_due: {
    name: '任务即将到期',
    kind: 'todo',
    channels: ['system'],
    names: ['title', 'date'],
    text: '您负责的任务“${title}”将于 ${date} 到期，请及时处理。',
  },
} as const satisfies Record<string, MessageDefinition>

const template = 'example_task_due' satisfies keyof typeof taskMessages

/** Reminds the owners of tasks that end within the days of the parameter and are not done. */
export const tasksDueJob: JobHandler = {
  title: '示例：提醒即将到期的任务（参数为提前天数）',
  problem: (parameter) => (/^[1-9]\d?$/.test(parameter ?? '') ? undefined : '参数应为提前天数，如 3'),
  async run({ db, messages, outbox, parameter, tenancy }) {
    const statement = new Statement()
    const tasks = await runStatement<{ title: string; owner: string; date: string; tenantId: number }>(
      db,
      `select title, owner, end_date as date, tenant_id as "tenantId" from example_task
       where status <> ${statement.value(taskStatus.done)} and owner is not null
         and end_date between current_date and current_date + ${statement.value(Number(parameter))}::integer
         and ${ofTenantSql(tenancy, statement)}`,
      statement.values,
    )
    await inTransaction(db, async (tx) => {
      for (const { title, owner, date, tenantId } of tasks)
        await messages.send(tx, { template, to: { usernames: [owner] }, data: { title, date }, tenantId })
    })
    await outbox.wake()
    return `已提醒 ${tasks.length} 项任务的负责人`
  },
}
