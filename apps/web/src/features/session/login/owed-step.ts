import { type SecondStep, secondStepCode, secondStepDueCode } from '@dougong/contract/account/two-step'
import { ApiError } from '../../../shared/api/client'

/** The second step that is owed; `isDue` where it has to be set up first. */
export interface OwedStep extends SecondStep {
  isDue: boolean
}

/** What a refused sign-in still asks for; undefined where it was refused for good. */
export function owedStep(error: unknown): OwedStep | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code !== secondStepCode && error.code !== secondStepDueCode) return undefined
  const { ticket, ways } = (error.envelope?.result ?? {}) as Partial<SecondStep>
  return ticket ? { ticket, ...(ways && { ways }), isDue: error.code === secondStepDueCode } : undefined
}
