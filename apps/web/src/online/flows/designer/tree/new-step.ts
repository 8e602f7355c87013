import { type FlowBranch, type FlowStep, stepActs, type Who } from '@dougong/contract/online/flows/flow'

/** What the + between cards offers. Both kinds of branches are one kind of step, begun differently. */
export const newKinds = {
  approve: '审批',
  handle: '办理',
  copy: '抄送',
  conditions: '条件分支',
  parallel: '并行分支',
  wait: '等待',
  act: '自动办理',
  sub: '子流程',
  end: '结束',
} as const
export type NewKind = keyof typeof newKinds

/** A key that no other card of a flow has. */
export function newKey(): string {
  return `s${crypto.randomUUID().slice(0, 12).replace('-', '')}`
}

const superior: Who = { kind: 'directors', of: 'starter', from: 0, to: 0, ifStarter: 'superior' }
const nobodyYet: Who = { kind: 'people', usernames: [] }

/** A step as the + adds it: what can be guessed is filled in, the rest is named as a fault until it is chosen. */
export function newStep(kind: NewKind, keys: () => string = newKey): FlowStep {
  const key = keys()
  switch (kind) {
    case 'approve':
      return { ...asking(key, superior), kind, title: '审批' }
    case 'handle':
      return { ...asking(key, nobodyYet), kind, title: '办理', acts: ['return', 'handOver'] }
    case 'copy':
      return { key, kind, title: '抄送', who: nobodyYet, fields: {} }
    case 'conditions': {
      const branches = [newBranch('条件 1', keys), newBranch('其他情况', keys)]
      return { key, kind: 'branch', title: '条件分支', take: 'first', branches }
    }
    case 'parallel': {
      const branches = [newBranch('并行 1', keys), newBranch('并行 2', keys)]
      return { key, kind: 'branch', title: '并行分支', take: 'all', branches }
    }
    case 'wait':
      return { key, kind, title: '等待', until: { kind: 'time', minutes: 1_440, counts: 'clock' } }
    case 'act':
      return { key, kind, title: '自动办理', role: '', act: { kind: 'change', values: {} }, failed: 'stop' }
    case 'sub':
      return {
        key,
        kind,
        title: '子流程',
        role: '',
        at: '',
        record: { kind: 'add', values: {} },
        refused: 'refuse',
      }
    case 'end':
      return { key, kind, title: '结束', outcome: 'passed' }
  }
}

export function newBranch(title: string, keys: () => string = newKey): FlowBranch {
  return { key: keys(), title, steps: [] }
}

/** Branches with one more; of those by condition, the last one stays the one for everything else. */
export function withNewBranch(step: Extract<FlowStep, { kind: 'branch' }>, branch: FlowBranch): FlowBranch[] {
  const last = step.branches.at(-1)
  const isBeforeLast = step.take === 'first' && last !== undefined && last.when === undefined
  const place = isBeforeLast ? step.branches.length - 1 : step.branches.length
  return [...step.branches.slice(0, place), branch, ...step.branches.slice(place)]
}

function asking(key: string, who: Who) {
  return {
    key,
    who,
    mode: 'any' as const,
    nobody: 'refuse' as const,
    repeated: 'adjacent' as const,
    acts: [...stepActs],
    fields: {},
  }
}
