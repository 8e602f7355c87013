import { pageOfSummary } from '@dougong/contract/online/summaries/summary-page'
import * as contract from '@dougong/contract/online/summaries/calls'
import type { Summary } from '@dougong/contract/online/summaries/summary'
import { summaryHeads } from '@dougong/contract/online/summaries/summary-heads'
import { withoutRestrictions } from '@dougong/contract/resource/seen-fields'
import { workbookType } from '@dougong/contract/workbook/fixed-parts'
import { inTransaction } from '../../database/transaction'
import { type Route, serve, serveDownload } from '../../http/serve'
import { writeWorkbook } from '../../platform/excel/workbook-writer'
import type { Engine } from '../../resource/engine'
import { requireSeen } from '../../resource/read/seen-rows'
import { viewOf } from '../../resource/view'
import type { Services } from '../../services/services'
import { giveToRoles, placedAnswer, placeInMenu } from '../menu/index'
import { figuresOf } from './figures-of'
import { figuresSheet } from './figures-sheet'
import { refuseTaken } from './rights'
import { requireSummary, sourcesFor } from './stored-summary'

/** The calls of those who make reports on resources, and of those who read them. */
export function summaryRoutes({ db, resources, sessions }: Services, engine: Engine): Route[] {
  const served = resources.defined(summaryHeads)

  const run = (definition: Summary, asking: Parameters<typeof figuresOf>[3]) =>
    figuresOf(resources, engine, definition, asking)

  return [
    serve(contract.listSummarySources, async ({ actor }) =>
      (await sourcesFor(resources, actor)).map(({ path, title }) => ({ path, title })),
    ),
    serve(contract.previewSummary, ({ body: { definition, asked: filters }, actor, signal }) =>
      run(definition, { actor, asked: filters, signal }),
    ),
    serve(contract.runSummary, async ({ params, body: { asked: filters, charts }, actor, signal }) => {
      const { definition } = await requireSummary(db, resources, actor, params.id)
      return run(definition, { actor, asked: filters, charts, signal })
    }),
    serve(contract.getSummaryPage, async ({ params, actor }) => {
      const { view, ...summary } = await requireSummary(db, resources, actor, params.id)
      return {
        ...summary,
        resource: { ...withoutRestrictions(view.listed.resource) },
        page: view.served.options.page ?? null,
      }
    }),
    serveDownload(contract.exportSummary, async ({ params, query, actor, signal }) => {
      const { definition, name } = await requireSummary(db, resources, actor, params.id)
      const { _t: _, ...filters } = query as Record<string, string>
      const figures = await run(definition, { actor, asked: filters, signal })
      return {
        name: `${name}.xlsx`,
        contentType: workbookType,
        bytes: writeWorkbook(figuresSheet(name, figures)),
      }
    }),
    serve(contract.addSummaryToMenu, async ({ params: { id }, body, actor }) => {
      await requireSeen(db, viewOf(served, actor), [id])
      const path = pageOfSummary(id)
      const placed = await inTransaction(db, async (tx) => {
        await giveToRoles(tx, actor, { table: 'onl_summary', id }, body.roleIds)
        return placeInMenu(tx, actor, {
          ...body,
          path,
          component: 'online/summaries/SummaryPage',
          componentName: 'SummaryPage',
          actions: [],
          refuseTaken,
        })
      })
      await sessions.refresh({ everyone: true })
      return placedAnswer(path, placed)
    }),
  ]
}
