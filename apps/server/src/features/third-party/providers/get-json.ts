import type { z } from 'zod'
import type { Outbound } from '../../../platform/outbound/outbound'

/** Asks a provider's API; a `body` is posted as JSON. Throws where the answer has another shape. */
export async function getJson<Schema extends z.ZodType>(
  outbound: Outbound,
  address: string,
  schema: Schema,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
): Promise<z.output<Schema>> {
  const answer = await outbound.request(address, {
    headers: {
      accept: 'application/json',
      'user-agent': 'dougong',
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const { hostname, pathname } = new URL(address)
  if (answer.status !== 200) throw new Error(`${hostname}${pathname} answered ${answer.status}`)
  const parsed = schema.safeParse(JSON.parse(answer.body.toString('utf8')))
  if (!parsed.success) throw new Error(`${hostname}${pathname} answered in an unknown shape`)
  return parsed.data
}
