import { summaryHeads } from '@dougong/contract/online/summaries/summary-heads'
import { pageOfSummary } from '@dougong/contract/online/summaries/summary-page'
import type { Actor } from '../../access/actor'
import { actionsOf } from '../../database/seeds/menu-seed'
import { serveResource, type Values } from '../../resource/serve-resource'
import type { Feature } from '../../services/feature'
import { takePagesOut } from '../menu/index'
import { shownByBoards, shownByGraphs } from '../shown-by'
import { readSummaryText, requireRunnable } from './stored-summary'
import { summaryRoutes } from './summaries.routes'

const headList = 'online/summaries/SummaryHeadsPage'

/** Reports on resources, put together by clicking and read under each reader's own rights. */
export const summaries: Feature = {
  menu: [
    {
      id: 'summaries',
      under: 'online-development',
      name: '统计报表',
      url: '/online/summaries',
      component: headList,
      sort: 3,
      keepAlive: true,
      actions: [
        ...actionsOf('online:summary', '统计报表', ['list', 'add', 'edit', 'delete']),
        { code: 'online:summary:menu', name: '将统计报表添加到菜单' },
      ],
    },
    {
      id: 'summary-page',
      under: 'online-development',
      name: '查看统计报表',
      url: pageOfSummary(':code'),
      component: 'online/summaries/SummaryPage',
      sort: 22,
      hidden: true,
    },
  ],
  resources({ resources, sessions }) {
    const judged = async (values: Values, actor: Actor): Promise<Values> => {
      const { definition } = values
      if (typeof definition !== 'string') return values
      const summary = readSummaryText(definition)
      await requireRunnable(resources, actor, summary)
      /* as it was read: with the defaults filled in */
      return { ...values, resource: summary.resource, definition: JSON.stringify(summary) }
    }
    return [
      serveResource(summaryHeads, {
        table: 'onl_summary',
        tenant: 'own',
        page: headList,
        nameField: 'name',
        usedBy: [shownByBoards, shownByGraphs],
        /* nobody keeps a report that they could not run: it would reveal fields that they may not see */
        beforeCreate: async (values, { actor }) => judged(values, actor),
        beforeChange: async (_, values, { actor }) => judged(values, actor),
        beforeRemove: (ids, { tx }) => takePagesOut(tx, ids.map(pageOfSummary)),
        afterCommit: async (_, verb) => {
          if (verb === 'delete') await sessions.refresh({ everyone: true })
        },
      }),
    ]
  },
  routes: summaryRoutes,
}
