import type { Figures } from '@dougong/contract/online/summaries/figures'
import type { Summary } from '@dougong/contract/online/summaries/summary'
import type { Actor } from '../../access/actor'
import type { Engine } from '../../resource/engine'
import type { Resources } from '../../resource/registry'
import { summarise } from '../../resource/summary/summarise'
import { requireSource } from './stored-summary'

/** The figures of a report over what the actor may list. */
export function figuresOf(
  resources: Resources,
  engine: Engine,
  definition: Summary,
  { actor, ...asking }: { actor: Actor; asked: Record<string, string>; signal: AbortSignal },
): Promise<Figures> {
  return resources.use(definition.resource, async () =>
    summarise(engine, await requireSource(resources, actor, definition.resource), definition, asking),
  )
}
