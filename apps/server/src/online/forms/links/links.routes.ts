import { refuse } from '@dougong/contract/errors'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import { isOn } from '@dougong/contract/online/forms/to-field'
import { formsBase } from '@dougong/contract/online/forms/pages'
import * as contract from '@dougong/contract/online/links/links'
import { readMoment } from '@dougong/contract/reading/read-moment'
import { permissionsFor, type Verb } from '@dougong/contract/resource/resource'
import { type Actor, isAdministrator } from '../../../access/actor'
import { findMakers, nobodyIn } from '../../../access/makers'
import { inTransaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import type { Engine } from '../../../resource/engine'
import { requireMayHandOn } from '../../../resource/read/may-hand-on'
import { requireSeen } from '../../../resource/read/seen-rows'
import type { ServedResource } from '../../../resource/serve-resource'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { requireForm } from '../store/forms.queries'
import {
  deleteLink,
  insertLink,
  type Link,
  listLinksOf,
  renew,
  requireLink,
  revoke,
  updateLink,
} from './links.queries'
import { linksSeen } from './links-seen'
import { closedFields, fieldsOfLink, hindrance, offeredFields, requiredFields } from './offered'

/** What whoever makes a link must be allowed to do with records themselves. */
const verbs: Record<contract.LinkAction, Verb> = { add: 'add', edit: 'edit', detail: 'list' }

/** The calls of those who give links of forms away: nobody gives away, or learns by links of others, what they may not see or do. */
export function linkRoutes({ db, resources }: Services, engine: Engine): Route[] {
  const heads = resources.defined(formHeads)

  /** A published form that stands by itself, of those that the actor sees. */
  async function formServed(actor: Actor, formId: string): Promise<ServedResource> {
    await requireSeen(db, viewOf(heads, actor), [formId])
    const form = await requireForm(db, actor, formId)
    if (form.type === 'sub') refuse('link.invalid', { detail: '附表随主表填写，请为主表建立链接' })
    return (await resources.find(`${formsBase}/${formId}`)) ?? refuse('form.notPublished')
  }

  /** What links of a form may do, as it is being edited. */
  async function allowed(actor: Actor, formId: string): Promise<contract.LinkAction[]> {
    const { options } = await requireForm(db, actor, formId)
    if (!isOn(options['enableExternalLink'])) return []
    const { externalLinkActions: named } = options
    const words = typeof named === 'string' ? named.split(',').map((word) => word.trim()) : []
    return contract.linkActions.filter((action) => words.join('') === '' || words.includes(action))
  }

  /** A link that the actor may know of: one about what they see themselves. */
  async function ownLink(
    actor: Actor,
    id: string,
  ): Promise<{ link: Link; served: ServedResource | undefined }> {
    const link = await requireLink(db, actor, id)
    await requireSeen(db, viewOf(heads, actor), [link.formId])
    const served = await resources.find(`${formsBase}/${link.formId}`)
    const [known] = served ? await linksSeen(db, actor, served, [link]) : [link]
    return { link: known ?? refuse('record.missing'), served }
  }

  /** Ends the call unless the actor could make the link themselves. */
  function requireMayGive(
    actor: Actor,
    served: ServedResource,
    { action, recordId, fields }: Pick<Link, 'action' | 'recordId' | 'fields'>,
  ): Promise<void> {
    const records = recordId === null ? [] : [recordId]
    return requireMayHandOn(db, actor, served, { records, fields, verbs: [verbs[action]] })
  }

  return [
    serve(contract.listLinks, async ({ query, actor }) => {
      const served = await formServed(actor, query.formId)
      const dictionaries = await engine.listOpenDictionaries()
      const { resource } = viewOf(served, actor)
      const offered = await allowed(actor, query.formId)
      const links = await linksSeen(db, actor, served, await listLinksOf(db, actor, query.formId))
      const makers = await findMakers(
        db,
        links.map(({ createBy }) => createBy),
        actor.tenantId,
      )
      const nobody = await nobodyIn(db, actor.tenantId)
      const required = requiredFields(resource)
      const filledIn = new Set(offeredFields(resource, dictionaries, 'fillIn').map(({ name }) => name))
      return {
        links: links.map((link) => ({ ...link, fields: [...link.fields], state: stateOf(link) })),
        fields: offeredFields(resource, dictionaries, 'read').map(({ name, field }) => ({
          name,
          title: String(field.title),
          isRequired: required.includes(name),
          isFilledIn: filledIn.has(name),
        })),
        closed: closedFields(resource, dictionaries, await engine.listDictionaries()),
        isAllowed: offered.length > 0,
        actions: offered.filter((action) => mayGive(served, actor, action)),
      }

      function stateOf(link: Link): contract.LinkState {
        const seenByMaker = viewOf(served, makers.get(link.createBy ?? '') ?? nobody)
        const fits = fieldsOfLink(seenByMaker.resource, dictionaries, link) !== undefined
        return link.state === 'open' && !fits ? 'outdated' : link.state
      }
    }),
    serve(contract.addLink, async ({ body, actor }) => {
      const served = await formServed(actor, body.formId)
      if (!(await allowed(actor, body.formId)).includes(body.action)) refuse('link.closed')
      if (body.action === 'add' && body.recordId !== null)
        refuse('link.invalid', { detail: '新增用的链接不能指定记录' })
      const records = body.action === 'add' ? null : (body.recordId ?? '')
      await requireMayGive(actor, served, { ...body, recordId: records })
      const view = viewOf(served, actor)
      const dictionaries = await engine.listOpenDictionaries()
      const fields = fieldsOfLink(view.resource, dictionaries, body)
      if (!fields)
        refuse('link.invalid', {
          detail: hindrance(
            view.resource,
            dictionaries,
            body,
            closedFields(view.resource, dictionaries, await engine.listDictionaries()),
          ),
        })
      return inTransaction(db, (tx) => insertLink(tx, actor, { ...body, endsAt: endOf(body.endsAt) }))
    }),
    serve(contract.changeLink, async ({ body, actor }) => {
      const { link, served } = await ownLink(actor, body.id)
      if (served) await requireMayGive(actor, served, link)
      await updateLink(db, actor, body.id, { ...body, endsAt: endOf(body.endsAt) })
      return null
    }),
    serve(contract.renewLink, async ({ body, actor }) => {
      const { link } = await ownLink(actor, body.id)
      await requireMayGive(actor, await formServed(actor, link.formId), link)
      return { id: link.id, token: await renew(db, actor, link.id) }
    }),
    serve(contract.revokeLink, async ({ body, actor }) => {
      await ownLink(actor, body.id)
      await revoke(db, actor, body.id)
      return null
    }),
    serve(contract.removeLink, async ({ query, actor }) => {
      await ownLink(actor, query.id)
      await deleteLink(db, actor, query.id)
      return null
    }),
  ]
}

/** Administrators stand above the comparison: a form that is in no menu has no rights to hold. */
function mayGive({ resource }: ServedResource, actor: Actor, action: contract.LinkAction): boolean {
  return (
    isAdministrator(actor) ||
    permissionsFor(resource, verbs[action]).every((code) => actor.permissions.has(code))
  )
}

/** A moment as it is stored, or the sentence that says what is wrong with it. */
function endOf(text: string | null): string | null {
  if (text === null || text.trim() === '') return null
  const read = readMoment(text, 'datetime')
  return 'problem' in read ? refuse('link.invalid', { detail: `截止时间${read.problem}` }) : read.value
}
