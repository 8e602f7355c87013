/**
 * Reads the next item while whoever asked works with the one before, so that neither waits for the other; one at most is held
 * ready. Who stops asking ends the reading, too.
 */
export async function* readAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  let next = items.next()
  try {
    for (;;) {
      const { value, done } = await next
      if (done) return
      next = items.next()
      /* whoever asks for it hears of it */
      next.catch(() => undefined)
      yield value
    }
  } finally {
    await items.return(undefined)
  }
}
