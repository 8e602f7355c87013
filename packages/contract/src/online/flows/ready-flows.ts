import { defaultSettings, type FlowDefinition, type FlowPeopleStep, stepActs, type Who } from './flow'

/** What the designer offers to begin with. What only the form or the house knows is left to be chosen. */
export const readyFlows = {
  superior: { title: '上级审批', note: '由发起人的部门负责人审批' },
  superiorThenRole: {
    title: '上级审批后由角色审批',
    note: '先由部门负责人，再由某个角色（如人事、财务）审批',
  },
  byAmount: { title: '按金额审批', note: '部门负责人审批后，超过一定金额的再由某个角色审批' },
} as const
export type ReadyFlow = keyof typeof readyFlows

const superior: Who = { kind: 'directors', of: 'starter', from: 0, to: 0, ifStarter: 'superior' }
const role: Who = { kind: 'roles', roleIds: [] }

function approval(key: string, title: string, who: Who): FlowPeopleStep {
  return {
    key,
    kind: 'approve',
    title,
    who,
    mode: 'any',
    nobody: 'refuse',
    repeated: 'adjacent',
    acts: [...stepActs],
    fields: {},
  }
}

/** A flow to begin with; `amount` is the field that amounts are in. */
export function readyFlow(shape: ReadyFlow, amount = ''): FlowDefinition {
  const first = approval('superior', '部门负责人审批', superior)
  const second = approval('role', '角色审批', role)
  const steps = {
    superior: [first],
    superiorThenRole: [first, second],
    byAmount: [
      first,
      {
        key: 'amount',
        kind: 'branch' as const,
        title: '金额',
        take: 'first' as const,
        branches: [
          {
            key: 'large',
            title: '金额较大',
            when: { field: amount, operator: 'ge' as const, value: '10000' },
            steps: [second],
          },
          { key: 'other', title: '其他情况', steps: [] },
        ],
      },
    ],
  }
  return { settings: defaultSettings, steps: steps[shape] }
}
