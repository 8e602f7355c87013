import type { ReceivedCall } from '@dougong/contract/online/flows/automation/received/received-calls'
import {
  type DeliveryAnswer,
  receivedDefaults,
  receivedPath,
  type ReceivedTrigger,
} from '@dougong/contract/online/flows/automation/received/received'
import type { FlowStep } from '@dougong/contract/online/flows/flow'
import { webhookHeaders } from '@dougong/contract/online/webhooks/webhooks'
import type { Answered, Caller } from '../../../../../test/test-app'
import { signatureOf } from '../../../forms/webhooks/signature'
import { act, noting, type RuleServer, type WatchedForm } from '../rules.fixture'

/** What a shop sends of an order. */
export const order = { no: 'A-1', items: [{ count: 3 }], paid: true, time: '2026-11-19T08:00:00Z' }

type Sent = Record<string, string>

/** A rule that others call, with its address. */
export interface Receiving {
  id: string
  form: WatchedForm
  role: string
  token: string
  send(body: unknown, headers?: Sent): Promise<Answered<DeliveryAnswer>>
  calls(by?: Caller): Promise<ReceivedCall[]>
}

/** What takes an order: its number names the record, unless `match` is empty. */
export function receiving(
  role: string,
  { match = 'name', ...more }: Partial<ReceivedTrigger> = {},
): ReceivedTrigger {
  return {
    kind: 'received',
    example: JSON.stringify(order),
    values: {
      name: { kind: 'path', path: 'no' },
      quantity: { kind: 'path', path: 'items[0].count' },
    },
    role,
    ...(match !== '' && { match }),
    ...receivedDefaults,
    ...more,
  }
}

/** Puts a rule in force that takes orders and notes that it has; the run of each is done when `work` is called. */
export async function receivingRule(
  rules: RuleServer,
  more: Partial<ReceivedTrigger> = {},
  steps?: (role: string) => FlowStep[],
): Promise<Receiving> {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const drawn = steps?.(role) ?? [act(role, noting('已接收'))]
  const id = await rules.rule(form.path, receiving(role, more), drawn)
  const token = await newAddress(rules, id)
  return {
    id,
    form,
    role,
    token,
    send: (body, headers) => sendTo(rules, token, body, headers),
    calls: (by) => callsOf(rules, id, by),
  }
}

export async function newAddress(rules: RuleServer, id: string): Promise<string> {
  const answer = await rules.boss.post<{ token: string }>('/online/automation/address/renew', { id })
  if (!answer.success) throw new Error(answer.message)
  return answer.result.token
}

/** Sends as another system does, that knows nothing but the address. */
export async function sendTo(
  { server }: RuleServer,
  token: string,
  body: unknown,
  headers: Sent = {},
): Promise<Answered<DeliveryAnswer>> {
  const response = await server.app.inject({
    method: 'POST',
    url: `${server.services.config.apiBase}${receivedPath}/${token}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  })
  return { ...response.json(), status: response.statusCode, headers: response.headers }
}

/** The headers of a body that was signed so long ago. */
export function signed(secret: string, body: unknown, secondsAgo = 0): Sent {
  const time = String(Math.floor(Date.now() / 1000) - secondsAgo)
  return {
    [webhookHeaders.time]: time,
    [webhookHeaders.signature]: signatureOf(secret, time, JSON.stringify(body)),
  }
}

export async function newSecret(rules: RuleServer, id: string): Promise<string> {
  const answer = await rules.boss.post<{ secret: string }>('/online/automation/address/sign', {
    id,
    isSigned: true,
  })
  if (!answer.success) throw new Error(answer.message)
  return answer.result.secret
}

async function callsOf(rules: RuleServer, id: string, by: Caller = rules.boss): Promise<ReceivedCall[]> {
  const answer = await by.get<ReceivedCall[]>('/online/automation/address/calls', { query: { id } })
  if (!answer.success) throw new Error(answer.message)
  return answer.result
}
