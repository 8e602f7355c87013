import { Refusal } from '@dougong/contract/errors'
import type { CardSource } from '@dougong/contract/online/boards/calls'
import type { Figures } from '@dougong/contract/online/summaries/figures'
import { readSummary } from '@dougong/contract/online/summaries/read-summary'
import { showFigure } from '@dougong/contract/online/summaries/show-figure'
import { pageOfSummary } from '@dougong/contract/online/summaries/summary-page'
import { figureColumns, summableField } from '@dougong/contract/online/summaries/summary-rules'
import { withoutRestrictions } from '@dougong/contract/resource/seen-fields'
import type { ChartTable } from '@dougong/widgets/chart/chart-table'
import type { Actor } from '../../../access/actor'
import { ofTenant } from '../../../access/tenants'
import { giveToRoles } from '../../menu/index'
import {
  authors,
  behindFigures,
  figuresOf,
  figuresSheet,
  findSummaries,
  listRunnable,
  readSummaryText,
  requireRunnable,
  requireSummary,
  type StoredSummary,
} from '../../summaries/index'
import { cardFields } from '../card-fields'
import type { FigureServer, FigureSource, Reading } from '../figure-source'
import { tablePage } from '../reader-page'
import { isAllowed, orRefusal } from '../../or-refusal'
import { workbookOf } from '../workbook-of'

/** Reports on resources, put together by clicking. */
export const summary: FigureSource = {
  table: 'onl_summary',
  address: pageOfSummary,
  list: ({ db, resources }, actor, search) => listRunnable(db, resources, actor, search),
  requireReadable: async ({ db, resources }, actor, id) =>
    (await requireSummary(db, resources, actor, id)).name,
  async describe({ db, resources }, actor, ids) {
    const found = [...(await findSummaries(db, resources, actor, ids))]
    return new Map(
      await Promise.all(
        found.map(
          async ([id, each]) =>
            [id, each instanceof Refusal ? each : await orRefusal(() => cardSource(each))] as const,
        ),
      ),
    )
  },
  rows: async (server, { charts, ...reading }) => (await compute(server, reading, charts)).figures,
  async sheet(server, reading) {
    const { name, figures } = await compute(server, reading)
    return figuresSheet(name, figures)
  },
  async workbook(server, reading) {
    const sheet = await summary.sheet(server, reading)
    return workbookOf(sheet.name, [sheet])
  },
  async page(server, reading) {
    const { name, figures } = await compute(server, reading)
    return tablePage(name, reading.actor, figuresTable(figures))
  },
  async rights({ db, resources }, actor, id) {
    const row = await db
      .selectFrom('onl_summary')
      .select(['definition', 'shared_role_ids'])
      .where('id', '=', id)
      .where(ofTenant(actor))
      .executeTakeFirst()
    if (!row) return undefined
    return {
      async lackOf({ actor: holder, roleIds }) {
        const mayRun = await isAllowed(() =>
          requireRunnable(resources, holder, readSummaryText(row.definition)),
        )
        const isShared =
          roleIds.some((roleId) => row.shared_role_ids.includes(roleId)) || holdsOneOf(holder, authors)
        if (mayRun && isShared) return undefined
        return { mayGive: mayRun && holdsOneOf(actor, ['online:summary:edit', 'online:summary:menu']) }
      },
      giveTo: (tx, roleIds) => giveToRoles(tx, actor, { table: 'onl_summary', id }, roleIds),
    }
  },
}

function holdsOneOf({ permissions }: Actor, codes: readonly string[]): boolean {
  return codes.some((code) => permissions.has(code))
}

function cardSource(found: StoredSummary): CardSource {
  const behind = behindFigures(found)
  const { id, name, definition, view } = found
  const { resource } = view.listed
  /* a report on fields that its reader does not see is refused before it is run */
  readSummary(resource, definition, {})
  const narrowing = definition.asked.filter((field) => summableField(resource, field))
  return {
    kind: 'summary',
    id,
    name,
    columns: figureColumns(resource, definition).map(({ key, title, role, combining, overlaps }) => ({
      key,
      title,
      role,
      combining,
      overlaps,
    })),
    asked: narrowing,
    fields: cardFields(withoutRestrictions(resource), narrowing),
    ...(behind && { behind }),
  }
}

async function compute(
  { services: { db, resources }, engine }: FigureServer,
  { id, actor, signal }: Reading,
  charts: Parameters<FigureSource['rows']>[1]['charts'] = [],
): Promise<{ name: string; figures: Figures }> {
  const { name, definition } = await requireSummary(db, resources, actor, id)
  return {
    name,
    figures: await figuresOf(resources, engine, definition, { actor, asked: {}, charts, signal }),
  }
}

function figuresTable({ columns, rows, total }: Figures): ChartTable {
  return {
    heads: columns.map(({ title }) => title),
    lines: rows.map((row) => columns.map((column) => showFigure(column, row))),
    ...(total && {
      totals: columns.map((column, place) =>
        column.role === 'measure' ? showFigure(column, total) : place === 0 ? '合计' : null,
      ),
    }),
  }
}
