import type { Form, FormField } from '@dougong/contract/online/forms/form'
import { formsBase } from '@dougong/contract/online/forms/pages'
import { type Expression, expressions } from '@dougong/contract/resource/formula/behaviour'
import { fieldsRead, type Read } from '@dougong/contract/resource/formula/formula'
import { refuse } from '@dougong/contract/errors'
import { type Actor, isAdministrator } from '../../access/actor'
import type { Transaction } from '../../database/transaction'
import { fieldsKeptFrom, type HandedOn, requireMayHandOn } from '../../resource/read/may-hand-on'
import type { ServedResource } from '../../resource/serve-resource'
import type { Services } from '../../services/services'
import { formSource } from './source'
import { fieldsOfVersions } from './store/versions'

/** Asks of a form what `requireMayHandOn` asks; of one that was never published nothing, since it has no records. */
export async function requireMayHandOnForm(
  { db, resources }: Pick<Services, 'db' | 'resources'>,
  actor: Actor,
  formId: string,
  handed: HandedOn,
): Promise<void> {
  const served = await resources.find(`${formsBase}/${formId}`)
  if (served) await requireMayHandOn(db, actor, served, handed)
}

/**
 * Ends the call where a change of a form would bring out what its author does not see: by an expression over such a field, by
 * taking such an expression from a field that holds its results, or by a field of the table in a view of it.
 */
export async function requireOwnSight(
  tx: Transaction,
  actor: Actor,
  stored: Form,
  draft: Form,
): Promise<void> {
  if (isAdministrator(actor)) return
  const additions = draft.viewOf === undefined ? [] : newNames(stored, draft)
  const reads = await changedReads(tx, stored, draft)
  if (additions.length > 0) refuseKept(additions, await keptIn(tx, actor, draft.viewOf ?? ''))
  if (reads.length === 0) return
  const served = await servedForm(tx, draft.id)
  if (!served) return
  const kept = fieldsKeptFrom(actor, served)
  refuseKept(
    reads.flatMap(({ name, part }) => (part === undefined ? [name] : [])),
    kept,
  )
  for (const [name, part] of Object.entries(served.options.parts ?? {}))
    refuseKept(
      reads.flatMap((read) => (read.part === name ? [read.name] : [])),
      fieldsKeptFrom(actor, part),
    )
}

function refuseKept(names: readonly string[], kept: ReadonlySet<string>): void {
  const unseen = [...new Set(names)].filter((name) => kept.has(name))
  if (unseen.length > 0) refuse('handOn.fields', { fields: unseen.join('、') })
}

async function keptIn(tx: Transaction, actor: Actor, formId: string): Promise<ReadonlySet<string>> {
  const served = await servedForm(tx, formId)
  return served ? fieldsKeptFrom(actor, served) : new Set()
}

/** The form as it was last published, with what is restricted in it. */
async function servedForm(tx: Transaction, formId: string): Promise<ServedResource | undefined> {
  return (await formSource(tx).find(`${formsBase}/${formId}`))?.serve()
}

function newNames(stored: Form, draft: Form): string[] {
  const known = new Set(stored.fields.map(({ name }) => name))
  return draft.fields.map(({ name }) => name).filter((name) => !known.has(name))
}

/** What expressions ask for that were changed, before and after, by the names under which it was published. */
async function changedReads(tx: Transaction, stored: Form, draft: Form): Promise<Read[]> {
  const standing = new Map(stored.fields.map((field) => [field.id, field]))
  const back = draft.fields.filter(({ id }) => !standing.has(id)).map(({ id }) => id)
  const past = await fieldsOfVersions(tx, draft.id, back)
  return draft.fields.flatMap((field) => {
    const before = standing.get(field.id) ?? past.get(field.id)
    return (Object.keys(expressions) as Expression[]).flatMap((option) => {
      const [old, now] = [readsOf(stored, before, option), readsOf(draft, field, option)]
      const isSame =
        before?.expressions?.[option] === field.expressions?.[option] && keysOf(old) === keysOf(now)
      return isSame ? [] : [...old, ...now]
    })
  })
}

function readsOf(form: Form, field: FormField | undefined, option: Expression): Read[] {
  const text = field?.expressions?.[option]
  if (text === undefined) return []
  return fieldsRead(text).map(({ name, part }) => {
    if (part !== undefined) return { name, part }
    return { name: form.fields.find((each) => each.name === name)?.publishedName ?? name }
  })
}

function keysOf(reads: readonly Read[]): string {
  return reads.map(({ name, part = '' }) => `${part}.${name}`).join()
}
