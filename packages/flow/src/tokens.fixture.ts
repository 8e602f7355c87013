import { type BranchStep, type Flow, isBehind, lineageOf, locate, type Step } from './flow'
import { type Outcome, start } from './state'

/** What the tests' flows are written in: people by name, conditions that hold or not, acts and dates by a word. */
export interface TestLanguage {
  who: readonly string[]
  when: boolean
  act: string
  until: string
}

interface Fork {
  taken: number
  open: string[]
  refused: Set<string>
}

/**
 * The same flows by another way: tokens that move, forks that count their branches, and jumps that lead back. Nothing is
 * derived from outcomes here, so that both ways agree only where both are right.
 */
export class TokenMachine {
  readonly #flow: Flow<TestLanguage>
  readonly #locations
  readonly #enterable: (step: Step<TestLanguage>) => Outcome | 'open'
  tokens: string[] = []
  status = 'running'
  #forks = new Map<string, Fork>()
  #jumps: { after: string; tokens: string[] }[] = []

  /** `enterable` says whether a step that is not a branch is passed, refused or stays open when it is reached. */
  constructor(flow: Flow<TestLanguage>, enterable: (step: Step<TestLanguage>) => Outcome | 'open') {
    this.#flow = flow
    this.#locations = locate(flow)
    this.#enterable = enterable
  }

  begin(): void {
    const outcome = this.#enterSequence(this.#flow.steps, 0)
    if (outcome !== 'open') this.end(outcome)
  }

  end(status: string): void {
    if (this.status !== 'running' && this.status !== 'returned') return
    this.status = status
    this.tokens = []
  }

  /** A step that holds a token comes to its outcome. */
  settle(key: string, outcome: Outcome): void {
    this.tokens = this.tokens.filter((token) => token !== key)
    const location = this.#locations.get(key)
    if (!location || this.status !== 'running') return
    if (outcome === 'passed' && this.#jump(key)) return
    const { sequence, index, parent } = location
    const rest = outcome === 'passed' ? this.#enterSequence(sequence, index + 1) : outcome
    if (rest === 'open' || this.status !== 'running') return
    if (!parent) return this.end(rest)
    const ofFork = this.#endBranch(parent.fork, parent.branch, rest)
    if (ofFork !== 'open') this.settle(parent.fork.key, ofFork)
  }

  giveBack(to: string, isForgotten: boolean): void {
    const isLater = (key: string) => to === start || isBehind(this.#locations, key, to)
    const closed = this.tokens.filter(isLater)
    this.tokens = this.tokens.filter((token) => !isLater(token))
    if (isForgotten) {
      for (const key of this.#forks.keys()) if (isLater(key)) this.#forks.delete(key)
      this.#jumps = this.#jumps.filter(({ after, tokens }) => !isLater(after) && !tokens.some(isLater))
    } else this.#jumps.push({ after: to, tokens: closed })
    if (to === start) {
      this.status = 'returned'
      return
    }
    for (const { parent } of lineageOf(this.#locations, to)) {
      const fork = parent && this.#forks.get(parent.fork.key)
      if (!fork) continue
      if (!fork.open.includes(parent.branch)) fork.open.push(parent.branch)
      if (isForgotten) fork.refused.delete(parent.branch)
    }
    this.#enterAgain(to)
  }

  resubmit(): void {
    this.status = 'running'
    const jump = this.#jumps.find(({ after }) => after === start)
    this.#jumps = this.#jumps.filter((each) => each !== jump)
    if (jump) for (const key of jump.tokens) this.#enterAgain(key)
    else this.begin()
  }

  #enterAgain(key: string): void {
    const step = this.#locations.get(key)?.step
    if (!step || this.status !== 'running') return
    const outcome = this.#enter(step)
    if (outcome !== 'open') this.settle(key, outcome)
  }

  #enterSequence(sequence: readonly Step<TestLanguage>[], from: number): Outcome | 'open' {
    for (const step of sequence.slice(from)) {
      const outcome = this.#enter(step)
      if (outcome !== 'passed') return outcome
    }
    return 'passed'
  }

  #enter(step: Step<TestLanguage>): Outcome | 'open' {
    if (step.kind === 'end') {
      this.end(step.outcome)
      return 'open'
    }
    if (step.kind === 'branch') return this.#enterBranches(step)
    const outcome = this.#enterable(step)
    if (outcome === 'open') this.tokens.push(step.key)
    return outcome
  }

  #enterBranches(step: BranchStep<TestLanguage>): Outcome | 'open' {
    const holding = step.branches.filter(({ when }) => step.take === 'all' || when !== false)
    const branches = step.take === 'first' ? holding.slice(0, 1) : holding
    const open = branches.map(({ key }) => key)
    this.#forks.set(step.key, { taken: open.length, open, refused: new Set() })
    let outcome: Outcome | 'open' = 'passed'
    for (const { key, steps } of branches) {
      const ofBranch = this.#enterSequence(steps, 0)
      if (this.status !== 'running') return 'open'
      outcome = ofBranch === 'open' ? 'open' : this.#endBranch(step, key, ofBranch)
      if (outcome === 'refused') return outcome
    }
    return this.#forks.get(step.key)?.open.length ? 'open' : outcome
  }

  #endBranch(step: BranchStep<TestLanguage>, branch: string, outcome: Outcome): Outcome | 'open' {
    const fork = this.#forks.get(step.key)
    if (!fork) return 'open'
    fork.open = fork.open.filter((key) => key !== branch)
    if (outcome === 'refused') {
      fork.refused.add(branch)
      this.#jumps = this.#jumps
        .map((jump) => ({
          ...jump,
          tokens: jump.tokens.filter((token) => !this.#isWithinBranch(token, { fork: step, branch })),
        }))
        .filter(({ tokens }) => tokens.length > 0)
      if (step.refusal !== 'branch' || fork.refused.size === fork.taken) {
        this.tokens = this.tokens.filter((token) => !this.#isWithin(token, step.key))
        return 'refused'
      }
    }
    return fork.open.length > 0 ? 'open' : 'passed'
  }

  #jump(key: string): boolean {
    const jump = this.#jumps.find(({ after }) => after === key || this.#isWithin(after, key))
    if (!jump) return false
    this.#jumps = this.#jumps.filter((each) => each !== jump)
    for (const { parent } of lineageOf(this.#locations, key)) {
      if (!parent || jump.tokens.some((token) => this.#isWithinBranch(token, parent))) break
      const fork = this.#forks.get(parent.fork.key)
      if (fork) fork.open = fork.open.filter((each) => each !== parent.branch)
    }
    for (const token of jump.tokens) this.#enterAgain(token)
    return true
  }

  #isWithin(key: string, fork: string): boolean {
    return lineageOf(this.#locations, key).some(({ parent }) => parent?.fork.key === fork)
  }

  #isWithinBranch(key: string, { fork, branch }: { fork: { key: string }; branch: string }): boolean {
    return lineageOf(this.#locations, key).some(
      ({ parent }) => parent?.fork.key === fork.key && parent.branch === branch,
    )
  }
}
