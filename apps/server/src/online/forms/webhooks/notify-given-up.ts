import { sql } from 'kysely'
import type { Transaction } from '../../../database/transaction'
import type { GivenUp } from '../../../platform/outbox/outbox'
import type { Services } from '../../../services/services'
import { webhookKind } from './webhooks.queries'

/** Notifies the author of a webhook, or administrators, that a message to it was given up; once within an hour. */
export function notifyGivenUp({ messages }: Pick<Services, 'messages'>): GivenUp {
  return async (tx: Transaction, { id, about }, reason) => {
    const { rows } = await sql<{
      name: string
      form: string
      tenantId: number
      time: string
      makerId: string | null
      wasTold: boolean
    }>`
      /* whatever the tenant: the webhook tells whose it is */
      select w.name, h.table_txt as form, w.tenant_id as "tenantId",
        to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as time,
        (select u.id from sys_user u where u.username = w.create_by and u.del_flag = 0 and u.status = 1) as "makerId",
        exists (select from outbox o where o.about = w.id and o.kind = ${webhookKind} and o.state = 'failed'
          and o.id <> ${id} and o.done_at > now() - interval '1 hour') as "wasTold"
      from onl_form_webhook w join onl_cgform_head h on h.id = w.form_id where w.id = ${about}`.execute(tx)
    const [webhook] = rows
    if (!webhook || webhook.wasTold) return
    const { name, form, tenantId, time, makerId } = webhook
    await messages.send(tx, {
      template: 'webhook_given_up',
      to: makerId === null ? 'administrators' : { userIds: [makerId] },
      data: { webhook: name, form, reason, time },
      tenantId,
    })
  }
}
