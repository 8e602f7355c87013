import { refuse } from '@dougong/contract/errors'
import { sourcesIn } from '@dougong/contract/online/boards/board'
import { boardHeads } from '@dougong/contract/online/boards/board-heads'
import * as contract from '@dougong/contract/online/boards/calls'
import { listOwnBoards } from '@dougong/contract/online/boards/own-boards'
import { boardComponent, pageOfBoard } from '@dougong/contract/online/boards/board-page'
import { ofTenant } from '../../access/tenants'
import { inTransaction } from '../../database/transaction'
import { type Route, serve } from '../../http/serve'
import { requireSeen, rowsSeenBy } from '../../resource/read/seen-rows'
import { viewOf } from '../../resource/view'
import type { Services } from '../../services/services'
import { describeSources, listSources } from '../figures/index'
import { giveToRoles, placedAnswer, placeInMenu } from '../menu/index'
import { requireCardSource } from './card-sources'
import { readBoardText, requireBoard } from './read-board'
import { findUnread, giveUnread } from './unread-sources'

const maxBoards = 500
const maxSourcesOfAKind = 100

/** The calls of those who put boards together, and of those who look at them. */
export function boardRoutes(services: Services): Route[] {
  const { db, resources, sessions } = services
  const served = resources.defined(boardHeads)
  return [
    serve(contract.getBoardPage, async ({ params: { id }, actor }) => {
      const { name, content, definition: text } = await requireBoard(services, actor, id)
      const definition = readBoardText(text)
      const sources = await describeSources(services, actor, sourcesIn(definition))
      return { id, name, content, definition, sources }
    }),
    serve(contract.listBoardSources, ({ query: { keyword }, actor }) =>
      listSources(services, actor, { keyword, limit: maxSourcesOfAKind }),
    ),
    serve(contract.getBoardSource, ({ query, actor }) => requireCardSource(services, actor, query)),
    serve(listOwnBoards, ({ actor }) =>
      db
        .selectFrom('onl_board')
        .select(['id', 'name'])
        .where(ofTenant(actor))
        .where(rowsSeenBy(viewOf(served, actor)).has('id'))
        .orderBy('name')
        .orderBy('id')
        .limit(maxBoards)
        .execute(),
    ),
    serve(contract.findUnreadSources, ({ body, actor }) => findUnread(services, actor, body)),
    serve(contract.giveUnreadSources, async ({ body, actor }) => {
      await giveUnread(services, actor, body)
      return null
    }),
    serve(contract.addBoardToMenu, async ({ params: { id }, body, actor }) => {
      await requireSeen(db, viewOf(served, actor), [id], 'board.missing')
      const path = pageOfBoard(id)
      const placed = await inTransaction(db, async (tx) => {
        await giveToRoles(tx, actor, { table: 'onl_board', id }, body.roleIds)
        return placeInMenu(tx, actor, {
          ...body,
          path,
          component: boardComponent,
          componentName: 'BoardPage',
          actions: [],
          refuseTaken: (name) => refuse('board.inMenu', { name }),
        })
      })
      await sessions.refresh({ everyone: true })
      return placedAnswer(path, placed)
    }),
  ]
}
