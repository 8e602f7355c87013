import { refuse } from '@dougong/contract/errors'
import type { CardSource } from '@dougong/contract/online/boards/calls'
import type { SourceName } from '@dougong/contract/online/source-kinds'
import type { Actor } from '../../access/actor'
import type { Services } from '../../services/services'
import { describeSources } from '../figures/index'

/** What a card is drawn from, or why the actor does not get it. */
export async function requireCardSource(
  services: Services,
  actor: Actor,
  name: SourceName,
): Promise<CardSource> {
  const [source] = await describeSources(services, actor, [name])
  if (!source || 'refusal' in source)
    return refuse('board.invalid', { detail: source?.refusal ?? '报表不存在' })
  return source
}

/** Refuses a board that adds a report its author cannot read. Reports added by co-authors stay. */
export async function requireSources(
  services: Services,
  actor: Actor,
  sources: readonly SourceName[],
  knownIds: ReadonlySet<string>,
): Promise<void> {
  const added = sources.filter(({ id }) => !knownIds.has(id))
  for (const source of await describeSources(services, actor, added))
    if ('refusal' in source) refuse('board.invalid', { detail: `有卡片不能保存：${source.refusal}` })
}
