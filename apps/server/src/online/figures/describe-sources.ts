import { Refusal } from '@dougong/contract/errors'
import type { CardSource, WithheldSource } from '@dougong/contract/online/boards/calls'
import { sourceKey, sourceKindNames, type SourceName } from '@dougong/contract/online/source-kinds'
import type { Actor } from '../../access/actor'
import type { Services } from '../../services/services'
import { figureSources } from './kinds/index'

/** What cards are drawn from, as the actor may see it, and a sentence for each source that they may not see or that is gone. */
export async function describeSources(
  services: Services,
  actor: Actor,
  sources: readonly SourceName[],
): Promise<(CardSource | WithheldSource)[]> {
  const described = await Promise.all(
    sourceKindNames.map(async (kind) => {
      const ids = sources.filter((source) => source.kind === kind).map(({ id }) => id)
      const found = await figureSources[kind].describe(services, actor, ids)
      return [...found].map(([id, each]) => [sourceKey({ kind, id }), each] as const)
    }),
  )
  const byKey = new Map(described.flat())
  return sources.map(({ kind, id }) => {
    const source = byKey.get(sourceKey({ kind, id })) ?? new Refusal('report.missing')
    return source instanceof Refusal ? { kind, id, refusal: sentenceOf(source) } : source
  })
}

function sentenceOf({ reason, message }: Refusal): string {
  return reason === 'access.denied' ? '您没有查看这份报表的权限' : message
}

/** The reports of all kinds that the actor can make cards of. */
export async function listSources(
  services: Services,
  actor: Actor,
  search: { keyword: string; limit: number },
): Promise<(SourceName & { name: string })[]> {
  const found: (SourceName & { name: string })[] = []
  for (const kind of sourceKindNames)
    for (const { id, name } of await figureSources[kind].list(services, actor, search))
      found.push({ kind, id, name })
  return found
}
