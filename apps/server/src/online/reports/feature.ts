import { pageOfReport } from '@dougong/contract/online/reports/report'
import { reportHeads } from '@dougong/contract/online/reports/report-heads'
import { actionsOf } from '../../database/seeds/menu-seed'
import { serveResource } from '../../resource/serve-resource'
import type { Feature } from '../../services/feature'
import { takePagesOut } from '../menu/index'
import { ofEveryTenant, shownByBoards, shownByGraphs } from '../shown-by'
import { lookUpInReport } from './choices/look-up-in-report'
import { sourcesOf } from './sources/report-sources'
import { seedReports } from './store/first-reports'
import { reportComponent } from './store/report-menu'
import { withdrawRight } from './store/save-report'
import { definitionRoutes } from './wire/definitions.routes'
import { readingRoutes } from './wire/reading.routes'

const headList = 'modules/online/cgreport/OnlCgreportHeadList'
/** What its row in the menu opens: pages of the online module are told apart by their addresses. */
const headPage = '/online/cgreport'

/** Reports that people describe: on a resource, or by a statement. */
export const reports: Feature = {
  menu: [
    {
      id: 'reports',
      under: 'online-development',
      name: '查询报表',
      url: headPage,
      component: headList,
      sort: 3.1,
      keepAlive: true,
      actions: [
        ...actionsOf('online:report', '报表', ['list', 'delete']),
        { code: 'online:report:sql', name: '编写报表SQL' },
        { code: 'online:report:tables', name: '设置开放给报表的表' },
        { code: 'online:report:menu', name: '将报表添加到菜单' },
      ],
    },
    {
      id: 'report-page',
      under: 'online-development',
      name: '查看查询报表',
      url: '/online/cgreport/:code',
      component: reportComponent,
      sort: 21,
      hidden: true,
    },
  ],
  resources: () => [
    serveResource(reportHeads, {
      table: 'onl_cgreport_head',
      tenant: 'own',
      page: headPage,
      nameField: 'name',
      /* every tenant's boards and charts may show a report of the platform */
      usedBy: [ofEveryTenant(shownByBoards), ofEveryTenant(shownByGraphs)],
      ownCalls: ['list', 'get'],
      async beforeRemove(ids, { tx }) {
        const rows = await tx
          .selectFrom(
            'onl_cgreport_head',
          ) /* whatever the tenant: the engine has found these to be the actor's */
          .select(['id', 'code'])
          .where('id', 'in', [...ids])
          .execute()
        for (const { id, code } of rows) {
          await withdrawRight(tx, code)
          await takePagesOut(tx, [id, code].map(pageOfReport))
        }
      },
    }),
  ],
  seed: seedReports,
  checkedColumns: [{ table: 'onl_cgreport_head', column: 'code', mayAsk: ['online:report:sql'] }],
  engine: (services) => ({
    lookUpInReport: (sources, reader, choices, query) =>
      lookUpInReport(services, sources, reader, choices, query),
  }),
  close: (services) => sourcesOf(services).close(),
  routes: (services, engine) => {
    const sources = sourcesOf(services)
    return [...definitionRoutes(services, engine, sources), ...readingRoutes(services, engine)]
  },
}
