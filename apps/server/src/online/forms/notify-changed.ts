import type { SocketMessage } from '@dougong/contract/sockets'
import type { Services } from '../../services/services'

/**
 * Says everywhere that a form is another one now: nodes read it anew, and pages that are open follow, so that nobody goes on
 * filling in fields that are gone. Call it after the commit.
 */
export async function notifyChanged({
  resources,
  sockets,
}: Pick<Services, 'resources' | 'sockets'>): Promise<void> {
  await resources.changed()
  const message: SocketMessage = { cmd: 'forms' }
  await sockets.pushToAll(message)
}
