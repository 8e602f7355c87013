import { describe, expect, test } from 'vitest'
import { advance, startFlow } from './advance'
import type { PeopleStep, Step } from './flow'
import { type Command, type Event, type FlowState, type Refusal, start } from './state'
import type { TestLanguage } from './tokens.fixture'

type TestStep = Step<TestLanguage>

const ask = (key: string, who: string[], more: Partial<PeopleStep<TestLanguage>> = {}): TestStep => ({
  key,
  kind: 'approve',
  who,
  mode: 'all',
  nobody: 'pass',
  ...more,
})

/** A flow on its way. People are told by their task: the one that they have open, or the last that they had. */
class Case {
  #steps: TestStep[]
  state: FlowState
  commands: Command[]
  #people: Record<string, string[]>

  constructor(steps: TestStep[], people: Record<string, string[]> = {}) {
    this.#steps = steps
    this.#people = people
    ;({ state: this.state, commands: this.commands } = startFlow({ steps }, this.#facts))
  }

  get #facts() {
    return {
      peopleOf: (who: readonly string[]) =>
        who.flatMap((name) => this.#people[name] ?? [name]).map((person) => ({ person })),
      holds: (when: boolean) => when,
    }
  }

  find(people: Record<string, string[]>): void {
    this.#people = people
  }

  handle(event: Event): Refusal | 'done' {
    const next = advance({ steps: this.#steps }, this.state, event, this.#facts)
    if ('refused' in next) return next.refused
    ;({ state: this.state, commands: this.commands } = next)
    return 'done'
  }

  /** Goes on by another version. */
  move(steps: TestStep[], anew: string[] = []): Refusal | 'done' {
    this.#steps = steps
    return this.handle({ kind: 'moved', version: 2, anew })
  }

  taskOf(person: string): number {
    const tasks = [...this.state.outcomes, ...this.state.places].flatMap((holder) => holder.tasks)
    const own = tasks.filter((task) => task.person === person)
    return (own.find((task) => task.state === 'open') ?? own.at(-1))?.id ?? -1
  }

  agree = (person: string) =>
    this.handle({ kind: 'decided', task: this.taskOf(person), by: person, decision: 'agree' })
  refuse = (person: string) =>
    this.handle({ kind: 'decided', task: this.taskOf(person), by: person, decision: 'refuse' })
  giveBack = (person: string, to: string, way: 'inOrder' | 'straightBack' = 'inOrder') =>
    this.handle({ kind: 'returned', task: this.taskOf(person), by: person, to, way })
  add = (kind: 'addedBefore' | 'addedAfter' | 'delegated', person: string, people: string[]) =>
    this.handle({ kind, task: this.taskOf(person), by: person, people })

  /** Who can act now. */
  get open(): string[] {
    const tasks = this.state.places.flatMap((place) => place.tasks)
    return tasks.filter((task) => task.state === 'open').map((task) => task.person)
  }
}

describe('how many must agree', () => {
  test('all: the last agreement passes, one refusal refuses and closes the others', () => {
    const agreed = new Case([ask('a', ['甲', '乙'])])
    expect(agreed.open).toEqual(['甲', '乙'])
    expect([agreed.agree('甲'), agreed.state.status]).toEqual(['done', 'running'])
    expect([agreed.agree('乙'), agreed.state.status]).toEqual(['done', 'passed'])

    const refused = new Case([ask('a', ['甲', '乙'])])
    expect([refused.refuse('乙'), refused.state.status]).toEqual(['done', 'refused'])
    const closed = refused.commands.flatMap((command) => (command.kind === 'closeTask' ? [command.task] : []))
    expect(closed.map(({ person, state }) => [person, state])).toEqual([
      ['甲', 'closed'],
      ['乙', 'refused'],
    ])
  })

  test('any: the first decision counts, and who comes second reads that it was taken', () => {
    const first = new Case([ask('a', ['甲', '乙'], { mode: 'any' }), ask('b', ['丙'])])
    expect(first.agree('乙')).toBe('done')
    expect(first.open).toEqual(['丙'])
    expect(first.agree('甲')).toBe('taken')
    const refused = new Case([ask('a', ['甲', '乙'], { mode: 'any' })])
    refused.refuse('甲')
    expect(refused.state.status).toBe('refused')
  })

  test('in order: one after the other, and nobody before their turn', () => {
    const inOrder = new Case([ask('a', ['甲', '乙'], { mode: 'inOrder' })])
    expect(inOrder.open).toEqual(['甲'])
    expect(inOrder.agree('乙')).toBe('notYet')
    inOrder.agree('甲')
    expect(inOrder.open).toEqual(['乙'])
  })

  test.each([
    [50, 3, ['agree', 'agree'], 'passed'],
    [50, 3, ['refuse', 'refuse'], 'refused'],
    [50, 3, ['refuse', 'agree'], 'running'],
    [100, 2, ['refuse'], 'refused'],
    [1, 3, ['refuse', 'refuse', 'agree'], 'passed'],
  ] as const)(
    '%i %% of %i: decided as soon as it can no longer change (%j: %s)',
    (share, count, decisions, status) => {
      const people = ['甲', '乙', '丙'].slice(0, count)
      const shared = new Case([ask('a', people, { mode: { share } })])
      for (const [index, decision] of decisions.entries()) shared[decision](people[index] ?? '')
      expect(shared.state.status).toBe(status)
    },
  )
})

describe('nobody and the same person', () => {
  test('where nobody is found the step is passed, the flow refused, or others are asked', () => {
    expect(new Case([ask('a', [])]).state.status).toBe('passed')
    expect(new Case([ask('a', [], { nobody: 'refuse' })]).state.status).toBe('refused')
    expect(new Case([ask('a', [], { nobody: { instead: ['管理员'] } })]).open).toEqual(['管理员'])
  })

  test('where nobody is found at all the step stops until somebody is', () => {
    const vacant = new Case([ask('a', ['主管'], { nobody: { instead: ['主管'] } })], { 主管: [] })
    expect(vacant.state.places[0]).toMatchObject({ state: 'stopped', tasks: [] })
    vacant.find({ 主管: ['甲'] })
    expect(vacant.handle({ kind: 'resolvedAnew', place: vacant.state.places[0]?.id ?? -1 })).toBe('done')
    expect(vacant.open).toEqual(['甲'])
    vacant.agree('甲')
    expect(vacant.state.status).toBe('passed')
  })

  test('whoever agreed is not asked again, in the next step or in any, as the step has it', () => {
    const adjacent = (repeated: 'ask' | 'adjacent' | 'anywhere') =>
      new Case([ask('a', ['甲']), ask('b', ['乙']), ask('c', ['甲'], { repeated })])
    for (const [repeated, open] of [
      ['ask', ['甲']],
      ['adjacent', ['甲']],
      ['anywhere', []],
    ] as const) {
      const flow = adjacent(repeated)
      flow.agree('甲')
      flow.agree('乙')
      expect([repeated, flow.open]).toEqual([repeated, open])
    }
    const next = new Case([ask('a', ['甲']), ask('b', ['甲', '乙'], { repeated: 'adjacent' })])
    next.agree('甲')
    expect(next.open).toEqual(['乙'])
  })

  test('people found anew take the place of those who left; decisions and those who stay remain', () => {
    const moved = new Case([ask('a', ['组'])], { 组: ['甲', '乙', '丙'] })
    moved.agree('甲')
    moved.find({ 组: ['丙', '丁'] })
    const place = moved.state.places[0]?.id ?? -1
    expect(moved.handle({ kind: 'resolvedAnew', place })).toBe('done')
    expect(moved.open).toEqual(['丙', '丁'])
    expect(moved.agree('乙')).toBe('taken')
    moved.agree('丙')
    moved.agree('丁')
    expect(moved.state.status).toBe('passed')
  })
})

describe('what people do with a task', () => {
  test('nobody decides another’s task, or one twice, or one of a flow that is over', () => {
    const flow = new Case([ask('a', ['甲', '乙']), ask('b', ['丙'])])
    const task = flow.taskOf('甲')
    expect(flow.handle({ kind: 'decided', task, by: '乙', decision: 'agree' })).toBe('notYours')
    expect(flow.agree('甲')).toBe('done')
    expect(flow.agree('甲')).toBe('taken')
    flow.agree('乙')
    flow.agree('丙')
    expect(flow.agree('丙')).toBe('over')
  })

  test('handing over: the other decides, the step is theirs', () => {
    const flow = new Case([ask('a', ['甲'])])
    expect(flow.handle({ kind: 'handedOver', task: flow.taskOf('甲'), by: '甲', to: '乙' })).toBe('done')
    expect(flow.open).toEqual(['乙'])
    expect(flow.agree('甲')).toBe('taken')
    flow.agree('乙')
    expect(flow.state.status).toBe('passed')
  })

  test('before: others first, and a refusal of theirs refuses; after: others next', () => {
    const before = new Case([ask('a', ['甲'])])
    expect(before.add('addedBefore', '甲', ['乙', '丙'])).toBe('done')
    expect(before.open).toEqual(['乙', '丙'])
    expect(before.agree('甲')).toBe('notYet')
    before.agree('乙')
    before.agree('丙')
    expect(before.open).toEqual(['甲'])

    const refused = new Case([ask('a', ['甲'])])
    refused.add('addedBefore', '甲', ['乙'])
    refused.refuse('乙')
    expect(refused.state.status).toBe('refused')

    const after = new Case([ask('a', ['甲'])])
    after.add('addedAfter', '甲', ['乙'])
    expect(after.open).toEqual(['甲'])
    after.agree('甲')
    expect([after.open, after.state.status]).toEqual([['乙'], 'running'])
    after.agree('乙')
    expect(after.state.status).toBe('passed')
  })

  test('delegating: the other says first, and it comes back', () => {
    const flow = new Case([ask('a', ['甲'])])
    flow.add('delegated', '甲', ['乙'])
    expect(flow.open).toEqual(['乙'])
    expect(flow.refuse('乙')).toBe('notAllowedHere')
    expect(flow.giveBack('乙', start)).toBe('notAllowedHere')
    expect(flow.add('addedAfter', '乙', ['丙'])).toBe('notAllowedHere')
    flow.agree('乙')
    expect(flow.open).toEqual(['甲'])
    flow.refuse('甲')
    expect(flow.state.status).toBe('refused')
  })

  test('an opinion is nobody’s agreement: its person is asked again, and one that comes too late refuses nothing', () => {
    const flow = new Case([ask('a', ['甲']), ask('b', ['乙'], { repeated: 'anywhere' })])
    flow.add('delegated', '甲', ['乙'])
    flow.handle({ kind: 'reassigned', task: flow.taskOf('乙'), to: '丙' })
    expect([flow.open, flow.refuse('丙')]).toEqual([['丙'], 'notAllowedHere'])
    flow.handle({ kind: 'reassigned', task: flow.taskOf('丙'), to: '丁' })
    flow.handle({ kind: 'lapsed', task: flow.taskOf('丁'), decision: 'refuse' })
    expect([flow.open, flow.state.status]).toEqual([['甲'], 'running'])
    flow.add('delegated', '甲', ['乙'])
    flow.agree('乙')
    flow.agree('甲')
    expect([flow.open, flow.state.status]).toEqual([['乙'], 'running'])
  })

  test('people found anew are those instead of whom nobody was found, as when the step was reached', () => {
    const flow = new Case([ask('a', ['甲'], { nobody: { instead: ['丁'] } })], { 甲: [] })
    expect(flow.open).toEqual(['丁'])
    flow.handle({ kind: 'resolvedAnew', place: flow.state.places[0]?.id ?? -1 })
    expect([flow.open, flow.state.places[0]?.state]).toEqual([['丁'], 'people'])
  })

  test('whoever was added is removed by who added them, and by nobody else', () => {
    const flow = new Case([ask('a', ['甲'])])
    flow.add('addedBefore', '甲', ['乙', '丙'])
    const task = flow.taskOf('甲')
    expect(flow.handle({ kind: 'removed', task, by: '乙', people: ['丙'] })).toBe('notYours')
    expect(flow.handle({ kind: 'removed', task, by: '甲', people: ['丁'] })).toBe('taken')
    expect(flow.handle({ kind: 'removed', task, by: '甲', people: ['乙'] })).toBe('done')
    expect(flow.open).toEqual(['丙'])
    flow.handle({ kind: 'removed', task, by: '甲', people: ['丙'] })
    expect(flow.open).toEqual(['甲'])
  })

  test('a step allows what it names, and nobody refuses what is to be filled in', () => {
    const strict = new Case([ask('a', ['甲'], { acts: [] })])
    expect(strict.refuse('甲')).toBe('notAllowedHere')
    expect(strict.giveBack('甲', start)).toBe('notAllowedHere')
    expect(strict.add('addedAfter', '甲', ['乙'])).toBe('notAllowedHere')
    expect(strict.agree('甲')).toBe('done')
    expect(new Case([ask('a', ['甲'], { kind: 'handle' })]).refuse('甲')).toBe('notAllowedHere')
  })

  test('an agreement is taken back until somebody acts upon it', () => {
    const flow = new Case([
      ask('a', ['甲', '乙'], { mode: 'any' }),
      { key: 'n', kind: 'copy', who: ['戊'] },
      ask('b', ['丙', '丁']),
    ])
    flow.agree('甲')
    const task = flow.taskOf('甲')
    expect(flow.handle({ kind: 'takenBack', task, by: '乙' })).toBe('notYours')
    expect(flow.handle({ kind: 'takenBack', task, by: '甲' })).toBe('done')
    expect(flow.open.toSorted()).toEqual(['乙', '甲'].toSorted())
    flow.agree('甲')
    flow.agree('丙')
    expect(flow.handle({ kind: 'takenBack', task: flow.taskOf('甲'), by: '甲' })).toBe('taken')
  })

  test('an agreement is taken back while others of the step have still to decide', () => {
    const flow = new Case([ask('a', ['甲', '乙'])])
    flow.agree('甲')
    expect(flow.handle({ kind: 'takenBack', task: flow.taskOf('甲'), by: '甲' })).toBe('done')
    expect(flow.open).toEqual(['甲', '乙'])
  })
})

describe('going back', () => {
  const three = () => new Case([ask('a', ['甲']), ask('b', ['乙']), ask('c', ['丙'])])

  test('in order: what stands between is gone through again', () => {
    const flow = three()
    flow.agree('甲')
    flow.agree('乙')
    expect(flow.giveBack('丙', 'a')).toBe('done')
    expect([flow.open, flow.state.round]).toEqual([['甲'], 2])
    flow.agree('甲')
    expect(flow.open).toEqual(['乙'])
  })

  test('straight back: what stands between is not', () => {
    const flow = three()
    flow.agree('甲')
    flow.agree('乙')
    flow.giveBack('丙', 'a', 'straightBack')
    expect(flow.open).toEqual(['甲'])
    flow.agree('甲')
    expect(flow.open).toEqual(['丙'])
  })

  test('to the starter, who sends it again or withdraws it', () => {
    for (const [way, open] of [
      ['inOrder', ['甲']],
      ['straightBack', ['乙']],
    ] as const) {
      const flow = three()
      flow.agree('甲')
      flow.giveBack('乙', start, way)
      expect([flow.state.status, flow.open]).toEqual(['returned', []])
      expect(flow.agree('乙')).toBe('over')
      expect(flow.handle({ kind: 'resubmitted' })).toBe('done')
      expect(flow.open).toEqual(open)
      expect(flow.handle({ kind: 'resubmitted' })).toBe('notAllowedHere')
    }
    const flow = three()
    flow.giveBack('甲', start)
    expect(flow.handle({ kind: 'withdrawn' })).toBe('done')
    expect(flow.handle({ kind: 'resubmitted' })).toBe('over')
  })

  test('only to what was passed and stands before', () => {
    const flow = three()
    flow.agree('甲')
    expect(flow.giveBack('乙', 'c')).toBe('notAllowedHere')
    expect(flow.giveBack('乙', 'b')).toBe('notAllowedHere')
    expect(flow.giveBack('乙', 'nowhere')).toBe('notAllowedHere')
  })

  const parallel = () =>
    new Case([
      ask('a', ['甲']),
      {
        key: 'f',
        kind: 'branch',
        take: 'all',
        branches: [
          { key: 'x', steps: [ask('x1', ['乙']), ask('x2', ['丙'])] },
          { key: 'y', steps: [ask('y1', ['丁'])] },
        ],
      },
      ask('z', ['戊']),
    ])

  test('out of a parallel branch: every branch is closed', () => {
    const flow = parallel()
    flow.agree('甲')
    expect(flow.open).toEqual(['乙', '丁'])
    flow.giveBack('乙', 'a')
    expect(flow.open).toEqual(['甲'])
    flow.agree('甲')
    expect(flow.open).toEqual(['乙', '丁'])
  })

  test('within a parallel branch: the other goes on, and cannot be returned to', () => {
    const flow = parallel()
    flow.agree('甲')
    flow.agree('乙')
    expect(flow.giveBack('丁', 'x1')).toBe('notAllowedHere')
    flow.giveBack('丙', 'x1')
    expect(flow.open.toSorted()).toEqual(['丁', '乙'].toSorted())
  })

  test('into a parallel branch that is over: the others stay over, the join waits', () => {
    const flow = parallel()
    for (const person of ['甲', '乙', '丙', '丁']) flow.agree(person)
    expect(flow.open).toEqual(['戊'])
    flow.giveBack('戊', 'x2')
    expect(flow.open).toEqual(['丙'])
    flow.agree('丙')
    expect(flow.open).toEqual(['戊'])
  })

  test('into a countersigned step: everybody of it decides again', () => {
    const flow = new Case([ask('a', ['甲', '乙']), ask('b', ['丙'])])
    flow.agree('甲')
    flow.agree('乙')
    flow.giveBack('丙', 'a')
    expect(flow.open).toEqual(['甲', '乙'])
  })

  test('an effect of one round has another key in the next', () => {
    const flow = new Case([ask('a', ['甲']), { key: 'n', kind: 'copy', who: ['戊'] }, ask('b', ['乙'])])
    const keys: string[] = []
    const note = () =>
      keys.push(...flow.commands.flatMap((command) => ('key' in command ? [command.key] : [])))
    flow.agree('甲')
    note()
    flow.giveBack('乙', 'a')
    flow.agree('甲')
    note()
    expect(keys).toEqual(['n@1', 'n@2'])
  })
})

describe('branches, waits and effects', () => {
  test('a refusal ends one branch where the step says so, and everything where all refuse', () => {
    const drawn = (refusal: 'whole' | 'branch') =>
      new Case([
        {
          key: 'f',
          kind: 'branch',
          take: 'all',
          refusal,
          branches: [
            { key: 'x', steps: [ask('x1', ['甲'])] },
            { key: 'y', steps: [ask('y1', ['乙'])] },
          ],
        },
        ask('z', ['丙']),
      ])
    const whole = drawn('whole')
    whole.refuse('甲')
    expect(whole.state.status).toBe('refused')
    const one = drawn('branch')
    one.refuse('甲')
    expect(one.open).toEqual(['乙'])
    one.agree('乙')
    expect(one.open).toEqual(['丙'])
    const both = drawn('branch')
    both.refuse('甲')
    both.refuse('乙')
    expect(both.state.status).toBe('refused')
  })

  test('branches that were taken stay so, until the flow goes back before them', () => {
    let isLarge = true
    const flow = {
      steps: [
        ask('a', ['甲']),
        {
          key: 'f',
          kind: 'branch',
          take: 'first',
          branches: [
            { key: 'x', when: true, steps: [ask('x1', ['乙'])] },
            { key: 'y', steps: [ask('y1', ['丙'])] },
          ],
        },
      ] satisfies TestStep[],
    }
    const facts = {
      peopleOf: (who: readonly string[]) => who.map((person) => ({ person })),
      holds: () => isLarge,
    }
    const decide = (state: FlowState, event: Partial<Event>): FlowState => {
      const task = state.places.flatMap(({ tasks }) => tasks).find((each) => each.state === 'open')
      const next = advance(flow, state, { ...event, task: task?.id, by: task?.person } as Event, facts)
      return 'refused' in next ? state : next.state
    }
    let state = decide(startFlow(flow, facts).state, { kind: 'decided', decision: 'agree' })
    isLarge = false
    expect(state.places.map(({ step }) => step)).toEqual(['x1'])
    state = decide(state, { kind: 'returned', to: 'a', way: 'inOrder' })
    state = decide(state, { kind: 'decided', decision: 'agree' })
    expect(state.places.map(({ step }) => step)).toEqual(['y1'])
  })

  test('a wait ends when it is woken, and nothing else is', () => {
    const flow = new Case([{ key: 'w', kind: 'wait', until: '明天' }, ask('a', ['甲'])])
    const place = flow.state.places[0]?.id ?? -1
    expect(flow.commands).toContainEqual({ kind: 'wait', place, step: 'w' })
    expect(flow.handle({ kind: 'acted', place, result: 'done' })).toBe('notAllowedHere')
    expect(flow.handle({ kind: 'woke', place })).toBe('done')
    expect(flow.handle({ kind: 'woke', place })).toBe('over')
  })

  test('an act that fails stops until it is tried again, or is passed over', () => {
    const stopping = new Case([{ key: 'a', kind: 'act', act: '改', failed: 'stop' }])
    const place = stopping.state.places[0]?.id ?? -1
    expect(stopping.handle({ kind: 'triedAgain', place })).toBe('notAllowedHere')
    stopping.handle({ kind: 'acted', place, result: 'failed' })
    expect(stopping.state.places[0]?.state).toBe('stopped')
    stopping.handle({ kind: 'triedAgain', place })
    expect(stopping.commands).toEqual([{ kind: 'act', place, step: 'a', key: 'a@1' }])
    stopping.handle({ kind: 'acted', place, result: 'done' })
    expect(stopping.state.status).toBe('passed')
    const goingOn = new Case([{ key: 'a', kind: 'act', act: '改', failed: 'goOn' }])
    goingOn.handle({ kind: 'acted', place: goingOn.state.places[0]?.id ?? -1, result: 'failed' })
    expect(goingOn.state.status).toBe('passed')
  })

  test('what waits or has failed is passed over by an administrator, what is being done is not', () => {
    const flow = new Case([
      { key: 'w', kind: 'wait', until: '明天' },
      { key: 'a', kind: 'act', act: '改', failed: 'stop' },
      { key: 's', kind: 'sub', refused: 'refuse' },
      ask('p', ['甲']),
    ])
    const place = () => flow.state.places[0]?.id ?? -1
    expect(flow.handle({ kind: 'passedOver', place: place() })).toBe('done')
    expect(flow.handle({ kind: 'passedOver', place: place() })).toBe('notAllowedHere')
    flow.handle({ kind: 'acted', place: place(), result: 'failed' })
    expect(flow.handle({ kind: 'passedOver', place: place() })).toBe('done')
    expect(flow.handle({ kind: 'acted', place: place(), result: 'done' })).toBe('notAllowedHere')
    expect(flow.handle({ kind: 'acted', place: place(), result: 'failed' })).toBe('done')
    expect(flow.state.places[0]?.state).toBe('stopped')
    flow.handle({ kind: 'triedAgain', place: place() })
    expect(flow.commands).toEqual([{ kind: 'startSub', place: place(), step: 's', key: 's@1' }])
    expect(flow.handle({ kind: 'passedOver', place: place() })).toBe('done')
    expect(flow.handle({ kind: 'passedOver', place: place() })).toBe('notAllowedHere')
  })

  test('a flow below decides as a step does, and an end ends everything', () => {
    const below = new Case([{ key: 's', kind: 'sub', refused: 'refuse' }])
    below.handle({ kind: 'subEnded', place: below.state.places[0]?.id ?? -1, outcome: 'refused' })
    expect(below.state.status).toBe('refused')
    const regardless = new Case([{ key: 's', kind: 'sub', refused: 'goOn' }, ask('a', ['甲'])])
    regardless.handle({ kind: 'subEnded', place: regardless.state.places[0]?.id ?? -1, outcome: 'refused' })
    expect([regardless.state.status, regardless.open]).toEqual(['running', ['甲']])
    const ending = new Case([
      ask('a', ['甲']),
      {
        key: 'f',
        kind: 'branch',
        take: 'all',
        branches: [
          { key: 'x', steps: [ask('x1', ['乙']), { key: 'e', kind: 'end', outcome: 'passed' }] },
          { key: 'y', steps: [ask('y1', ['丙'])] },
        ],
      },
    ])
    ending.agree('甲')
    ending.agree('乙')
    expect([ending.state.status, ending.open]).toEqual(['passed', []])
  })

  test('administrators hand over and end, whoever has the task', () => {
    const flow = new Case([ask('a', ['甲'])])
    expect(flow.handle({ kind: 'reassigned', task: flow.taskOf('甲'), to: '乙' })).toBe('done')
    expect(flow.open).toEqual(['乙'])
    expect(flow.handle({ kind: 'ended' })).toBe('done')
    expect(flow.state.status).toBe('ended')
  })

  test('moved to another version, what was decided stays, new steps before it are gone through, removed ones are closed', () => {
    const flow = new Case([ask('a', ['甲']), ask('b', ['乙']), ask('c', ['丙'])])
    flow.agree('甲')
    expect(flow.move([ask('a', ['甲']), ask('c', ['丁'])])).toBe('done')
    expect(flow.open).toEqual(['丁'])
    expect(flow.move([ask('a', ['甲']), ask('n', ['戊']), ask('c', ['丁'])])).toBe('done')
    expect([flow.open, flow.commands.map(({ kind }) => kind)]).toEqual([['戊'], ['openTask', 'closeTask']])
    flow.agree('戊')
    flow.agree('丁')
    expect([flow.state.status, flow.move([ask('a', ['甲'])])]).toEqual(['passed', 'over'])
  })

  test('moved to another version, people who are asked stay, unless they are found anew and none of them has decided', () => {
    const flow = new Case([ask('a', ['甲', '乙'])])
    flow.move([ask('a', ['丙', '丁'])])
    expect(flow.open).toEqual(['甲', '乙'])
    flow.move([ask('a', ['丙', '丁'])], ['a'])
    expect(flow.open).toEqual(['丙', '丁'])
    flow.agree('丙')
    flow.move([ask('a', ['戊'], { mode: 'any' })], ['a'])
    expect([flow.open, flow.state.status]).toEqual([[], 'passed'])
  })

  test('moved to another version, branches that are still there stay taken, and none beside them counts as passed', () => {
    const branches = (...keys: string[]): TestStep => ({
      key: 'f',
      kind: 'branch',
      take: 'holding',
      branches: keys.map((key) => ({ key, when: true, steps: [ask(`${key}1`, [key])] })),
    })
    const flow = new Case([branches('x', 'y'), ask('z', ['丙'])])
    flow.agree('x')
    flow.move([branches('y', 'new'), ask('z', ['丙'])])
    expect(flow.open).toEqual(['y'])
    expect(flow.state.outcomes).toEqual([])
    flow.move([branches('new'), ask('z', ['丙'])])
    expect(flow.open).toEqual(['new'])
    const first: TestStep = {
      ...(branches('p', 'q') as Extract<TestStep, { kind: 'branch' }>),
      take: 'first',
    }
    flow.agree('new')
    flow.move([ask('n1', ['甲']), first])
    flow.agree('甲')
    expect(flow.open).toEqual(['p'])
  })

  test('moved to another version, what was decided in a step that now stands in a branch beside is forgotten', () => {
    const flow = new Case([ask('a', ['甲']), ask('b', ['乙'])])
    flow.agree('甲')
    const branches = [
      { key: 'x', when: true, steps: [ask('x1', ['丙'])] },
      { key: 'y', when: true, steps: [ask('a', ['甲'])] },
    ]
    flow.move([{ key: 'f', kind: 'branch', take: 'first', branches }, ask('b', ['乙'])])
    expect([flow.open, flow.state.outcomes]).toEqual([['丙'], []])
  })
})

describe('what happens without a person, and for one', () => {
  const lapse = (flow: Case, person: string, decision: 'agree' | 'refuse') =>
    flow.handle({ kind: 'lapsed', task: flow.taskOf(person), decision })

  test('a task whose time is up is decided by nobody: it cannot be taken back, and its person is asked again', () => {
    const flow = new Case([ask('a', ['甲', '乙']), ask('b', ['甲'], { repeated: 'anywhere' })])
    expect(lapse(flow, '甲', 'agree')).toBe('done')
    expect(lapse(flow, '甲', 'agree')).toBe('taken')
    const back: Event = { kind: 'takenBack', task: flow.taskOf('甲'), by: '甲' }
    expect(flow.handle(back)).toBe('notAllowedHere')
    expect(flow.agree('乙')).toBe('done')
    expect(flow.state.places.map(({ step }) => step)).toEqual(['b'])
    expect(lapse(flow, '甲', 'refuse')).toBe('done')
    expect(flow.state.status).toBe('refused')
  })

  test('a step in which something is filled in is not refused by time', () => {
    const flow = new Case([{ ...ask('a', ['甲']), kind: 'handle' } as TestStep])
    expect(lapse(flow, '甲', 'refuse')).toBe('notAllowedHere')
  })

  test('whoever gets a task for somebody has it for them, and so has whom they hand it over to', () => {
    const flow = new Case([ask('a', ['甲'])])
    const task = (person: string) => flow.state.places[0]?.tasks.find((each) => each.person === person)
    flow.handle({ kind: 'handedOver', task: flow.taskOf('甲'), by: '甲', to: '丙', standsFor: { 丙: '乙' } })
    expect(task('丙')).toMatchObject({ for: '乙', state: 'open' })
    flow.handle({ kind: 'handedOver', task: flow.taskOf('丙'), by: '丙', to: '丁' })
    expect(task('丁')).toMatchObject({ for: '乙', state: 'open' })
    flow.handle({
      kind: 'addedBefore',
      task: flow.taskOf('丁'),
      by: '丁',
      people: ['戊', '己'],
      standsFor: { 戊: '庚' },
    })
    expect([task('戊')?.for, task('己')?.for]).toEqual(['庚', undefined])
  })
})
