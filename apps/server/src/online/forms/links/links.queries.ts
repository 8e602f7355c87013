import { createHash } from 'node:crypto'
import type { LinkAction } from '@dougong/contract/online/links/links'
import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import { ofTenant, type Tenancy, tenantOfNew } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import { newId, newToken } from '../../../platform/ids'

type Db = Database | Transaction

/** Whether a link can be used by itself; whether its form still fits is another question. */
export type OwnState = 'open' | 'ended' | 'revoked' | 'full' | 'closed'

export interface Link {
  id: string
  tenantId: number
  formId: string
  name: string
  note: string
  action: LinkAction
  recordId: string | null
  fields: readonly string[]
  endsAt: string | null
  limit: number | null
  answers: number
  createBy: string | null
  createTime: string
  state: OwnState
}

/** The hash that is kept of a word. */
export function hashOf(word: string): Buffer {
  return createHash('sha256').update(word).digest()
}

/**
 * Whether the form of a link can be opened so, as it is being edited: who switches that off ends its links at once. A form that
 * names what links may do has none for anything else. The settings are JSON that the server has written.
 */
const isAllowed = sql<boolean>`exists (
  /* whatever the tenant: the form is the link's own */
  select from onl_cgform_head h, lateral (select nullif(h.ext_config_json, '')::jsonb as options) o
  where h.id = onl_form_link.form_id and o.options ->> 'enableExternalLink' in ('1', 'true')
    and (coalesce(o.options ->> 'externalLinkActions', '') = ''
      or onl_form_link.action = any(string_to_array(replace(o.options ->> 'externalLinkActions', ' ', ''), ','))))`

/** Whether a link is in use, first of all whether somebody has ended it. */
const state = sql<OwnState>`case
  when revoked_at is not null then 'revoked'
  when not ${isAllowed} then 'closed'
  when ends_at <= now() then 'ended'
  when answers >= answer_limit then 'full'
  else 'open' end`

function selectLinks(db: Db) {
  /* whatever the tenant: whoever calls it asks, or has the link's word */
  return db
    .selectFrom('onl_form_link')
    .select([
      'id',
      'tenant_id as tenantId',
      'form_id as formId',
      'name',
      'note',
      'action',
      'record_id as recordId',
      'fields',
      'ends_at as endsAt',
      'answer_limit as limit',
      'answers',
      'create_by as createBy',
      'create_time as createTime',
      state.as('state'),
    ])
}

export function listLinksOf(db: Db, tenancy: Tenancy, formId: string): Promise<Link[]> {
  return selectLinks(db)
    .where(ofTenant(tenancy))
    .where('form_id', '=', formId)
    .orderBy('create_time', 'desc')
    .orderBy('id')
    .execute()
}

export async function requireLink(db: Db, tenancy: Tenancy, id: string): Promise<Link> {
  const found = await selectLinks(db).where(ofTenant(tenancy)).where('id', '=', id).executeTakeFirst()
  return found ?? refuse('record.missing')
}

/** The link of a word, if its tenant is at work. */
export function findLink(db: Db, token: string): Promise<Link | undefined> {
  return selectLinks(db)
    .where('token_hash', '=', hashOf(token))
    .where(
      sql<boolean>`(tenant_id = 0 or exists (select from sys_tenant t where t.id = tenant_id and t.status = 1
        and (t.begin_date is null or t.begin_date <= now()) and (t.end_date is null or t.end_date > now())))`,
    )
    .executeTakeFirst()
}

/** What whoever makes a link says of it. */
export interface NewLink {
  formId: string
  name: string
  note: string
  action: LinkAction
  recordId: string | null
  fields: string[]
  endsAt: string | null
  limit: number | null
}

/** Keeps a new link; returns its word, which nothing knows afterwards. */
export async function insertLink(
  db: Db,
  actor: Tenancy & { username: string },
  { formId, name, note, action, recordId, fields, endsAt, limit }: NewLink,
): Promise<{ id: string; token: string }> {
  const [id, token] = [newId(), newToken()]
  await db
    .insertInto('onl_form_link')
    .values({
      id,
      tenant_id: tenantOfNew(actor),
      form_id: formId,
      name,
      note,
      action,
      record_id: recordId,
      fields,
      token_hash: hashOf(token),
      ends_at: endsAt,
      answer_limit: limit,
      create_by: actor.username,
    })
    .execute()
  return { id, token }
}

export async function updateLink(
  db: Db,
  tenancy: Tenancy,
  id: string,
  { name, note, endsAt, limit }: Pick<NewLink, 'name' | 'note' | 'endsAt' | 'limit'>,
): Promise<void> {
  await db
    .updateTable('onl_form_link')
    .set({ name, note, ends_at: endsAt, answer_limit: limit })
    .where(ofTenant(tenancy))
    .where('id', '=', id)
    .execute()
}

/** Gives a link another word. */
export async function renew(db: Db, tenancy: Tenancy, id: string): Promise<string> {
  const token = newToken()
  await db
    .updateTable('onl_form_link')
    .set({ token_hash: hashOf(token), revoked_at: null })
    .where(ofTenant(tenancy))
    .where('id', '=', id)
    .execute()
  return token
}

export async function revoke(db: Db, tenancy: Tenancy, id: string): Promise<void> {
  await db
    .updateTable('onl_form_link')
    .set({ revoked_at: sql<string>`coalesce(revoked_at, now())` })
    .where(ofTenant(tenancy))
    .where('id', '=', id)
    .execute()
}

export async function deleteLink(db: Db, tenancy: Tenancy, id: string): Promise<void> {
  await db.deleteFrom('onl_form_link').where(ofTenant(tenancy)).where('id', '=', id).execute()
}

/**
 * Counts an answer, in the transaction that saves it: who comes at the same time waits for the row, and the last place is taken
 * once. Ends the call where there is none, saying why.
 */
export async function countAnswer(tx: Transaction, { id }: Link): Promise<void> {
  /* whatever the tenant: the link was found by its word */
  const counted = await tx
    .updateTable('onl_form_link')
    .set(({ eb }) => ({ answers: eb('answers', '+', 1) }))
    .where('id', '=', id)
    .where(sql<boolean>`${state} = 'open'`)
    .returning('id')
    .executeTakeFirst()
  if (counted) return
  const now = await tx
    .selectFrom('onl_form_link')
    .select(state.as('state'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!now || now.state === 'open') refuse('link.unknown')
  refuse(`link.${now.state}`)
}
