/** How many calls may wait for other systems at a time, on this node: those of one form, and all. */
const defaultLimits = { ofOneForm: 10, inAll: 40 }

/** Counts who waits for the answer of another system, so that silent ones keep only so many calls. */
export function waitingRoom(limits = defaultLimits) {
  const waiting = new Map<string, number>()
  let all = 0
  return {
    /** Returns how to leave, or undefined where too many wait already. */
    enter(formId: string): (() => void) | undefined {
      const count = waiting.get(formId) ?? 0
      if (count >= limits.ofOneForm || all >= limits.inAll) return undefined
      waiting.set(formId, count + 1)
      all += 1
      return () => {
        const left = (waiting.get(formId) ?? 1) - 1
        if (left === 0) waiting.delete(formId)
        else waiting.set(formId, left)
        all -= 1
      }
    },
  }
}
