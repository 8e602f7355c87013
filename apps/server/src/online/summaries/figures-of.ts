import { Refusal } from '@dougong/contract/errors'
import type { ChartDefinition } from '@dougong/contract/online/charts/chart'
import type { Figures } from '@dougong/contract/online/summaries/figures'
import type { Summary } from '@dougong/contract/online/summaries/summary'
import { loadTogether } from '@dougong/widgets/chart/together'
import type { Actor } from '../../access/actor'
import type { Engine } from '../../resource/engine'
import type { Resources } from '../../resource/registry'
import { summarise } from '../../resource/summary/summarise'
import { requireSource } from './stored-summary'

interface Asking {
  actor: Actor
  asked: Record<string, string>
  /** Charts of the figures: the figures of rows that they join are computed as well. */
  charts?: readonly ChartDefinition[]
  signal: AbortSignal
}

/** The figures of a report over what the actor may list. */
export function figuresOf(
  resources: Resources,
  engine: Engine,
  definition: Summary,
  { actor, charts = [], ...asking }: Asking,
): Promise<Figures> {
  return resources.use(definition.resource, async () =>
    summarise(engine, await requireSource(resources, actor, definition.resource), definition, {
      ...asking,
      ...(charts.length > 0 && {
        fold: ({ columns, rows }, ask) => orNothing(() => loadTogether({ charts, columns, rows }, ask)),
      }),
    }),
  )
}

/** Returns nothing if the database has no time for more: the rows are worth showing by themselves. */
async function orNothing<Told>(read: () => Promise<Told[]>): Promise<Told[]> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal && (error.reason === 'report.tooSlow' || error.reason === 'report.busy'))
      return []
    throw error
  }
}
