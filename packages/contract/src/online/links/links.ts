import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'

/** What people without an account do by a link: fill in a new record, change one that exists, or look at it. */
export const linkActions = ['add', 'edit', 'detail'] as const
export type LinkAction = (typeof linkActions)[number]

/** Whether a link can be used, and if not, why. */
export const linkStates = ['open', 'ended', 'revoked', 'full', 'closed', 'outdated'] as const
export type LinkState = (typeof linkStates)[number]

const access = may('online:form:link')
const formId = z.string().min(1).max(36).meta({ title: '表单' })
const oneLink = z.object({ id: z.string().min(1).max(36).meta({ title: '链接' }) })
/** Short enough that records can tell by whom they were written. */
const name = z.string().trim().min(1).max(30).meta({ title: '链接名称' })
const note = z.string().trim().max(500).default('').meta({ title: '说明' })
const endsAt = z.string().max(30).nullable().default(null).meta({ title: '截止时间' })
const limit = z.int().min(1).max(1_000_000).nullable().default(null).meta({ title: '答卷上限' })

export const formLink = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  action: z.enum(linkActions),
  recordId: z.string().nullable(),
  fields: z.array(z.string()),
  state: z.enum(linkStates),
  endsAt: z.string().nullable(),
  limit: z.int().nullable(),
  answers: z.int(),
  createBy: z.string().nullable(),
  createTime: z.string(),
})
export type FormLink = z.output<typeof formLink>

/** The links of a form, the newest first, and what a new one can offer. */
export const listLinks = endpoint({
  method: 'GET',
  path: '/online/cgform/link/list',
  summary: '查看表单的外部链接',
  access,
  query: z.object({ formId }),
  result: z.object({
    links: z.array(formLink),
    /** The fields that people outside can be given; required ones cannot be left out of a link that adds. */
    fields: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        isRequired: z.boolean(),
        /** Others are computed or fixed: they can only be looked at. */
        isFilledIn: z.boolean(),
      }),
    ),
    /** Titles of fields that wait for their dictionary to be everybody's. */
    closed: z.array(z.string()),
    /** Whether the form can be opened by links at all. */
    isAllowed: z.boolean(),
    /** What the actor may hand out. */
    actions: z.array(z.enum(linkActions)),
  }),
  code: 200,
})

/** The link's token, which is returned once: only its hash is kept. */
const newLink = z.object({ id: z.string(), token: z.string() })

export const addLink = endpoint({
  method: 'POST',
  creates: 'secret',
  path: '/online/cgform/link/add',
  summary: '新增表单的外部链接',
  access,
  body: z.object({
    formId,
    name,
    note,
    action: z.enum(linkActions).meta({ title: '用途' }),
    /** Of a link to change or to look: the record. */
    recordId: z.string().min(1).max(36).nullable().default(null).meta({ title: '记录' }),
    fields: z.array(z.string().max(100)).min(1).max(500).meta({ title: '字段' }),
    endsAt,
    limit,
  }),
  result: newLink,
  message: '链接已生成',
  code: 200,
})

/** How long and how often it can be used, and what it is called. */
export const changeLink = endpoint({
  method: 'PUT',
  path: '/online/cgform/link/edit',
  summary: '修改表单的外部链接',
  access,
  body: oneLink.extend({ name, note, endsAt, limit }),
  result: z.null(),
  message: '修改成功！',
  code: 200,
})

/** Gives the link another word; the one before opens nothing any more. */
export const renewLink = endpoint({
  method: 'POST',
  creates: false,
  path: '/online/cgform/link/renew',
  summary: '重新生成表单的外部链接',
  access,
  body: oneLink,
  result: newLink,
  message: '链接已重新生成，原链接失效',
  code: 200,
})

export const revokeLink = endpoint({
  method: 'POST',
  creates: false,
  path: '/online/cgform/link/revoke',
  summary: '停用表单的外部链接',
  access,
  body: oneLink,
  result: z.null(),
  message: '链接已停用',
  code: 200,
})

/** Takes a link from the list; what was filled in by it stays. */
export const removeLink = endpoint({
  method: 'DELETE',
  path: '/online/cgform/link/delete',
  summary: '删除表单的外部链接',
  access,
  query: oneLink,
  result: z.null(),
  message: '删除成功！',
  code: 200,
})
