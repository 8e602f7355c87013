import { Refusal } from '@dougong/contract/errors'
import type { ChartDefinition } from '@dougong/contract/online/charts/chart'
import type { Figures } from '@dougong/contract/online/summaries/figures'
import type { Summary } from '@dougong/contract/online/summaries/summary'
import { tellTogether } from '@dougong/widgets/chart/together'
import type { Actor } from '../../access/actor'
import type { Engine } from '../../resource/engine'
import type { Resources } from '../../resource/registry'
import { summarise } from '../../resource/summary/summarise'
import { requireSource } from './stored-summary'

interface Asking {
  actor: Actor
  asked: Record<string, string>
  /** Charts that are drawn of the figures: what their rows come to that fall together is told, too. */
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
        fold: ({ columns, rows }, ask) => orNothing(() => tellTogether({ charts, columns, rows }, ask)),
      }),
    }),
  )
}

/** The rows are worth showing by themselves where the database has no time for more. */
async function orNothing<Told>(tell: () => Promise<Told[]>): Promise<Told[]> {
  try {
    return await tell()
  } catch (error) {
    if (error instanceof Refusal && (error.reason === 'report.tooSlow' || error.reason === 'report.busy'))
      return []
    throw error
  }
}
