import { refuse } from '@dougong/contract/errors'
import { chartTypes } from '@dougong/contract/online/charts/chart'
import {
  graphLayouts,
  graphProblem,
  graphSources,
  pageOfGraph,
  readGraph,
  unknownWords,
  writeGraph,
} from '@dougong/contract/online/graphs/graph'
import { graphHeads } from '@dougong/contract/online/graphs/graph-heads'
import { reportCodePattern } from '@dougong/contract/online/reports/report'
import type { Actor } from '../../access/actor'
import { actionsOf } from '../../database/seeds/menu-seed'
import { serveResource, type Values } from '../../resource/serve-resource'
import type { Feature } from '../../services/feature'
import { shownByBoards } from '../shown-by'
import { openSource } from './graph-source'
import { findGraph, takeGraphsOut } from './graphs.queries'
import { graphComponent, graphRoutes } from './graphs.routes'

const headList = 'modules/online/graphreport/GraphreportList'
/** What its row in the menu opens: pages of the online module are told apart by their addresses. */
const headPage = '/online/graphreport'

/** Charts that people describe, on reports; read under each reader's own rights. */
export const graphs: Feature = {
  menu: [
    {
      id: 'graphs',
      under: 'online-development',
      name: '图表',
      url: headPage,
      component: headList,
      sort: 3.2,
      keepAlive: true,
      actions: [
        ...actionsOf('online:graph', '图表'),
        { code: 'online:graph:menu', name: '将图表添加到菜单' },
      ],
    },
    {
      id: 'graph-page',
      under: 'online-development',
      name: '查看图表',
      url: pageOfGraph(':code'),
      component: graphComponent,
      sort: 24,
      hidden: true,
    },
  ],
  dictionaries: () => ({
    online_graph_type: chartTypes,
    online_graph_display_template: graphLayouts,
    online_graph_data_type: graphSources,
  }),
  resources(services) {
    const { sessions } = services
    /** Refuses a chart that its author could not draw themselves. */
    const judged = async (values: Values, actor: Actor): Promise<Values> => {
      const wrong = (detail: string) => refuse('report.invalid', { detail })
      const unknown = unknownWords(values)
      if (unknown !== undefined) wrong(unknown)
      const graph = readGraph(values)
      if (!reportCodePattern.test(graph.code)) wrong('图表编码以字母开头，只能有字母、数字、下划线和横线')
      const { columns } = await openSource(services, actor, graph)
      const problem = graphProblem(graph, columns)
      if (problem !== undefined) wrong(problem)
      return values
    }
    return [
      serveResource(graphHeads, {
        table: 'onl_graphreport_head',
        tenant: 'own',
        page: headPage,
        nameField: 'name',
        usedBy: [shownByBoards],
        beforeCreate: async (values, { actor }) => judged(values, actor),
        async beforeChange(id, values, { actor, tx }) {
          const { id: _, ...before } = await findGraph(tx, actor, id)
          await judged({ ...writeGraph(before), ...values }, actor)
          return values
        },
        beforeRemove: (ids, { tx }) => takeGraphsOut(tx, ids),
        afterCommit: async (_, verb) => {
          if (verb === 'delete') await sessions.refresh({ everyone: true })
        },
      }),
    ]
  },
  routes: graphRoutes,
}
