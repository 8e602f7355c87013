import { lookingText, type LookedAt } from '@dougong/contract/sockets'
import { onLineOpen, onPush, onPushesBack, say } from './pushes'

const openRecords = new Set<LookedAt>()

/** Says which records this window shows, all of them: the server keeps what was said last. */
function reportOpenRecords(): void {
  say(lookingText([...openRecords]))
}

onLineOpen(() => {
  if (openRecords.size > 0) reportOpenRecords()
})

/** Hears when what people write about a record changes, as long as it is shown here. Returns how to stop. */
export function lookAt({ at, id }: LookedAt, hear: () => void): () => void {
  const looked = { at, id }
  openRecords.add(looked)
  reportOpenRecords()
  const stops = [
    onPush((message) => {
      if (message.cmd === 'comments' && message.at === at && message.id === id) hear()
    }),
    /* what was written while the line was lost */
    onPushesBack(hear),
  ]
  return () => {
    for (const stop of stops) stop()
    openRecords.delete(looked)
    reportOpenRecords()
  }
}
