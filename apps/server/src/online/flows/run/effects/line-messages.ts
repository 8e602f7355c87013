import { type ActLines, actLimits, type FlowAct } from '@dougong/contract/online/flows/acts/act'
import { lineTitle } from '@dougong/contract/online/flows/acts/line-problems'
import { flowLimits, type Who } from '@dougong/contract/online/flows/flow'
import type { ActingRole } from '../../../../access/role-actor'
import { findNamed } from '../../people/people.queries'
import type { ActDone } from './act-done'
import type { Acting } from './acting'
import { openLines, readLines } from './lines'

/** Sends people a message for every line, with what its fields show. */
export async function sendForLines(
  at: Acting,
  role: ActingRole,
  act: Extract<FlowAct<Who>, { kind: 'message' }>,
  over: ActLines,
): Promise<ActDone> {
  const { who, text } = act
  const line = await openLines(at, role, over)
  const lines = await readLines(at, role, { act, over, line })
  const namedBy = (fields: Readonly<Record<string, unknown>>) =>
    who.kind === 'lineField' ? membersIn(fields[who.field]) : []
  const known = await findNamed(
    at.tx,
    at.actor,
    lines.flatMap(({ fields }) => namedBy(fields)),
  )
  const others = who.kind === 'lineField' ? [] : await at.findPeople(who)
  const messages = lines.map(({ number, fields }) => ({
    number,
    fields,
    usernames: who.kind === 'lineField' ? namedBy(fields).filter((each) => known.has(each)) : others,
  }))
  const sent = messages.filter(({ usernames }) => usernames.length > 0)
  await at.notifyForLines(sent, text, line)
  const missed = messages.filter(({ usernames }) => usernames.length === 0)
  const without =
    missed.length > 0
      ? `；${missed
          .slice(0, shownLines)
          .map(({ number }) => lineTitle(act, number))
          .join('、')}${missed.length > shownLines ? `等 ${missed.length} 项` : ''}没有找到收件人`
      : ''
  return {
    people: [...new Set(sent.flatMap(({ usernames }) => usernames))].slice(0, actLimits.lines),
    note: `逐行发送 ${sent.length} 条消息：${text}${without}`,
  }
}

const shownLines = 50

function membersIn(value: unknown): string[] {
  const members = typeof value === 'string' ? value.split(',').map((each) => each.trim()) : []
  return [...new Set(members.filter((each) => each !== ''))].slice(0, flowLimits.people)
}
