import type { BodyPath } from '@dougong/contract/online/flows/automation/received/example'
import type { ReceivedTrigger } from '@dougong/contract/online/flows/automation/received/received'
import { maySet } from '@dougong/contract/online/flows/acts/act-values'
import type { Resource } from '@dougong/contract/resource/resource'

/** The fields that are called like something in the example, by their names or titles; what is chosen already stays. */
export function guessValues(
  values: ReceivedTrigger['values'],
  paths: readonly BodyPath[],
  resource: Resource,
): ReceivedTrigger['values'] {
  const guesses = Object.entries(resource.fields).flatMap(([name, { title }]) => {
    if (Object.hasOwn(values, name) || !maySet(resource, name, true)) return []
    const found = paths.find(({ keys }) => {
      const last = plain(String(keys.at(-1)))
      return last === plain(name) || last === plain(String(title))
    })
    return found ? [[name, { kind: 'path', path: found.path } as const] as const] : []
  })
  return { ...values, ...Object.fromEntries(guesses) }
}

/** `orderNo`, `order_no` and `Order No` are one name. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '')
}
