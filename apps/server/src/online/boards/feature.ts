import { sourcesIn } from '@dougong/contract/online/boards/board'
import { boardHeads } from '@dougong/contract/online/boards/board-heads'
import { boardComponent, boardPages, pageOfBoard } from '@dougong/contract/online/boards/board-page'
import type { Actor } from '../../access/actor'
import { actionsOf } from '../../database/seeds/menu-seed'
import type { Transaction } from '../../database/transaction'
import { serveResource, type Values } from '../../resource/serve-resource'
import type { Feature } from '../../services/feature'
import { takePagesOut } from '../menu/index'
import { boardRoutes } from './boards.routes'
import { requireSources } from './card-sources'
import { readBoardText } from './read-board'
import { seenBoardsSql } from './seen-boards'

const headList = 'online/boards/BoardHeadsPage'

/** Boards: cards of reports and texts on a grid, with the figures of whoever looks. */
export const boards: Feature = {
  menu: [
    {
      id: 'boards',
      under: 'online-development',
      name: '数据看板',
      url: '/online/boards',
      component: headList,
      sort: 3.3,
      keepAlive: true,
      actions: [
        ...actionsOf('online:board', '数据看板', ['list', 'add', 'edit', 'delete']),
        { code: 'online:board:menu', name: '将数据看板添加到菜单' },
      ],
    },
    {
      id: 'board-page',
      under: 'online-development',
      name: '查看数据看板',
      url: boardPages,
      component: boardComponent,
      sort: 23,
      hidden: true,
    },
  ],
  resources(services) {
    /** A definition that its author may keep, with the ids of its reports beside it. */
    const judged = async (values: Values, actor: Actor, known: ReadonlySet<string>): Promise<Values> => {
      const { definition } = values
      if (typeof definition !== 'string') return values
      const sources = sourcesIn(readBoardText(definition))
      await requireSources(services, actor, sources, known)
      return { ...values, sourceIds: sources.map(({ id }) => id).join(',') || null }
    }
    return [
      serveResource(boardHeads, {
        table: 'onl_board',
        tenant: 'own',
        page: headList,
        nameField: 'name',
        limitRows: seenBoardsSql,
        beforeCreate: (values, { actor }) => judged(values, actor, new Set()),
        beforeChange: async (id, values, { actor, tx }) => judged(values, actor, await sourcesOf(tx, id)),
        beforeRemove: (ids, { tx }) => takePagesOut(tx, ids.map(pageOfBoard)),
        afterCommit: async (_, verb) => {
          if (verb === 'delete') await services.sessions.refresh({ everyone: true })
        },
      }),
    ]
  },
  routes: boardRoutes,
}

async function sourcesOf(tx: Transaction, id: string): Promise<Set<string>> {
  const row = await tx
    .selectFrom('onl_board') /* whatever the tenant: the engine has found this one to be the actor's */
    .select('source_ids')
    .where('id', '=', id)
    .executeTakeFirst()
  return new Set(row?.source_ids?.split(','))
}
