import { refuse } from '@dougong/contract/errors'
import { type FlowDefinition, stepsOf } from '@dougong/contract/online/flows/flow'
import { type Form, linkOf } from '@dougong/contract/online/forms/form'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import { addressOf } from '@dougong/contract/online/forms/to-resource'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import { areSeen } from '../../../resource/read/seen-rows'
import type { ServedResource } from '../../../resource/serve-resource'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { findForm, publishedForm } from '../../forms/index'
import { requireMayShow } from '../rights/may-show'

/** A published form that a flow is drawn for. */
export interface FlowForm {
  form: Form
  served: ServedResource
  /** The form's resource as its designer sees it: what is hidden from them is in no flow of theirs. */
  resource: Resource
}

/** What shaping forms asks for; flows of a form are for whoever may shape it. */
const shapingCode = 'online:form:edit'

export function mayShapeForms({ permissions }: Actor): boolean {
  return permissions.has(shapingCode)
}

/** The form of a flow, for whoever may see it among the forms of their tenant. */
export async function requireFlowForm(services: Services, actor: Actor, formId: string): Promise<FlowForm> {
  const { db, resources } = services
  const isSeen = await areSeen(db, viewOf(resources.defined(formHeads), actor), [formId])
  const draft = isSeen ? await findForm(db, actor, formId) : undefined
  const form = draft && (await publishedForm(db, formId))
  const served = form && (await resources.find(addressOf(form).path))
  if (!served) return refuse('flow.formMissing')
  return { form, served, resource: viewOf(served, actor).resource }
}

/** The same for whoever is about to draw: they must be allowed to shape the form, and it must be one that records stand in by themselves. */
export async function requireShapedForm(services: Services, actor: Actor, formId: string): Promise<FlowForm> {
  const found = await requireFlowForm(services, actor, formId)
  if (!mayShapeForms(actor)) refuse('flow.formNotYours')
  const detail = unfitness(found.form)
  if (detail !== undefined) refuse('flow.formUnfit', { detail })
  return found
}

/**
 * A flow in force shows records to whoever it asks, whatever they see otherwise: who puts one in force sees all records, and may
 * change whatever its steps open.
 */
export async function requireMayPutInForce(
  db: Services['db'],
  actor: Actor,
  { served }: FlowForm,
  definition: FlowDefinition,
): Promise<void> {
  for (const step of stepsOf(definition))
    if ('fields' in step) await requireMayShow(db, actor, { served, rights: step.fields, records: 'all' })
}

/** Why no flow can be drawn for a form; undefined where one can. */
function unfitness(form: Form): string | undefined {
  if (form.viewOf !== undefined) return '视图没有自己的记录'
  return linkOf(form) ? '附表的记录随主表审批' : undefined
}
