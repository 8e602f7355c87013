import { refuse } from '@dougong/contract/errors'
import { fieldsShownByRule } from '@dougong/contract/online/flows/automation/fields-of-rule'
import { lineName, lineNamesIn } from '@dougong/contract/online/flows/acts/lines'
import { type FlowDefinition, stepsOf } from '@dougong/contract/online/flows/flow'
import { type Form, linkOf } from '@dougong/contract/online/forms/form'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import { formsBase, tableInAddress } from '@dougong/contract/online/forms/pages'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import { areSeen } from '../../../resource/read/seen-rows'
import type { ServedResource } from '../../../resource/serve-resource'
import { requireMayHandOn } from '../../../resource/read/may-hand-on'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { findFormOfTable, publishedForm } from '../../forms/index'
import { holdsVerb } from '../rights/holds-verb'
import { requireMayShow } from '../rights/may-show'
import { actProblems } from './act-problems'

/** What a flow is drawn for: a published form, or a resource in code that says its records can be approved. */
export interface FlowSubject {
  /** The address of its calls, by which its flows are kept. */
  at: string
  served: ServedResource
  /** Its definition as whoever draws sees it: what is hidden from them is in no flow of theirs. */
  resource: Resource
  /** The stored form; a resource in code has none. */
  form?: Form
}

/** What shaping forms asks for; flows of a form are for whoever may shape it. */
const shapingCode = 'online:form:edit'

/** The subject of a flow, for whoever may see the form among those of their tenant, or the records of the resource in code. */
export async function requireSubject(services: Services, actor: Actor, at: string): Promise<FlowSubject> {
  const found = at.startsWith(`${formsBase}/`)
    ? await findForm(services, actor, at)
    : await findInCode(services, actor, at)
  if (!found) return refuse('flow.formMissing')
  return { ...found, at, resource: viewOf(found.served, actor).resource }
}

type Found = Pick<FlowSubject, 'served' | 'form'> | undefined

async function findForm({ db, resources }: Services, actor: Actor, at: string): Promise<Found> {
  const draft = await findFormOfTable(db, actor, tableInAddress(at.slice(formsBase.length + 1)))
  if (!draft || !(await areSeen(db, viewOf(resources.defined(formHeads), actor), [draft.id])))
    return undefined
  const form = await publishedForm(db, draft.id)
  const served = form && (await resources.find(at))
  return served && { form, served }
}

async function findInCode(services: Services, actor: Actor, at: string): Promise<Found> {
  const served = await services.resources.find(at)
  const isApproved = served?.resource.approvals !== undefined
  return isApproved && (await holdsVerb(services, actor, served, 'list')) ? { served } : undefined
}

/** Whether somebody may draw flows for it: who may shape the form, or change records of the resource in code. */
export async function mayDraw(
  services: Services,
  actor: Actor,
  { form, served }: FlowSubject,
): Promise<boolean> {
  return form ? actor.permissions.has(shapingCode) : holdsVerb(services, actor, served, 'edit')
}

/** The same for whoever is about to draw: they must be allowed to, and it must be something whose records stand by themselves. */
export async function requireDrawnSubject(
  services: Services,
  actor: Actor,
  at: string,
): Promise<FlowSubject> {
  const found = await requireSubject(services, actor, at)
  if (!(await mayDraw(services, actor, found)))
    refuse(found.form ? 'flow.formNotYours' : 'flow.resourceNotYours', { form: found.resource.title })
  const detail = found.form && unfitness(found.form)
  if (detail !== undefined) refuse('flow.formUnfit', { detail })
  return found
}

/**
 * A flow in force shows records to whoever it asks, whatever they see otherwise: who puts one in force sees all records, and may
 * change whatever its steps open. What its acts do, their roles may do, which are no more than the actor could give themselves.
 */
export async function requireMayPutInForce(
  services: Services,
  actor: Actor,
  subject: FlowSubject,
  definition: FlowDefinition,
): Promise<void> {
  const { served } = subject
  const { trigger } = definition
  /* a rule says of every record that it is set off by it */
  if (trigger)
    await requireMayHandOn(services.db, actor, served, {
      records: 'all',
      fields: fieldsShownByRule(definition),
    })
  if (trigger) await requireMayShowLines(services, actor, subject, definition)
  for (const step of stepsOf(definition))
    if ('fields' in step)
      await requireMayShow(services.db, actor, { served, rights: step.fields, records: 'all' })
  const [problem] = await actProblems(services, actor, definition, subject)
  if (problem) refuse('flow.hasProblems', { detail: problem.message })
}

/** What a rule writes to people of the lines of an act may be of any record that is a line. */
async function requireMayShowLines(
  { db, resources }: Services,
  actor: Actor,
  { served }: FlowSubject,
  definition: FlowDefinition,
): Promise<void> {
  for (const step of stepsOf(definition)) {
    if (step.kind !== 'act' || step.act.kind !== 'message' || !step.act.over) continue
    const { over, text } = step.act
    const lines = over.kind === 'parts' ? served.options.parts?.[over.part] : await resources.find(over.at)
    if (lines)
      await requireMayHandOn(db, actor, lines, {
        records: 'all',
        fields: lineNamesIn(text, lineName(over)),
      })
  }
}

/** Why no flow can be drawn for a form; undefined where one can. */
function unfitness(form: Form): string | undefined {
  if (form.viewOf !== undefined) return '视图没有自己的记录'
  return linkOf(form) ? '附表的记录随主表审批' : undefined
}
