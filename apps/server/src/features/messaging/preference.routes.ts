import * as contract from '@dougong/contract/account/message-preference'
import { refuse } from '@dougong/contract/errors'
import { alwaysGoes, isRobot, messageChannels, messageKinds } from '@dougong/contract/system/messages/kinds'
import { type Route, serve } from '../../http/serve'
import type { Services } from '../../services/services'

/** What the caller wants to hear of. */
export function preferenceRoutes({ db, messages }: Services): Route[] {
  return [
    serve(contract.getMessagePreference, async ({ actor }) => {
      const channels = (await messages.channels.open()).filter((channel) => !isRobot(channel))
      const stored = await db
        .selectFrom('message_preference')
        .select(['refused', 'quiet_from as quietFrom', 'quiet_to as quietTo'])
        .where('user_id', '=', actor.userId)
        .executeTakeFirst()
      return { refused: [], quietFrom: null, quietTo: null, ...stored, channels }
    }),
    serve(contract.saveMessagePreference, async ({ actor, body: { refused, quietFrom, quietTo } }) => {
      if ((quietFrom === null) !== (quietTo === null)) refuse('message.badQuiet')
      const values = {
        refused: [...new Set(refused)].filter(isChoice),
        quiet_from: quietFrom,
        quiet_to: quietTo,
      }
      await db
        .insertInto('message_preference')
        .values({ user_id: actor.userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute()
      return null
    }),
  ]
}

/** Messages about the account are nobody's choice. */
function isChoice(text: string): boolean {
  const [kind = '', channel = '', ...rest] = text.split(':')
  return (
    rest.length === 0 &&
    Object.hasOwn(messageKinds, kind) &&
    Object.hasOwn(messageChannels, channel) &&
    !alwaysGoes(kind)
  )
}
