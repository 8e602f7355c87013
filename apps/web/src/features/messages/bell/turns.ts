/** A window that hears of messages, one of several of the same user. */
export interface Listener {
  isSeen: () => boolean
  /** Seen, and the one that the person works in. */
  isLookedAt: () => boolean
  /** What the windows of one user share; browsers without it have every window tell. */
  locks: Pick<LockManager, 'request'> | undefined
  load: (mayTell: boolean) => Promise<void>
}

/** How long a window keeps the turn to tell of what arrived, in ms: the others hear of it in the same moment. */
const turn = 2_000

/** Of several windows that nobody looks at one loads and tells; the rest are out of date until they are looked at. */
export function takeTurns({ isSeen, isLookedAt, locks, load }: Listener): {
  follow: () => Promise<void>
  catchUp: () => void
} {
  let isBehind = false

  function loadNow(mayTell: boolean): Promise<void> {
    isBehind = false
    return load(mayTell)
  }

  /** One window at a time has the turn; one that is looked at does not wait for it. */
  async function inTurn(work: (isOurs: boolean) => Promise<void>): Promise<void> {
    if (!locks || isLookedAt()) return work(true)
    await locks.request('dougong-messages', { ifAvailable: true }, async (lock) => {
      await work(lock !== null)
      if (lock) await new Promise((resolve) => setTimeout(resolve, turn))
    })
  }

  return {
    follow: () =>
      inTurn(async (isOurs) => {
        if (isSeen() || isOurs) await loadNow(isOurs)
        else isBehind = true
      }),
    catchUp: () => {
      if (isBehind && isSeen()) void loadNow(false)
    },
  }
}
