import { refuse } from '@dougong/contract/errors'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import { isOn } from '@dougong/contract/online/forms/to-field'
import { formsBase } from '@dougong/contract/online/forms/to-resource'
import * as contract from '@dougong/contract/online/links/links'
import { readMoment } from '@dougong/contract/read-moment'
import { permissionFor, type Verb } from '@dougong/contract/resource/resource'
import { type Actor, isAdministrator } from '../../../access/actor'
import { type Route, serve } from '../../../http/serve'
import type { Engine } from '../../../resource/engine'
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
import { fieldsOfLink, offeredFields, requiredFields } from './offered'

/** What whoever makes a link must be allowed to do with records himself. */
const verbs: Record<contract.LinkAction, Verb> = { add: 'add', edit: 'edit', detail: 'list' }

/** The calls of those who give links of forms away: nobody gives away what he may not do. */
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

  async function ownLink(actor: Actor, id: string): Promise<Link> {
    const link = await requireLink(db, actor, id)
    await requireSeen(db, viewOf(heads, actor), [link.formId])
    return link
  }

  return [
    serve(contract.listLinks, async ({ query, actor }) => {
      const served = await formServed(actor, query.formId)
      const dictionaries = await engine.listDictionaries()
      const { resource } = viewOf(served, actor)
      const given = await allowed(actor, query.formId)
      const links = await listLinksOf(db, actor, query.formId)
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
        isAllowed: given.length > 0,
        actions: given.filter((action) => mayGive(served, actor, action)),
      }

      function stateOf(link: Link): contract.LinkState {
        const fits = fieldsOfLink(served.resource, dictionaries, link) !== undefined
        return link.state === 'open' && !fits ? 'outdated' : link.state
      }
    }),
    serve(contract.addLink, async ({ body, actor }) => {
      const served = await formServed(actor, body.formId)
      if (!(await allowed(actor, body.formId)).includes(body.action)) refuse('link.closed')
      if (!mayGive(served, actor, body.action)) refuse('access.denied')
      const view = viewOf(served, actor)
      const fields = fieldsOfLink(view.resource, await engine.listDictionaries(), body)
      if (!fields) refuse('link.invalid', { detail: '所选字段不能用于外部链接，或缺少必填字段' })
      if (body.action === 'add' && body.recordId !== null)
        refuse('link.invalid', { detail: '新增用的链接不能指定记录' })
      if (body.action !== 'add') await requireSeen(db, view, [body.recordId ?? ''])
      return insertLink(db, actor, { ...body, endsAt: endOf(body.endsAt) })
    }),
    serve(contract.changeLink, async ({ body, actor }) => {
      await ownLink(actor, body.id)
      await updateLink(db, actor, body.id, { ...body, endsAt: endOf(body.endsAt) })
      return null
    }),
    serve(contract.renewLink, async ({ body, actor }) => {
      const link = await ownLink(actor, body.id)
      const served = await formServed(actor, link.formId)
      if (!mayGive(served, actor, link.action)) refuse('access.denied')
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
  return isAdministrator(actor) || actor.permissions.has(permissionFor(resource, verbs[action]))
}

/** A moment as it is stored, or the sentence that says what is wrong with it. */
function endOf(text: string | null): string | null {
  if (text === null || text.trim() === '') return null
  const read = readMoment(text, 'datetime')
  return 'problem' in read ? refuse('link.invalid', { detail: `截止时间${read.problem}` }) : read.value
}
