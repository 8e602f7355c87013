import { lookingText, type LookedAt } from '@dougong/contract/sockets'
import { onLineOpen, onPush, onPushesBack, say } from './pushes'

const shown = new Set<LookedAt>()

/** Says which records this window shows, all of them: the server keeps what was said last. */
function tell(): void {
  say(lookingText([...shown]))
}

onLineOpen(() => {
  if (shown.size > 0) tell()
})

/** Hears when what people write about a record changes, as long as it is shown here. Returns how to stop. */
export function lookAt({ at, id }: LookedAt, hear: () => void): () => void {
  const looked = { at, id }
  shown.add(looked)
  tell()
  const stops = [
    onPush((message) => {
      if (message.cmd === 'comments' && message.at === at && message.id === id) hear()
    }),
    /* what was written while the line was lost */
    onPushesBack(hear),
  ]
  return () => {
    for (const stop of stops) stop()
    shown.delete(looked)
    tell()
  }
}
