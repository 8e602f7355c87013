import { refuse } from '@dougong/contract/errors'
import { isRobot } from '@dougong/contract/system/messages/kinds'
import * as contract from '@dougong/contract/system/messages/message-templates'
import { readSampleData } from '@dougong/contract/system/messages/placeholders'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor'
import { isMember, tenantOfNew } from '../../access/tenants'
import type { Database } from '../../database/connect'
import { type Route, serve } from '../../http/serve'
import { newId } from '../../platform/ids'
import { findTemplate, wordsFor } from '../../services/messages/words'
import type { Services } from '../../services/services'

const maxReceivers = 20

/** What is done with templates beyond writing them. */
export function messagingRoutes({ db, messages }: Services): Route[] {
  return [
    serve(contract.listOpenChannels, () => messages.channels.open()),
    serve(contract.sendTestMessage, async ({ actor, body }) => {
      const { templateCode, msgType: channel, receiver = '', testData } = body
      const template =
        (await findTemplate(db, templateCode, {
          definition: messages.definitionOf(templateCode),
          evenStopped: true,
        })) ?? refuse('message.templateMissing')
      const sample = testData ? readSampleData(testData) : { data: {} }
      if ('problem' in sample) return refuse('message.badData', { problem: sample.problem })
      if (!(await messages.channels.find(channel))) refuse('message.channelClosed')
      const receivers = isRobot(channel) ? [undefined] : await listReceivers(db, actor, receiver)
      const content = wordsFor(template, channel, sample.data)
      for (const to of receivers) {
        const message = {
          id: newId(),
          tenantId: tenantOfNew(actor),
          title: '消息发送测试',
          content,
          channel,
          param: null,
          receiver: to?.username ?? null,
          userId: to?.id ?? null,
          openPage: null,
          file: null,
          delayMs: 0,
          createBy: actor.username,
        }
        await messages.sendNow(message).catch((error: unknown) =>
          refuse('message.notSent', {
            to: to ? `给 ${to.username} ` : '',
            reason: error instanceof Error ? error.message : String(error),
          }),
        )
      }
      return null
    }),
  ]
}

/** Users of the actor's tenant by their login names; one that is unknown ends the call before anything is sent. */
async function listReceivers(
  db: Database,
  actor: Actor,
  receiver: string,
): Promise<{ id: string; username: string }[]> {
  const names = [...new Set(receiver.split(',').map((name) => name.trim()))].filter(Boolean)
  if (names.length === 0) refuse('message.noReceiver')
  if (names.length > maxReceivers) refuse('message.tooManyReceivers', { most: maxReceivers })
  const found = await db
    .selectFrom('sys_user')
    .select(['id', 'username'])
    .where(sql<boolean>`username = any(${names})`)
    .where('del_flag', '=', 0)
    .where(isMember(actor, 'sys_user.id'))
    .execute()
  const unknown = names.find((name) => !found.some(({ username }) => username === name))
  if (unknown !== undefined) refuse('message.receiverUnknown', { name: unknown })
  return found
}
