import { refuse } from '@dougong/contract/errors'
import { differences, isAlike, viewProblem } from '@dougong/contract/online/forms/differences'
import type { Form } from '@dougong/contract/online/forms/form'
import { formIssues, relationIssues } from '@dougong/contract/online/forms/form-rules'
import { issueSentence } from '@dougong/contract/online/forms/issue-sentence'
import type { DefinitionIssue } from '@dougong/contract/resource/definition/definition-issue'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { tenantOfNew } from '../../../access/tenants'
import type { Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'
import { requireNoneRunning } from './flows-using'
import { requireOwnSight } from '../own-sight'
import { removeFromMenu } from './menu-rows'
import { relatives, requireForm } from './forms.queries'
import { rowsOf } from './rows'
import { requireOwnName } from './system-names'
import { markPublished, pastIds, publishedForm } from './versions'

/** As many as one message can name; the designer shows the others at their cells. */
const maxIssues = 10

/**
 * Makes a form that is in order; returns its id, which is made up unless the caller has one. `hasTable` says that its table stands,
 * `keepsIds` that it comes back as it was, with the ids of its fields.
 */
export async function addForm(
  tx: Transaction,
  actor: Actor,
  input: Form,
  {
    id = newId(),
    hasTable = false,
    keepsIds = false,
  }: { id?: string; hasTable?: boolean; keepsIds?: boolean } = {},
): Promise<string> {
  await lockForms(tx)
  const ids = keepsIds ? [...input.fields, ...input.indexes].map((part) => part.id) : []
  const form = withOwnIds({ ...input, id, version: 1 }, undefined, new Set(ids))
  await requireOrder(tx, actor, form)
  if (!hasTable && form.viewOf === undefined) await requireOwnName(tx, form.table)
  const { head, fields, indexes } = rowsOf(form)
  const audit = { create_by: actor.username }
  await tellingTaken(() =>
    tx
      .insertInto('onl_cgform_head')
      .values({ ...head, ...audit, tenant_id: tenantOfNew(actor) })
      .execute(),
  )
  await insertBelow(tx, { fields, indexes }, audit)
  await publishView(tx, actor, form)
  return form.id
}

/**
 * Changes a form to another state that is in order. `version` is the state the change was made from: where somebody else has
 * saved since, the call ends with what differs, and nothing is overwritten.
 */
export async function changeForm(
  tx: Transaction,
  actor: Actor,
  input: Form,
  version: number | undefined,
): Promise<void> {
  await lockForms(tx)
  const stored = await requireForm(tx, actor, input.id)
  if (version !== undefined && version !== stored.version) {
    const text = differences(input, stored).slice(0, maxIssues).join('、') || '无'
    refuse('form.moved', { version: stored.version, differences: text })
  }
  const published = await publishedForm(tx, stored.id)
  if (input.table !== stored.table && published) refuse('form.nameFixed')
  if (input.viewOf !== stored.viewOf) refuse('form.viewFixed')
  const past = await pastIds(tx, stored.id)
  const form = withOwnIds({ ...input, version: stored.version + 1 }, stored, past)
  await requireOrder(tx, actor, form)
  if (form.table !== stored.table) await requireOwnName(tx, form.table)
  await requireOwnSight(tx, actor, stored, form)
  const { head, fields, indexes } = rowsOf(form)
  const audit = { update_by: actor.username, update_time: sql<string>`now()` }
  const state = { is_db_synch: published && isAlike(form, published) ? 'Y' : 'N' }
  await tellingTaken(() =>
    tx
      .updateTable('onl_cgform_head')
      .set({ ...head, ...audit, ...state })
      .where('id', '=', form.id)
      .execute(),
  )
  await tx.deleteFrom('onl_cgform_field').where('cgform_head_id', '=', form.id).execute()
  await tx.deleteFrom('onl_cgform_index').where('cgform_head_id', '=', form.id).execute()
  await insertBelow(tx, { fields, indexes }, { create_by: actor.username })
  await publishView(tx, actor, form)
}

/** Removes forms that no other form stands on; their tables and records stay. */
export async function removeForms(tx: Transaction, actor: Actor, ids: readonly string[]): Promise<void> {
  /* whatever the tenant: each form is found as one of it first */
  await lockForms(tx)
  /* whatever the tenant: each form was read as one of its tenant's, where its views are too */
  for (const id of ids) {
    const form = await requireForm(tx, actor, id)
    const views = await tx
      .selectFrom('onl_cgform_head')
      .select('table_name')
      .where('physic_id', '=', id)
      .where('id', 'not in', [...ids])
      .execute()
    if (views.length > 0) refuse('form.hasViews', { form: form.title })
    const others = (await relatives(tx, actor, form)).filter((other) => !ids.includes(other.id))
    const subs = others.filter(({ fields }) =>
      fields.some(({ belongsTo }) => belongsTo?.table === form.table),
    )
    if (subs.length > 0)
      refuse('form.hasSubs', { form: form.title, subs: subs.map(({ title }) => title).join('、') })
    await requireNoneRunning(tx, form)
    await removeFromMenu(tx, form)
  }
  await tx
    .deleteFrom('onl_cgform_head')
    .where('id', 'in', [...ids])
    .execute()
}

/** Saves of forms wait for one another: what one form is to another is judged before it is written. */
export async function lockForms(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('online forms'))`.execute(tx)
}

async function requireOrder(tx: Transaction, actor: Actor, form: Form): Promise<void> {
  const own = formIssues(form)
  const issues: DefinitionIssue[] =
    own.length > 0 ? own : relationIssues(form, await relatives(tx, actor, form))
  if (issues.length === 0) return
  const sentences = issues.slice(0, maxIssues).map((issue) => issueSentence(form, issue))
  const further = issues.length > sentences.length ? `；还有${issues.length - sentences.length}处` : ''
  refuse('form.invalid', { detail: `${sentences.join('；')}${further}` })
}

/** A view has no table to change: it is in force as soon as it is saved. */
async function publishView(tx: Transaction, actor: Actor, form: Form): Promise<void> {
  if (form.viewOf === undefined) return
  const original = await publishedForm(tx, form.viewOf)
  if (!original) refuse('form.notPublished')
  const detail = viewProblem(form, original)
  if (detail !== undefined) refuse('form.invalid', { detail })
  await markPublished(tx, form, actor)
}

/**
 * The form with ids of its own: those that stand already, or stood in a published version, keep theirs, so that a field which
 * comes back is the same; others are the client's until they are saved.
 */
function withOwnIds(form: Form, stored: Form | undefined, pastIds: ReadonlySet<string> = new Set()): Form {
  const fields = new Map(stored?.fields.map((field) => [field.id, field]))
  const indexes = new Map(stored?.indexes.map((index) => [index.id, index]))
  const ownId = ({ id }: { id: string }, known: unknown) => (known || pastIds.has(id) ? id : newId())
  return {
    ...form,
    fields: form.fields.map(({ publishedName: _, ...field }) => {
      const known = fields.get(field.id)
      const past = known?.publishedName
      return { ...field, id: ownId(field, known), ...(past !== undefined && { publishedName: past }) }
    }),
    indexes: form.indexes.map(({ publishedName: _, ...index }) => {
      const known = indexes.get(index.id)
      const past = known?.publishedName
      return { ...index, id: ownId(index, known), ...(past !== undefined && { publishedName: past }) }
    }),
  }
}

async function insertBelow(
  tx: Transaction,
  { fields, indexes }: Pick<ReturnType<typeof rowsOf>, 'fields' | 'indexes'>,
  audit: { create_by: string },
): Promise<void> {
  /* each field has forty values, and a statement 65,535 parameters */
  for (let from = 0; from < fields.length; from += 500)
    await tx
      .insertInto('onl_cgform_field')
      .values(fields.slice(from, from + 500).map((row) => ({ ...row, ...audit })))
      .execute()
  if (indexes.length > 0)
    await tx
      .insertInto('onl_cgform_index')
      .values(indexes.map((row) => ({ ...row, ...audit })))
      .execute()
}

/** The name of a table may be another tenant's, whose forms are not looked at. */
async function tellingTaken(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'onl_cgform_head_table') refuse('form.nameTaken')
    throw error
  }
}
