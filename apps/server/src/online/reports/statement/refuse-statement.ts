import { refuse } from '@dougong/contract/errors'

/** Ends the call with what keeps a statement from being run. */
export function refuseStatement(reason: string): never {
  return refuse('report.statement', { reason })
}
