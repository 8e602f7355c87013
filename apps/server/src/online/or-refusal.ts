import { Refusal } from '@dougong/contract/errors'

/** What is found, or the refusal that the search ended with. */
export async function orRefusal<Found>(find: () => Found | Promise<Found>): Promise<Found | Refusal> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Whether a call goes through, as opposed to being refused. */
export async function isAllowed(call: () => Promise<unknown>): Promise<boolean> {
  return !((await orRefusal(call)) instanceof Refusal)
}

/** What is found for each id, or why nothing is. */
export async function eachOrRefusal<Found>(
  ids: readonly string[],
  find: (id: string) => Promise<Found>,
): Promise<Map<string, Found | Refusal>> {
  return new Map(await Promise.all(ids.map(async (id) => [id, await orRefusal(() => find(id))] as const)))
}
