import { stepsOf, type FlowDefinition, type FlowStep } from '@dougong/contract/online/flows/flow'
import { advance, startFlow } from '@dougong/flow/advance'
import { type Event, type FlowState, start, type Task } from '@dougong/flow/state'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../../../../test/processes/long-form'
import type { Answered } from '../../../../test/test-app'
import { approval, CaseServer, isoOf, type LeaveForm, type Person, taskOf } from '../cases.fixture'
import { hashOf } from './events'

/*
 * Whatever people do with a case: its state is the fold of its events, the rows of its tasks are those of its state, and each event
 * carries the hash of the one before.
 */

let cases: CaseServer
let people: Person[]
let administrator: Person
let forms: LeaveForm[]
let successes = 0
beforeAll(async () => {
  cases = await CaseServer.start()
  people = []
  for (let count = 0; count < 5; count++) people.push(await cases.person())
  administrator = await cases.person({
    may: ['list', 'reassign', 'end'].map((verb) => `online:flowCase:${verb}`),
  })
  forms = []
  for (const steps of shapes()) forms.push(await cases.form(steps, { withdraw: 'untilEnd' }))
})
afterAll(() => cases.stop())

function shapes(): FlowStep[][] {
  const [a, b, c, d, e] = people as [Person, Person, Person, Person, Person]
  return [
    [
      approval('one', [a, b], { mode: 'all' }),
      approval('two', [c, d], { mode: 'any' }),
      approval('three', [e]),
    ],
    [
      approval('one', [a, b, c], { mode: 'inOrder' }),
      {
        key: 'fork',
        title: '并行',
        kind: 'branch',
        take: 'all',
        refusal: 'branch',
        branches: [
          { key: 'left', title: '左', steps: [approval('l', [d])] },
          { key: 'right', title: '右', steps: [approval('r', [b, c, e], { mode: { share: 50 } })] },
        ],
      },
      approval('last', [a], { repeated: 'anywhere' }),
    ],
  ]
}

const kinds = [
  'agree',
  'agree',
  'agree',
  'refuse',
  'returnToStart',
  'returnToStep',
  'handOver',
  'addBefore',
  'addAfter',
  'takeBack',
  'reassign',
  'comment',
  'resubmit',
  'withdraw',
] as const
const act = fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat(30), other: fc.nat(30) })
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

test('state and rows are the fold of the events, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(1), fc.array(act, { minLength: 3, maxLength: 9 }), async (shape, acts) => {
      const form = forms[shape] as LeaveForm
      const { caseId } = await form.submit()
      await requireFold(caseId)
      for (const each of acts) {
        const answer = await carryOut(form, caseId, each)
        if (answer?.success) successes += 1
        await requireFold(caseId)
      }
    }),
    { numRuns: rounds(24, 400), seed: Number(process.env.SEED ?? 1), endOnFailure: true },
  )
  /* an act that the server refuses proves nothing */
  expect(successes).toBeGreaterThan(40)
}, 900_000)

/** Does something with one of the tasks of a case; nothing where it has none of that sort. */
async function carryOut(
  form: LeaveForm,
  id: string,
  { kind, pick, other }: Act,
): Promise<Answered | undefined> {
  if (kind === 'comment') return form.starter.post('/online/flow/case/comment', { id, comment: '看看' })
  if (kind === 'resubmit') return form.starter.post('/online/flow/case/resubmit', { id })
  /* seldom, since it is the end */
  if (kind === 'withdraw')
    return pick % 4 === 0 ? form.starter.post('/online/flow/case/withdraw', { id }) : undefined
  const rows = await taskRows(id)
  const candidates = rows.filter(({ state }) => state === (kind === 'takeBack' ? 'agreed' : 'open'))
  const row = candidates[pick % Math.max(1, candidates.length)]
  const person = people.find(({ user }) => user.username === row?.person)
  if (!row || !person) return undefined
  const to = people[other % people.length]?.user.username ?? ''
  const task = { id: row.id, comment: '意见' }
  switch (kind) {
    case 'agree':
    case 'refuse': {
      const { record } = await taskOf(person, id)
      return person.post('/online/flow/task/decide', { ...task, decision: kind, version: record?.version })
    }
    case 'returnToStart':
    case 'returnToStep': {
      const way = other % 2 === 0 ? 'inOrder' : 'straightBack'
      const step = kind === 'returnToStart' ? start : 'one'
      return person.post('/online/flow/task/return', { ...task, to: step, way })
    }
    case 'handOver':
      return person.post('/online/flow/task/handOver', { ...task, to })
    case 'addBefore':
    case 'addAfter':
      return person.post('/online/flow/task/add', {
        ...task,
        where: kind === 'addBefore' ? 'before' : 'after',
        people: [to],
      })
    case 'takeBack':
      return person.post('/online/flow/task/takeBack', task)
    case 'reassign':
      return administrator.post('/online/flow/case/reassign', { task: row.id, to, comment: '' })
  }
}

function taskRows(caseId: string) {
  return cases.server.db
    .selectFrom('flow_task')
    .select(['id', 'task_no', 'person', 'state'])
    .where('case_id', '=', caseId)
    .orderBy('task_no')
    .execute()
}

async function requireFold(caseId: string): Promise<void> {
  const { db } = cases.server
  const { state, definition } = await db
    .selectFrom('flow_case as c')
    .innerJoin('flow_version as v', (join) =>
      join.onRef('v.flow_id', '=', 'c.flow_id').onRef('v.version', '=', 'c.version'),
    )
    .select(['c.state', 'v.definition'])
    .where('c.id', '=', caseId)
    .executeTakeFirstOrThrow()
  const events = await db
    .selectFrom('flow_event')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('no')
    .execute()
  expect(state).toEqual(
    folded(
      definition,
      events.flatMap(({ event }) => event ?? []),
    ),
  )
  let before = ''
  for (const { tenant_id: _, hash, time, ...event } of events) {
    before = hashOf({ ...event, time: isoOf(time) }, before)
    expect(before).toBe(hash)
  }
  const rows = await taskRows(caseId)
  const present = [...state.places, ...state.outcomes].flatMap(({ tasks }) => tasks)
  const open = (tasks: readonly Pick<Task, 'state'>[]) => tasks.filter((each) => each.state === 'open')
  expect(open(rows as Pick<Task, 'state'>[]).length).toBe(
    open(state.places.flatMap(({ tasks }) => tasks)).length,
  )
  const known = new Map(rows.map(({ task_no, person, state: own }) => [task_no, { person, state: own }]))
  /* what never became somebody's turn has no row */
  const turns = present.filter(({ id, state: own }) => known.has(id) || own === 'open' || own === 'refused')
  expect(turns.map(({ id }) => known.get(id))).toEqual(
    turns.map(({ person, state: own }) => ({ person, state: own })),
  )
}

/** Where a case stands by its events alone. */
function folded(flow: FlowDefinition, events: readonly Event[]): FlowState {
  const facts = {
    peopleOf: (who: { kind: string; usernames?: readonly string[] }) =>
      (who.usernames ?? []).map((person) => ({ person })),
    holds: () => true,
  }
  expect(stepsOf(flow).length).toBeGreaterThan(0)
  let { state } = startFlow(flow, facts)
  for (const event of events) {
    const next = advance(flow, state, event, facts)
    if ('refused' in next) throw new Error(`an event of the record is refused: ${next.refused}`)
    state = next.state
  }
  return state
}
