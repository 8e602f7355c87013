import { refuse } from '@dougong/contract/errors'
import type { WebhookEvent } from '@dougong/contract/online/webhooks/webhooks'
import { sql } from 'kysely'
import { ofTenant, type Tenancy, tenantOfNew } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'
import { keptDeliveryKind } from '../../../services/kept-deliveries'

type Db = Database | Transaction

/** What is known of a webhook where something happens; its secret stays sealed until it signs. */
export interface StoredWebhook {
  id: string
  tenantId: number
  formId: string
  name: string
  url: string
  events: readonly WebhookEvent[]
  isActive: boolean
  secret: string
  /** The username of whoever made it. */
  createBy: string | null
}

export interface WebhookSettings {
  name: string
  url: string
  events: WebhookEvent[]
  isActive: boolean
}

/** Messages of webhooks in the outbox. */
export const webhookKind = keptDeliveryKind

function selectWebhooks(db: Db) {
  /* whatever the tenant: whoever calls it asks, or goes by the form */
  return db
    .selectFrom('onl_form_webhook')
    .select([
      'id',
      'tenant_id as tenantId',
      'form_id as formId',
      'name',
      'url',
      'events',
      'is_active as isActive',
      'secret',
      'create_by as createBy',
    ])
    .$narrowType<{ events: WebhookEvent[] }>()
}

/** Those in use, of all forms. */
export function listActive(db: Db): Promise<StoredWebhook[]> {
  return selectWebhooks(db).where('is_active', '=', true).orderBy('create_time').orderBy('id').execute()
}

export function findWebhook(db: Db, id: string): Promise<StoredWebhook | undefined> {
  return selectWebhooks(db).where('id', '=', id).executeTakeFirst()
}

/** Whether a form of the tenant has the webhook. */
export async function isWebhookOf(
  db: Db,
  { tenantId }: Pick<Tenancy, 'tenantId'>,
  formId: string,
  id: string,
): Promise<boolean> {
  const webhook = await findWebhook(db, id)
  return webhook !== undefined && webhook.formId === formId && webhook.tenantId === tenantId
}

export async function requireWebhook(db: Db, tenancy: Tenancy, id: string): Promise<StoredWebhook> {
  const found = await selectWebhooks(db).where(ofTenant(tenancy)).where('id', '=', id).executeTakeFirst()
  return found ?? refuse('record.missing')
}

/** The webhooks of a form, with how many of their deliveries wait or were given up. */
export function listOf(db: Db, tenancy: Tenancy, formId: string) {
  const counted = (state: 'waiting' | 'failed') =>
    sql<number>`(select count(*)::int from outbox o where o.about = w.id and o.state = ${state})`
  return db
    .selectFrom('onl_form_webhook as w')
    .select(['id', 'name', 'url', 'events', 'is_active as isActive', 'create_by as createBy'])
    .select(['create_time as createTime', counted('waiting').as('waiting'), counted('failed').as('failed')])
    .$narrowType<{ events: WebhookEvent[] }>()
    .where(ofTenant(tenancy, 'w.tenant_id'))
    .where('form_id', '=', formId)
    .orderBy('create_time')
    .orderBy('id')
    .execute()
}

export async function insertWebhook(
  db: Db,
  actor: Tenancy & { username: string },
  { formId, name, url, events, isActive, secret }: WebhookSettings & { formId: string; secret: string },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('onl_form_webhook')
    .values({
      id,
      tenant_id: tenantOfNew(actor),
      form_id: formId,
      name,
      url,
      events,
      is_active: isActive,
      secret,
      create_by: actor.username,
    })
    .execute()
  return id
}

export async function updateWebhook(
  db: Db,
  tenancy: Tenancy,
  id: string,
  { name, url, events, isActive, secret }: Partial<WebhookSettings & { secret: string }>,
): Promise<void> {
  await db
    .updateTable('onl_form_webhook')
    .set({
      ...(name !== undefined && { name }),
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
      ...(isActive !== undefined && { is_active: isActive }),
      ...(secret !== undefined && { secret }),
    })
    .where(ofTenant(tenancy))
    .where('id', '=', id)
    .execute()
}

export async function deleteWebhook(db: Db, tenancy: Tenancy, id: string): Promise<void> {
  await db.deleteFrom('onl_form_webhook').where(ofTenant(tenancy)).where('id', '=', id).execute()
}

/** A page of a webhook's messages, the newest first. */
export async function listMessages(
  db: Db,
  tenancy: Tenancy,
  { id, pageNo, pageSize }: { id: string; pageNo: number; pageSize: number },
) {
  const mine = db
    .selectFrom('outbox')
    .where(ofTenant(tenancy))
    .where('kind', '=', webhookKind)
    .where('about', '=', id)
  const records = await mine
    .select(['id', 'state', 'tries', 'outcome', 'create_time as createTime'])
    .select([
      sql<string>`payload ->> 'event'`.as('event'),
      sql<string | null>`payload -> 'record' ->> 'id'`.as('recordId'),
      sql<string>`coalesce(done_at, due_at)`.as('at'),
    ])
    .orderBy('create_time', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  const { total } = await mine.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { records, total }
}

/** Lets a message that was delivered or given up wait once more; returns the webhook that it is about. */
export async function rewind(db: Db, tenancy: Tenancy, id: string): Promise<string> {
  const found = await db
    .updateTable('outbox')
    .set({ state: 'waiting', tries: 0, due_at: sql<string>`now()`, done_at: null, outcome: null })
    .where(ofTenant(tenancy))
    .where('kind', '=', webhookKind)
    .where('id', '=', id)
    .returning('about')
    .executeTakeFirst()
  return found?.about ?? refuse('record.missing')
}
