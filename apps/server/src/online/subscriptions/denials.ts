import { Refusal } from '@dougong/contract/errors'

const denials: ReadonlySet<string> = new Set([
  'access.denied',
  'report.missing',
  'report.noSource',
  'report.invalid',
  'graph.missing',
  'board.missing',
])

/** Whether a receiver may not read a report or it is gone, as opposed to a report that could not be computed now. */
export function isDenial(error: unknown): error is Refusal {
  return error instanceof Refusal && denials.has(error.reason)
}

/** What is found, or undefined if its reader may not read it. */
export async function unlessDenied<Found>(find: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await find()
  } catch (error) {
    if (isDenial(error)) return undefined
    throw error
  }
}
