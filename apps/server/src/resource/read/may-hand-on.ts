import { refuse } from '@dougong/contract/errors'
import type { Field } from '@dougong/contract/resource/field'
import { codesIn } from '@dougong/contract/resource/field-kinds/kind-rules'
import { hiddenFields } from '@dougong/contract/resource/seen-fields'
import { permissionsFor, type Verb } from '@dougong/contract/resource/resource'
import { type Actor, isAdministrator } from '../../access/actor'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import { requireSeen } from './seen-rows'
import type { ServedResource } from '../serve-resource'
import { type View, viewOf } from '../view'

/** What of a resource would reach others by what somebody makes, such as a link, a webhook, a formula or a rule. */
export interface HandedOn {
  /** Some records by their ids, or whatever is stored. */
  records?: readonly string[] | 'all'
  /** Some fields, or all of them, by their names. Names that the resource does not know are not judged here. */
  fields?: readonly string[] | 'all'
  /** Fields that others would change by it. */
  changes?: readonly string[]
  /** What others can then do with the records. */
  verbs?: readonly Verb[]
}

/**
 * Ends the call where somebody would hand on more than they may see and do themselves: the one question of whatever people make
 * for others. Rights in between, such as to make links, say nothing about records. Administrators stand above it, but for
 * records that are not there.
 */
export async function requireMayHandOn(
  db: Database | Transaction,
  actor: Actor,
  served: ServedResource,
  { records = [], fields = [], changes = [], verbs = [] }: HandedOn,
): Promise<void> {
  const view = viewOf(served, actor)
  if (records !== 'all' && records.length > 0) await requireSeen(db, view, records)
  if (isAdministrator(actor)) return
  const codes = verbs.flatMap((verb) => permissionsFor(served.resource, verb))
  if (codes.some((code) => !actor.permissions.has(code))) refuse('access.denied')
  if (records === 'all' && isNarrowed(view)) refuse('handOn.records', { resource: served.resource.title })
  const hidden = fieldsKeptFrom(actor, served)
  if (fields === 'all' && hidden.size > 0) refuse('handOn.allFields', { resource: served.resource.title })
  const locked = changes.filter((name) => isLocked(actor, served.resource.fields[name]))
  const named = [...(fields === 'all' ? [] : fields), ...changes]
  const unseen = [...new Set([...named.filter((name) => hidden.has(name)), ...locked])]
  if (unseen.length > 0) refuse('handOn.fields', { fields: unseen.join('、') })
}

/** The fields of a resource that somebody may not hand on; administrators may all. */
export function fieldsKeptFrom(actor: Actor, { resource, options }: ServedResource): ReadonlySet<string> {
  if (isAdministrator(actor)) return new Set()
  const hidden = hiddenFields(resource, (code) => actor.permissions.has(code))
  return new Set([...hidden, ...(options.hides?.(actor) ?? [])])
}

/** Whether the actor sees a field and leaves it as it is. */
function isLocked({ permissions }: Actor, field: Field | undefined): boolean {
  const codes = [field?.editPermission, field?.restricted?.edit, field?.restricted?.form].flatMap(codesIn)
  return codes.some((code) => !permissions.has(code))
}

/** Whether data rules hide records from the actor, or those that they are parts of. */
function isNarrowed(view: View): boolean {
  return view.isLimitedItself || (view.parent()?.isLimitedItself ?? false)
}
