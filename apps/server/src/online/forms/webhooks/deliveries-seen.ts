import type { WebhookDelivery } from '@dougong/contract/online/webhooks/webhooks'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { ofTenant } from '../../../access/tenants'
import { areSeen } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { isAllowed } from '../../or-refusal'
import { requireMayHandOnForm } from '../own-sight'
import { webhookKind } from './webhooks.queries'

const webhookCode = 'online:form:webhook'

type SeenDelivery = Pick<WebhookDelivery, 'state' | 'tries' | 'at'> & { outcome: string }

/**
 * What became of deliveries of a form's webhooks, by their ids, for whoever may look at the list of them; undefined for everybody else.
 */
export async function deliveriesSeen(
  services: Services,
  actor: Actor,
  formId: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SeenDelivery> | undefined> {
  const { db, resources } = services
  if (ids.length === 0 || formId === null || !actor.permissions.has(webhookCode)) return undefined
  if (!(await areSeen(db, viewOf(resources.defined(formHeads), actor), [formId]))) return undefined
  const handed = { records: 'all', fields: 'all', verbs: ['list'] } as const
  if (!(await isAllowed(() => requireMayHandOnForm(services, actor, formId, handed)))) return undefined
  const rows = await db
    .selectFrom('outbox as o')
    .innerJoin('onl_form_webhook as w', 'w.id', 'o.about')
    .select(['o.id', 'o.state', 'o.tries'])
    .select([
      sql<string>`coalesce(o.outcome, '')`.as('outcome'),
      sql<string>`coalesce(o.done_at, o.due_at)`.as('at'),
    ])
    .where(ofTenant(actor, 'o.tenant_id'))
    .where('o.kind', '=', webhookKind)
    .where('w.form_id', '=', formId)
    .where(sql<boolean>`o.id = any(${[...ids]})`)
    .execute()
  return new Map(rows.map(({ id, ...delivery }) => [id, delivery]))
}
