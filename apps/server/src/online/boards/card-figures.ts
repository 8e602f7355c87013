import type { SourceKind } from '@dougong/contract/online/boards/board'
import type { ChartRow } from '@dougong/contract/online/charts/chart'
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
}

/** The figures of a report as one reader may take them along: those that its card shows. */
export async function readCardFigures(
  { services, engine }: Given,
  { kind, id }: { kind: SourceKind; id: string },
  { actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<CardFigures> {
  if (kind === 'report') return firstRows({ services, engine }, { id, actor, signal })
  if (kind === 'graph') {
    const source = await openSource(services, actor, await findGraph(services.db, actor, id))
    const { data, total } = await source.read(engine, {}, signal)
    return { rows: data, total }
  }
  const { db, resources } = services
  const { definition } = await requireSummary(db, resources, actor, id)
  return figuresOf(resources, engine, definition, { actor, asked: {}, signal })
}
