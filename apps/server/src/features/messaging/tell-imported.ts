import { tenantOfNew } from '../../access/tenants'
import { inTransaction } from '../../database/transaction'
import type { Engine } from '../../resource/engine'
import type { Services } from '../../services/services'

/** Tells who imported something that it is done. The import stands whatever becomes of the message. */
export function tellImported({ db, messages, outbox, logger }: Services): Engine['tellImported'] {
  return async (actor, { title, saved, failed }) => {
    try {
      await inTransaction(db, (tx) =>
        messages.send(tx, {
          template: 'import_done',
          to: { userIds: [actor.userId] },
          data: { title, saved, failed },
          tenantId: tenantOfNew(actor),
        }),
      )
      await outbox.wake()
    } catch (error) {
      logger.warn({ err: error }, 'an import was done, but not told')
    }
  }
}
