import { createHash } from 'node:crypto'
import { readCall } from '@dougong/contract/online/flows/automation/received/read-call'
import type { DeliveryAnswer } from '@dougong/contract/online/flows/automation/received/received'
import { refuse } from '@dougong/contract/errors'
import { inTransaction, type Transaction } from '../../../../database/transaction'
import { maskedBody } from '../../../../http/logs/masked-parameters'
import { newId } from '../../../../platform/ids'
import type { ServedResource } from '../../../../resource/serve-resource'
import type { FlowServer } from '../../run/at-case'
import { linkOf } from '../chain'
import { listenIn } from '../../run/effects/listening'
import { addRuns } from '../runs.queries'
import type { Receiver } from './address.queries'
import { forgetOldCalls, noteCall, type NotedCall } from './calls.queries'
import { claimDelivery, findAnswer, keepAnswer } from './deliveries.queries'
import type { Delivery } from './judge-sender'
import { type Received, writeReceived } from './write-received'

interface Call {
  receiver: Receiver
  delivery: Delivery
  body: Buffer
  json: unknown
  /** How a row of the calls says it, but for what became of it. */
  noted: Pick<NotedCall, 'ip'>
  startedAt: number
}

/** Thrown inside the transaction of a delivery that was taken before, or is being taken. */
class Again extends Error {}

/**
 * Takes a call: its record, the run of its rule, that the delivery has come and how it stands among the calls are one transaction. One that
 * has come before gets the first answer.
 */
export async function takeCall(
  server: FlowServer,
  call: Call,
): Promise<{ answer: DeliveryAnswer; isRepeated: boolean }> {
  const { db, resources, outbox } = server.services
  const { rule } = call.receiver
  const known = { ruleId: rule.id, keys: call.delivery.keys }
  try {
    const { answer, written, served } = await resources.use(rule.at, async (found) => {
      const open = found ?? refuse('received.off')
      return { ...(await inTransaction(db, (tx) => takeWithin(server, tx, call, open))), served: open }
    })
    await outbox.wake()
    if (written.outcome === 'taken') {
      const { id, isNew, role } = written
      await served.options.afterCommit?.([id], isNew ? 'add' : 'edit', role.actor)
    }
    await forgetOldCalls(db, rule.id)
    return { answer, isRepeated: false }
  } catch (error) {
    if (!(error instanceof Again)) throw error
    const first = await findAnswer(db, known)
    /* the first one has expired at this very moment */
    if (!first) return refuse('received.unready')
    if (!first.bodyHash.equals(bodyHash(call.body))) refuse('received.keyUsed')
    return { answer: first.answer, isRepeated: true }
  }
}

async function takeWithin(
  server: FlowServer,
  tx: Transaction,
  { receiver: { rule }, delivery, body, json, noted, startedAt }: Call,
  served: ServedResource,
): Promise<{ answer: DeliveryAnswer; written: Received }> {
  const { trigger } = rule
  const known = { ruleId: rule.id, keys: delivery.keys }
  const answer: DeliveryAnswer = { delivery: delivery.name || newId(), outcome: 'taken' }
  const minutes = trigger.replayMinutes
  if (!(await claimDelivery(tx, known, { bodyHash: bodyHash(body), answer, minutes }))) throw new Again()
  const read = readCall(trigger, served.resource, json)
  if ('problem' in read) return refuse('received.unfit', { detail: read.problem })
  const names = new Map<string, string>()
  listenIn(tx, ({ records }, at) => {
    if (at.served.resource.path === served.resource.path)
      for (const { id, name } of records) names.set(id, name)
  })
  const written = await writeReceived({ ...server, tx, served, rule, trigger }, read)
  const line = {
    ...noted,
    status: 200,
    delivery: answer.delivery,
    reason: '',
    body: maskedBody(json),
    fields: Object.keys(trigger.values),
  }
  const milliseconds = () => Math.round(performance.now() - startedAt)
  const isStale = written.outcome === 'stale'
  if (isStale) {
    const stale = { ...answer, outcome: 'stale' } as const
    await keepAnswer(tx, known, stale)
    const nothing = { recordId: null, recordName: '', runId: null }
    await noteCall(tx, rule, { ...line, ...nothing, outcome: 'stale', milliseconds: milliseconds() })
    return { answer: stale, written }
  }
  const { id: recordId } = written
  /* what has not changed was not written, and nobody heard of it */
  const recordName = names.get(recordId) ?? ''
  const chain = [linkOf(rule.id, recordId)]
  const [runId = null] = await addRuns(tx, rule, [{ recordId, recordName, person: '', chain, input: {} }])
  const made = { recordId, recordName, runId, milliseconds: milliseconds() }
  await noteCall(tx, rule, { ...line, ...made, outcome: 'taken' })
  return { answer, written }
}

function bodyHash(body: Buffer): Buffer {
  return createHash('sha256').update(body).digest()
}
