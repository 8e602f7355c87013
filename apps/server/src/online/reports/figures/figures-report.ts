import type { FigureColumn } from '@dougong/contract/online/summaries/figures'
import { readSummary } from '@dougong/contract/online/summaries/read-summary'
import { figureColumns } from '@dougong/contract/online/summaries/summary-rules'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import type { Services } from '../../../services/services'
import { requireSummary, type StoredSummary } from '../../summaries/stored-summary'

/** A summary as one picks from its rows. */
export interface FiguresReport extends StoredSummary {
  columns: FigureColumn[]
  /** What the reader sees of what it is about. */
  resource: Resource
  /** What it may be asked by. */
  search: readonly string[]
}

/** A summary to who was given it and sees all that it speaks of; one with a column less would be another. */
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
