import { refuse } from '@dougong/contract/errors'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import * as contract from '@dougong/contract/online/webhooks/webhooks'
import { page } from '@dougong/contract/query'
import type { Actor } from '../../../access/actor'
import { inTransaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import { newToken } from '../../../platform/ids'
import { requireSeen } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { requireMayHandOnForm } from '../own-sight'
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

  /** A webhook carries every record whole to wherever its address leads. */
  function requireMaySendAll(actor: Actor, formId: string): Promise<void> {
    return requireMayHandOnForm(services, actor, formId, { records: 'all', fields: 'all', verbs: ['list'] })
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
      await requireMaySendAll(actor, body.formId)
      const secret = newToken()
      const id = await inTransaction(db, (tx) =>
        insertWebhook(tx, actor, { ...body, secret: vault.seal(secret) }),
      )
      await webhooksChanged(services)
      return { id, secret }
    }),
    serve(contract.changeWebhook, async ({ body, actor }) => {
      const { formId } = await ownWebhook(actor, body.id)
      requireAddress(body.url)
      await requireMaySendAll(actor, formId)
      const { name, url, events, isActive } = body
      await updateWebhook(db, actor, body.id, { name, url, events, isActive })
      await webhooksChanged(services)
      return null
    }),
    serve(contract.renewWebhookSecret, async ({ body, actor }) => {
      const { id, formId } = await ownWebhook(actor, body.id)
      await requireMaySendAll(actor, formId)
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
      const { formId } = await ownWebhook(actor, query.id)
      await requireMaySendAll(actor, formId)
      const { records, total } = await listMessages(db, actor, query)
      return page(records, total, query)
    }),
    serve(contract.resendDelivery, async ({ body, actor }) => {
      await db.transaction().execute(async (tx) => {
        const about = await rewind(tx, actor, body.id)
        const { formId } = await requireWebhook(tx, actor, about)
        await requireOwnForm(actor, formId)
        await requireMaySendAll(actor, formId)
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
