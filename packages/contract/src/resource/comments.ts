import { z } from 'zod'
import { signedIn } from '../access'
import { endpoint } from '../endpoint'
import { pageOf, pageQuery } from '../query'

/** The longest comment, in characters. */
export const longestComment = 1_000

/** A comment mentions no more people than this. */
export const maxMentions = 20

/** Which record is meant: the path of its resource, and its id. Whoever may not see it is refused, as if it were not there. */
const record = {
  at: z.string().min(1).max(255).meta({ title: '数据' }),
  id: z.string().min(1).max(36).meta({ title: '主键' }),
}
const commentId = z.string().min(1).max(32).meta({ title: '评论' })
const text = z.string().min(1).max(longestComment).regex(/\S/).meta({ title: '评论内容' })
/** Login names. */
const mentions = z.array(z.string().min(1).max(100)).max(maxMentions).default([]).meta({ title: '提到的人' })

const personSchema = z.object({ username: z.string(), realname: z.string() })
export type MentionedPerson = z.output<typeof personSchema>

const commentSchema = z.object({
  id: z.string(),
  /** Text and nothing else: whoever shows it escapes it. */
  text: z.string(),
  author: personSchema,
  mentions: z.array(personSchema),
  createTime: z.string(),
  /** When its author changed it last. */
  updateTime: z.string().nullable(),
  /** Whether the caller wrote it, and so may change and remove it. */
  isOwn: z.boolean(),
})
export type RecordComment = z.output<typeof commentSchema>

/** What people wrote about a record, the newest first. */
export const listComments = endpoint({
  method: 'GET',
  path: '/sys/records/comments',
  summary: '数据的评论',
  access: signedIn,
  query: pageQuery.extend(record),
  result: pageOf(commentSchema),
})

/** Writes about a record; those mentioned are told, and must be people who may see it. */
export const addComment = endpoint({
  method: 'POST',
  creates: true,
  path: '/sys/records/comments',
  summary: '发表评论',
  access: signedIn,
  body: z.object({
    ...record,
    text,
    mentions,
  }),
  result: z.string(),
  message: '评论成功！',
  code: 200,
})

/** Changes a comment of the caller's own; those are told whom it did not mention before. */
export const changeComment = endpoint({
  method: 'PUT',
  path: '/sys/records/comments',
  summary: '修改评论',
  access: signedIn,
  body: z.object({ commentId, text, mentions }),
  result: z.null(),
  message: '修改成功!',
  code: 200,
})

/** Removes a comment of the caller's own. */
export const removeComment = endpoint({
  method: 'DELETE',
  path: '/sys/records/comments',
  summary: '删除评论',
  access: signedIn,
  query: z.object({ commentId }),
  result: z.null(),
  message: '删除成功!',
  code: 200,
})

/** Some of the people who may see a record, whose name or account holds the words. */
export const listMentionable = endpoint({
  method: 'GET',
  path: '/sys/records/mentionable',
  summary: '评论可提到的人',
  access: signedIn,
  query: z.object({ ...record, name: z.string().max(100).optional().meta({ title: '姓名' }) }),
  result: z.array(personSchema),
})
