import {
  defaultSettings,
  type FlowBranch,
  type FlowPeopleStep,
  type FlowSettings,
  type FlowStep,
  stepActs,
  type Who,
} from '@dougong/contract/online/flows/flow'
import { administratorSeed } from '@dougong/server/database/seeds/organisation'

/** Who steps in where a rule finds nobody: a new installation has no directors yet. */
const administrator: Who = { kind: 'people', usernames: [administratorSeed.username] }

/** The directors of whoever submits, or those above where they are one themselves. */
const superior: Who = { kind: 'directors', of: 'starter', from: 0, to: 0, ifStarter: 'superior' }

type PeopleOptions = Partial<Pick<FlowPeopleStep, 'kind' | 'fields'>>

/** A step in which one of some people decides. */
export function askStep(key: string, title: string, who: Who, options: PeopleOptions = {}): FlowPeopleStep {
  return {
    key,
    kind: 'approve',
    title,
    who,
    mode: 'any',
    nobody: { instead: administrator },
    repeated: 'adjacent',
    acts: [...stepActs],
    fields: {},
    ...options,
  }
}

export const superiorStep = (key: string) => askStep(key, '部门负责人审批', superior)

/** Steps that are only gone through where a number is at least so large. */
export function fromAmount(
  key: string,
  { field, from, title }: { field: string; from: string; title: string },
  steps: FlowStep[],
): FlowStep {
  return {
    key,
    kind: 'branch',
    title,
    take: 'first',
    branches: [
      { key: `${key}-large`, title: `${from} 及以上`, when: { field, operator: 'ge', value: from }, steps },
      { key: `${key}-other`, title: '其他情况', steps: [] },
    ],
  }
}

/** Branches that are gone through side by side; all of them must pass. */
export function sideBySide(key: string, title: string, branches: FlowBranch[]): FlowStep {
  return { key, kind: 'branch', title, take: 'all', branches }
}

/** What cases are called and numbered by. */
export function flowSettings(prefix: string, title: string): FlowSettings {
  return { ...defaultSettings, number: { ...defaultSettings.number, prefix }, title, batchAgree: true }
}
