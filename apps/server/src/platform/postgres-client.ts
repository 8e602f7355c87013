import type pg from 'pg'

/** A connection was given up; the code is the one PostgreSQL has for it. */
export class ConnectionLost extends Error {
  readonly code = '08006'
}

/** Cuts a connection off, whatever its other end does: its queries fail at once, and a pool throws it away. */
export function cutOff({ connection }: pg.Client, why: string): void {
  connection.stream.destroy(new ConnectionLost(why))
}

/** Takes leave in order, but not for long: what no longer listens would keep us waiting for ever. */
export async function leave(client: pg.Client, timeoutMs = 1_000): Promise<void> {
  const late = setTimeout(() => cutOff(client, 'no answer to a good-bye'), timeoutMs)
  client.on('error', () => undefined)
  try {
    await client.end()
  } catch {
    // It was gone before us.
  } finally {
    clearTimeout(late)
  }
}

/** Returns the result of some work on a connection. Work that takes too long is ended by cutting the connection. */
export async function inTime<Result>(
  client: pg.Client,
  timeoutMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const late = setTimeout(() => cutOff(client, `no answer in ${timeoutMs} ms`), timeoutMs)
  try {
    return await work()
  } finally {
    clearTimeout(late)
  }
}
