import { refuse } from '@dougong/contract/errors'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import * as contract from '@dougong/contract/online/webhooks/webhooks'
import { page } from '@dougong/contract/query'
import type { Actor } from '../../../access/actor'
import { type Route, serve } from '../../../http/serve'
import { newToken } from '../../../platform/ids'
import { requireSeen } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { requireForm } from '../store/forms.queries'
import { webhooksChanged } from './hooks'
import {
  deleteWebhook,
  insertWebhook,
  listMessages,
  listOf,
  requireWebhook,
  rewind,
  updateWebhook,
} from './webhooks.queries'

/** The calls of those who connect forms with other systems. */
export function webhookRoutes(services: Services): Route[] {
  const { db, resources, vault, outbox } = services
  const heads = resources.defined(formHeads)

  async function requireOwnForm(actor: Actor, formId: string): Promise<void> {
    await requireSeen(db, viewOf(heads, actor), [formId])
    await requireForm(db, actor, formId)
  }

  async function ownWebhook(actor: Actor, id: string) {
    const webhook = await requireWebhook(db, actor, id)
    await requireOwnForm(actor, webhook.formId)
    return webhook
  }

  return [
    serve(contract.listWebhooks, async ({ query, actor }) => {
      await requireOwnForm(actor, query.formId)
      return listOf(db, actor, query.formId)
    }),
    serve(contract.addWebhook, async ({ body, actor }) => {
      await requireOwnForm(actor, body.formId)
      requireAddress(body.url)
      const secret = newToken()
      const id = await insertWebhook(db, actor, { ...body, secret: vault.seal(secret) })
      await webhooksChanged(services)
      return { id, secret }
    }),
    serve(contract.changeWebhook, async ({ body, actor }) => {
      await ownWebhook(actor, body.id)
      requireAddress(body.url)
      const { name, url, events, isActive } = body
      await updateWebhook(db, actor, body.id, { name, url, events, isActive })
      await webhooksChanged(services)
      return null
    }),
    serve(contract.renewWebhookSecret, async ({ body, actor }) => {
      const { id } = await ownWebhook(actor, body.id)
      const secret = newToken()
      await updateWebhook(db, actor, id, { secret: vault.seal(secret) })
      await webhooksChanged(services)
      return { id, secret }
    }),
    serve(contract.removeWebhook, async ({ query, actor }) => {
      const { id } = await ownWebhook(actor, query.id)
      await deleteWebhook(db, actor, id)
      await webhooksChanged(services)
      return null
    }),
    serve(contract.listDeliveries, async ({ query, actor }) => {
      await ownWebhook(actor, query.id)
      const { records, total } = await listMessages(db, actor, query)
      return page(records, total, query)
    }),
    serve(contract.resendDelivery, async ({ body, actor }) => {
      await db.transaction().execute(async (tx) => {
        const about = await rewind(tx, actor, body.id)
        await requireWebhook(tx, actor, about)
      })
      await outbox.wake()
      return null
    }),
  ]
}

/** Whether it may be reached is asked when it is sent to, each time: a name leads elsewhere tomorrow. */
function requireAddress(url: string): void {
  const read = URL.canParse(url) ? new URL(url) : undefined
  const isWeb = read?.protocol === 'http:' || read?.protocol === 'https:'
  if (!isWeb || read.username || read.password) refuse('webhook.address')
}
