import type { FigureColumn } from '@dougong/contract/online/summaries/figures'
import { readSummary } from '@dougong/contract/online/summaries/read-summary'
import { figureColumns } from '@dougong/contract/online/summaries/summary-rules'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import type { Services } from '../../../services/services'
import { requireSummary, type StoredSummary } from '../../summaries/index'

/** A summary as pickers read it. */
export interface FiguresReport extends StoredSummary {
  columns: FigureColumn[]
  /** The resource, as its reader sees it. */
  resource: Resource
  /** The names of its query items. */
  search: readonly string[]
}

/** A summary, for an actor whom it is shared with and who sees all its fields: one with a column less would be another report. */
export async function seeFigures(
  { db, resources }: Pick<Services, 'db' | 'resources'>,
  actor: Actor,
  id: string,
): Promise<FiguresReport> {
  const summary = await requireSummary(db, resources, actor, id)
  const { resource } = summary.view.listed
  readSummary(resource, summary.definition, {})
  return {
    ...summary,
    resource,
    columns: figureColumns(resource, summary.definition),
    search: summary.definition.asked,
  }
}
