import type { Announcement } from '@dougong/contract/messages'

/** Who sent it, by name; the account where there is nobody of it any more. */
export function senderOf({ sender, sender_dictText: name }: Announcement): string {
  return name ?? sender ?? '系统'
}
