import * as contract from '@dougong/contract/resource/comments'
import { page } from '@dougong/contract/query'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { countComments, listComments } from './comments.queries'
import { defineOnlookers } from './notify-onlookers'
import {
  mentionable,
  requireCommented,
  rewriteComment,
  takeCommentAway,
  writeComment,
} from './comments.service'

/** What people write about records, under the rights to the record itself. */
export function commentRoutes(services: Services): Route[] {
  const { db } = services
  defineOnlookers(services)
  return [
    serve(contract.listComments, async ({ actor, query }) => {
      const commented = await requireCommented(services, actor, query)
      const { pageNo, pageSize } = query
      const [rows, total] = await Promise.all([
        listComments(db, actor, commented, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
        countComments(db, actor, commented),
      ])
      const comments = rows.map(({ id, text, mentions, ...row }) => ({
        id,
        text,
        mentions,
        author: { username: row.username, realname: row.realname },
        createTime: row.create_time,
        updateTime: row.update_time,
        isOwn: row.user_id === actor.userId && actor.viewer === undefined,
      }))
      return page(comments, total, query)
    }),
    serve(contract.addComment, ({ actor, body }) => writeComment(services, actor, body)),
    serve(contract.changeComment, async ({ actor, body }) => {
      await rewriteComment(services, actor, body.commentId, body)
      return null
    }),
    serve(contract.removeComment, async ({ actor, query }) => {
      await takeCommentAway(services, actor, query.commentId)
      return null
    }),
    serve(contract.listMentionable, ({ actor, query }) => mentionable(services, actor, query)),
  ]
}
