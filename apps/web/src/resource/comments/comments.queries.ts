import {
  addComment,
  changeComment,
  listComments,
  listMentionable,
  removeComment,
} from '@dougong/contract/resource/comments'
import type { LookedAt } from '@dougong/contract/sockets'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { answer, call } from '../../shared/api/client'

const pageSize = 20

/** What is written about a record, the newest first, as many pages as were asked for. */
export const commentsOn = ({ at, id }: LookedAt) =>
  infiniteQueryOptions({
    queryKey: ['comments', at, id],
    queryFn: ({ signal, pageParam: pageNo }) =>
      call(listComments, { query: { at, id, pageNo, pageSize } }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
  })

/** What somebody writes, and the login names of those whom it mentions. */
export interface Written {
  text: string
  mentions: string[]
}

export const writeComment = async ({ at, id }: LookedAt, written: Written): Promise<string> =>
  (await answer(addComment, { body: { at, id, ...written } })).message

export const rewriteComment = async (commentId: string, written: Written): Promise<string> =>
  (await answer(changeComment, { body: { commentId, ...written } })).message

export const takeCommentAway = async (commentId: string): Promise<string> =>
  (await answer(removeComment, { query: { commentId } })).message

/** Some of the people who may see the record, by a part of their name. */
export const findMentionable = ({ at, id }: LookedAt, name: string, signal: AbortSignal) =>
  call(listMentionable, { query: { at, id, name } }, { signal, silent: true })
