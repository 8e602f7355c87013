import type { RunInput } from '@dougong/contract/online/flows/automation/run'
import type { FlowPredicate } from '@dougong/contract/online/flows/condition'
import { type FlowDefinition, stepsOf, type Who } from '@dougong/contract/online/flows/flow'
import { namesIn } from '@dougong/contract/online/flows/automation/fields-of-rule'
import { lineNamesIn } from '@dougong/contract/online/flows/acts/lines'
import { holds } from '@dougong/contract/online/flows/conditions/holds'
import { recordAddress } from '@dougong/contract/records'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Facts } from '@dougong/flow/state'
import type { Actor } from '../../../access/actor'
import type { Transaction } from '../../../database/transaction'
import { addTexts } from '../../../resource/read/add-texts'
import { readWhole } from '../../../resource/read/read-whole'
import type { ServedResource } from '../../../resource/serve-resource'
import { wholeView } from '../../../resource/view'
import { findPeople, type FoundPeople } from '../people/find-people'
import { findStarter } from '../people/find-starter'
import type { LineSide } from '../rights/act-views'
import { type FlowServer, type WhenCommitted, within } from '../run/at-case'
import type { Acting, LineMessage } from '../run/effects/acting'
import { inLines } from './chain'
import type { ActiveRule } from './rules.queries'

/** Who reads for rules. */
export const automation = { userId: 'flow', name: '自动化' }

/** A rule at work on what set it off, in one transaction. */
export interface AtRun extends FlowServer {
  tx: Transaction
  /** Who reads for it, with the time by the clock of the database, which all nodes share; what is written is written as a role. */
  actor: Actor
  served: ServedResource | undefined
  rule: ActiveRule
  recordId: string | null
  /** Whose doing it is; empty where time has come. */
  person: string
  input: RunInput
  whenCommitted: WhenCommitted
}

/** The same as what its steps do needs it. */
export function actingFor(at: AtRun): Acting {
  const { services, engine, tx, actor, served, rule, recordId, input, whenCommitted } = at
  return {
    services,
    engine,
    tx,
    actor,
    served,
    recordId,
    isGone: input.removed !== undefined,
    isItsOwnFlow: false,
    called: `自动化“${rule.name}”`,
    whenCommitted,
    record: () => recordOf(at),
    findPeople: async (who) => {
      const found = await findPeopleOf(at, (await recordOf(at)) ?? {})
      return (found?.facts.peopleOf(who) ?? []).map(({ person, for: absent }) => absent ?? person)
    },
    notify: (usernames, text) => notify(at, usernames, text),
    inLines: (work) => inLines(tx, work),
    notifyForLines: (lines, text, line) => notifyForLines(at, lines, text, line),
  }
}

/** The record as it is stored now, or as it was when it was removed. */
export async function recordOf({
  tx,
  actor,
  served,
  recordId,
  input,
}: AtRun): Promise<Record<string, unknown> | undefined> {
  if (input.removed) return { ...input.removed }
  if (!served || recordId === null) return undefined
  const [row] = await readWhole(tx, wholeView(served, actor), [recordId])
  return row
}

/** What the engine has to know: the record as it is by now. People are looked up where a step speaks of some. */
export async function factsOf(at: AtRun): Promise<Facts<Who, FlowPredicate>> {
  const values = (await recordOf(at)) ?? {}
  const found = speaksOfPeople(at.rule.flow) ? await findPeopleOf(at, values) : undefined
  if (found) return found.facts
  const resource = resourceOf(at)
  const nobody = { roleIds: [], departmentIds: [] }
  return { peopleOf: () => [], holds: (when) => holds(when, resource, values, nobody) }
}

async function findPeopleOf(
  at: AtRun,
  values: Readonly<Record<string, unknown>>,
): Promise<FoundPeople | undefined> {
  const { tx, actor, rule, person } = at
  const starter = await findStarter(tx, actor, person)
  return findPeople(tx, actor, rule.flow, {
    starter,
    resource: resourceOf(at) as Resource,
    values,
    choices: {},
    flowId: rule.id,
  })
}

export function resourceOf({ served }: Pick<AtRun, 'served'>): Pick<Resource, 'fields'> {
  return served?.resource ?? { fields: {} }
}

/** Whether a condition of a step is about whoever set the rule off. */
function speaksOfPeople(flow: FlowDefinition): boolean {
  return stepsOf(flow).some(
    (step) => step.kind === 'branch' && step.branches.some(({ when }) => when && asksWho(when)),
  )
}

function asksWho(when: FlowPredicate): boolean {
  if ('all' in when) return when.all.some(asksWho)
  if ('any' in when) return when.any.some(asksWho)
  return 'starter' in when
}

/** Sends a message, with what the record shows of the fields that it names. */
async function notify(at: AtRun, usernames: readonly string[], text: string): Promise<void> {
  if (usernames.length > 0) await send(at, usernames, await filledIn(at, text))
}

async function notifyForLines(
  at: AtRun,
  lines: readonly LineMessage[],
  text: string,
  line: LineSide,
): Promise<void> {
  const texts = await filledForLines(at, lines, text, line)
  for (const [index, { usernames }] of lines.entries()) await send(at, usernames, texts[index] ?? '')
}

/** Sends a message that leads to the record. */
async function send(at: AtRun, usernames: readonly string[], news: string): Promise<void> {
  const { tx, services, rule, recordId, input } = at
  const leadsTo = recordId === null || input.removed ? undefined : { at: rule.at, id: recordId }
  await services.messages.send(tx, {
    template: 'rule_notice',
    to: { usernames },
    data: { rule: rule.name, news },
    tenantId: rule.tenantId,
    ...(leadsTo && { openPage: recordAddress(leadsTo) }),
  })
}

const longestText = 200

/** A text with what the record shows of the fields that it names. */
export async function filledIn(at: AtRun, text: string): Promise<string> {
  const row = await shownRecord(at, text)
  return row ? text.replaceAll(/\{(\w+)\}/g, (_, name: string) => shownIn(row, name)) : text
}

/** The same for every line, whose fields it names with the name of their kind: what they show is filled in once. */
export async function filledForLines(
  at: AtRun,
  lines: readonly LineMessage[],
  text: string,
  { name: kind, view }: LineSide,
): Promise<string[]> {
  const record = (await shownRecord(at, text)) ?? {}
  const rows = lines.map(({ fields }) => ({ ...fields }))
  if (lineNamesIn(text, kind).length > 0) await addTexts(within(at.engine, at.tx), view, rows)
  return rows.map((row) =>
    text.replaceAll(/\{(?:(\w+)\.)?(\w+)\}/g, (whole, of: string | undefined, name: string) =>
      of === undefined ? shownIn(record, name) : of === kind ? shownIn(row, name) : whole,
    ),
  )
}

/** The record with what its fields show, where a text names one; nothing where it is about none. */
async function shownRecord(at: AtRun, text: string): Promise<Record<string, unknown> | undefined> {
  const { tx, engine, actor, served } = at
  if (!served || namesIn(text).length === 0) return undefined
  const row = { ...(await recordOf(at)) }
  await addTexts(within(engine, tx), wholeView(served, actor), [row])
  return row
}

function shownIn(row: Readonly<Record<string, unknown>>, name: string): string {
  return String(row[`${name}_dictText`] ?? row[name] ?? '').slice(0, longestText)
}
