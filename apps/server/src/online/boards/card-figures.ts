import type { SourceKind } from '@dougong/contract/online/boards/board'
import type { ChartDefinition, ChartRow } from '@dougong/contract/online/charts/chart'
import type { Together } from '@dougong/contract/online/charts/together'
import type { Actor } from '../../access/actor'
import type { Engine } from '../../resource/engine'
import type { Services } from '../../services/services'
import { openSource } from '../graphs/graph-source'
import { findGraph } from '../graphs/graphs.queries'
import { firstRows } from '../reports/wire/export-report'
import { figuresOf } from '../summaries/figures-of'
import { requireSummary } from '../summaries/stored-summary'

interface Given {
  services: Services
  engine: Engine
}

interface CardFigures {
  rows: readonly ChartRow[]
  /** The measures over all rows, where the report tells them. */
  total?: ChartRow | null
  /** What rows come to that fall together in a chart, where they do not tell it. */
  together?: Together[] | undefined
}

/** The figures of a report as one reader may take them along: those that its card shows. */
export async function readCardFigures(
  { services, engine }: Given,
  { kind, id }: { kind: SourceKind; id: string },
  { actor, signal, charts }: { actor: Actor; signal: AbortSignal; charts: readonly ChartDefinition[] },
): Promise<CardFigures> {
  if (kind === 'report') return firstRows({ services, engine }, { id, actor, signal })
  if (kind === 'graph') {
    const source = await openSource(services, actor, await findGraph(services.db, actor, id))
    const { data, total, together } = await source.read(engine, {}, signal, charts)
    return { rows: data, total, together }
  }
  const { db, resources } = services
  const { definition } = await requireSummary(db, resources, actor, id)
  return figuresOf(resources, engine, definition, { actor, asked: {}, charts, signal })
}
