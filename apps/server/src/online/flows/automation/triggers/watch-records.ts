import { refuse } from '@dougong/contract/errors'
import type { RunInput } from '@dougong/contract/online/flows/automation/run'
import { isWithinSave } from '@dougong/contract/online/flows/automation/trigger'
import { flowLimits, stepsOf } from '@dougong/contract/online/flows/flow'
import { tenantOfNew } from '../../../../access/tenants'
import type { Transaction } from '../../../../database/transaction'
import type { RecordWatcher, WrittenRecord } from '../../../../resource/serve-resource'
import { linkOfWriter } from '../../../forms/index'
import type { FlowServer } from '../../run/at-case'
import { notifyListeners } from '../../run/effects/listening'
import { keyOf } from '../../store/key-of'
import { chainOf, nextInChain } from '../chain'
import { fires } from './fires'
import { type ActiveRule, rulesOf } from '../rules.queries'
import { addRuns, forgetSettling, lookAgain, type NewRun, settle } from '../runs.queries'
import { runWithinSave } from './within-save'

type Heard = Parameters<RecordWatcher>

/**
 * Sets off the rules of what is written, in the transaction that writes it: what is saved is never without its runs, and nothing of a
 * save that is undone happens. Rules that are part of the save do what they do here; the others have a run written.
 */
export function watchRecords(server: FlowServer): RecordWatcher {
  /* an import sets a rule off once, however many batches it comes in */
  const imported = new WeakMap<Transaction, Set<string>>()
  return async (written, at) => {
    notifyListeners(written, at)
    const { tx, actor, served } = at
    const link = linkOfWriter(actor)
    for (const rule of await rulesOf(server.services, tx, tenantOfNew(actor), keyOf(served))) {
      const { trigger } = rule
      if (written.as !== 'remove' && waitsForDay(rule)) await lookAgain(tx, rule, idsIn(written))
      const set = written.records.filter((record) =>
        fires(trigger, written.as, record, served.resource, link),
      )
      if (trigger.kind === 'settled') await settleRuns(rule, trigger.minutes, written, { ...at, set })
      else if (set.length === 0) continue
      else if (trigger.kind === 'imported') await importedOnce(rule, tx, at.actor.username)
      else if (isWithinSave(trigger)) await runAll(server, rule, set, at)
      else await queueAll(rule, set, at)
    }
  }

  async function importedOnce(rule: ActiveRule, tx: Transaction, person: string): Promise<void> {
    const known = imported.get(tx) ?? new Set<string>()
    if (known.has(rule.id)) return
    imported.set(tx, known.add(rule.id))
    const next = nextInChain(chainOf(tx), rule.id, null)
    if (next === 'circle') return
    const chain = next === 'tooLong' ? chainOf(tx) : next.chain
    await addRuns(tx, rule, [{ recordId: null, recordName: '', person, chain, input: {} }])
  }
}

/** Whether the record says until when a run waits: a change of it may bring that nearer. */
function waitsForDay({ flow }: ActiveRule): boolean {
  return stepsOf(flow).some((step) => step.kind === 'wait' && step.until.kind === 'date')
}

function idsIn({ records }: Heard[0]): string[] {
  return records.filter(({ before }) => before !== undefined).map(({ id }) => id)
}

/** Rules of a save run one after the other, each about one record after the other. */
async function runAll(
  server: FlowServer,
  rule: ActiveRule,
  records: readonly WrittenRecord[],
  { tx, actor, served }: Heard[1],
): Promise<void> {
  if (rule.isPaused) return
  for (const record of records) {
    const next = nextInChain(chainOf(tx), rule.id, record.id)
    if (next === 'circle') continue
    if (next === 'tooLong') refuse('rule.tooDeep', { max: flowLimits.depth })
    const run = runOf(record, actor.username, next.chain)
    const { recordId, person, input } = run
    await runWithinSave({ ...server, tx, served, rule, recordId, person, input, whenCommitted: [] }, run)
  }
}

async function queueAll(
  rule: ActiveRule,
  records: readonly WrittenRecord[],
  { tx, actor }: Heard[1],
): Promise<void> {
  const before = chainOf(tx)
  const runs: NewRun[] = []
  const tooLong: NewRun[] = []
  for (const record of records) {
    const next = nextInChain(before, rule.id, record.id)
    if (next === 'circle') continue
    if (next === 'tooLong') tooLong.push(runOf(record, actor.username, before))
    else runs.push(runOf(record, actor.username, next.chain))
  }
  await addRuns(tx, rule, runs)
  const reason = `规则互相触发超过 ${flowLimits.depth} 层，未执行`
  await addRuns(tx, rule, tooLong, { state: 'failed', reason })
}

async function settleRuns(
  rule: ActiveRule,
  minutes: number,
  { records }: Heard[0],
  { tx, actor, set }: Heard[1] & { set: readonly WrittenRecord[] },
): Promise<void> {
  const before = chainOf(tx)
  const runs = set.flatMap((record) => {
    const next = nextInChain(before, rule.id, record.id)
    return typeof next === 'string' ? [] : [runOf(record, actor.username, next.chain)]
  })
  await settle(tx, rule, minutes, runs)
  const others = records.filter((record) => !set.includes(record) && record.before !== undefined)
  if (others.length > 0)
    await forgetSettling(
      tx,
      rule,
      others.map(({ id }) => id),
    )
}

const maxChanges = 50
const longestValue = 200

function runOf(record: WrittenRecord, person: string, chain: readonly string[]): NewRun {
  const { id, name, before, after, fields } = record
  const changes =
    before && after && fields.slice(0, maxChanges).map((field) => changeOf(field, before, after))
  const input: RunInput = { ...(changes && { changes }), ...(before && !after && { removed: before }) }
  return { recordId: id, recordName: name, person, chain, input }
}

/** What differs, as far as one line of a list can say it: parts are rows of their own. */
function changeOf(
  field: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
) {
  const short = (value: unknown) =>
    typeof value === 'string' ? value.slice(0, longestValue) : typeof value === 'object' ? null : value
  return { field, before: short(before[field]), after: short(after[field]) }
}
