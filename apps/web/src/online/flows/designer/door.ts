import { ruleHeads } from '@dougong/contract/online/flows/automation/rule-heads'
import { type DrawingCalls, flowCalls, ruleCalls } from '@dougong/contract/online/flows/flow-calls'
import { flowHeads } from '@dougong/contract/online/flows/flow-heads'
import type { Resource } from '@dougong/contract/resource/resource'
import { createContext, use } from 'react'
import type { NewKind } from './tree/new-step'

/** What is drawn: approvals that people start, or rules of the automation. */
export interface Door {
  isRule: boolean
  calls: DrawingCalls
  heads: Resource
  noun: string
  /** The beginning of the permission codes. */
  code: string
  /** Whoever starts a flow, or sets a rule off. */
  starter: string
  /** What the + between cards offers. */
  kinds: readonly NewKind[]
}

export const approvals: Door = {
  isRule: false,
  calls: flowCalls,
  heads: flowHeads,
  noun: '审批流程',
  code: 'online:flow',
  starter: '发起人',
  kinds: ['approve', 'handle', 'copy', 'conditions', 'parallel', 'wait', 'act', 'sub', 'end'],
}

export const automation: Door = {
  isRule: true,
  calls: ruleCalls,
  heads: ruleHeads,
  noun: '自动化规则',
  code: 'online:automation',
  starter: '触发人',
  kinds: ['act', 'conditions', 'parallel', 'wait', 'end'],
}

const DoorContext = createContext<Door>(approvals)
export const DoorProvider = DoorContext

export function useDoor(): Door {
  return use(DoorContext)
}
