/** When what is drawn together has said what it wants. */
const allRequested = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Asks one question for all who ask it while a page is drawn, such as the cells of a column. */
export function askTogether<Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting: string[] = []
  let pending: Promise<ReadonlyMap<string, Value>> | undefined
  return async (key) => {
    waiting.push(key)
    pending ??= allRequested().then(() => {
      const keys = [...new Set(waiting)]
      waiting = []
      pending = undefined
      return load(keys)
    })
    return (await pending).get(key)
  }
}
