import {
  type FieldRight,
  type FlowDefinition,
  type SignatureRule,
  stepsOf,
} from '@dougong/contract/online/flows/flow'

/** What a step says of fields and of kinds of parts. */
export type StepRights = Readonly<Record<string, FieldRight>>

export function rightsOfStep(flow: FlowDefinition, key: string): StepRights {
  const step = stepsOf(flow).find((each) => each.key === key)
  return step && 'fields' in step ? step.fields : {}
}

/** Whether a step lets its people sign, or demands it. */
export function signatureOf(flow: FlowDefinition, key: string): SignatureRule | undefined {
  const step = stepsOf(flow).find((each) => each.key === key)
  return step && 'signature' in step ? step.signature : undefined
}

/** What a step shows somebody of a field that it may not say anything of. */
export function rightOf(rights: StepRights, name: string): FieldRight {
  return Object.hasOwn(rights, name) ? (rights[name] ?? 'seen') : 'seen'
}

export function isOpen(right: FieldRight): boolean {
  return right === 'edited' || right === 'required'
}
