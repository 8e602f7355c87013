import { tenantOfNew } from '../../access/tenants'
import { inTransaction } from '../../database/transaction'
import type { Engine } from '../../resource/engine'
import type { Services } from '../../services/services'

/** Notifies the importer that an import is done. The import stays even if the message fails. */
export function notifyImported({ db, messages, outbox, logger }: Services): Engine['notifyImported'] {
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
