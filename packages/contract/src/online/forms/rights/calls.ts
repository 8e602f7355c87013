import { z } from 'zod'
import { may } from '../../../access'
import { endpoint } from '../../../endpoint'
import { ruleConditions } from '../../../system/data-rules'

/** How a rule of a form compares. */
export const formRuleConditions = { ...ruleConditions, EMPTY: '为空', NOT_EMPTY: '不为空' } as const
type FormRuleCondition = keyof typeof formRuleConditions

/* Who may what in a form, as existing clients configure it. */

const access = may('online:form:auth')
const base = '/online/cgform/api'
const id = z.string().min(1).max(36).meta({ title: '表单' })
const ofForm = z.object({ id })
const code = z.string().min(1).max(20_000).meta({ title: '编码' })
/** Existing clients write yes and no as numbers, too. */
const flag = z.union([z.boolean(), z.int()]).optional()
const integer = z.int().nullable().optional()
const text = (max: number) => z.string().max(max).nullable().optional()

const fieldRight = z.object({
  id: z.string(),
  cgformId: z.string(),
  /** The field's name. */
  code: z.string(),
  title: z.string(),
  /** 1 where any of the three is restricted. */
  status: z.int(),
  listShow: z.boolean(),
  formShow: z.boolean(),
  formEditable: z.boolean(),
  isShowForm: z.int(),
  isShowList: z.int(),
  /** Why it cannot be restricted, or not all of it; null where it can. */
  problem: z.string().nullable(),
})
export type FieldRight = z.output<typeof fieldRight>

/** The fields of a form, and what of each is restricted: kept from everybody it is not granted to. */
export const listFieldRights = endpoint({
  method: 'GET',
  path: `${base}/authColumn/:id`,
  summary: '表单的字段权限',
  access,
  params: ofForm,
  result: z.array(fieldRight),
})

const fieldSwitch = z.object({
  cgformId: id,
  /** The field's name, or several joined by commas. */
  code,
  status: z.int().min(0).max(1).meta({ title: '状态' }),
})

/** Restricts a field wherever it can be, or nowhere. */
export const switchFieldRights = endpoint({
  method: 'PUT',
  path: `${base}/authColumn`,
  summary: '启用或停用字段权限',
  access,
  body: fieldSwitch,
  result: z.null(),
  message: '操作成功！',
  code: 200,
})

const fieldRestriction = z.object({
  cgformId: id,
  code,
  /** 1 in lists, 2 in forms, 3 whether it can be changed. */
  switchFlag: z.int().min(1).max(3).meta({ title: '权限项' }),
  listShow: flag,
  formShow: flag,
  formEditable: flag,
})
export type FieldRestrictionBody = z.output<typeof fieldRestriction>

/** Restricts a field in one way, or no longer. */
export const changeFieldRight = endpoint({
  method: 'POST',
  creates: false,
  path: `${base}/authColumn`,
  summary: '设置字段权限',
  access,
  body: fieldRestriction,
  result: z.null(),
  message: '操作成功！',
  code: 200,
})

/** The same for several fields. */
export const switchFieldRightsBatch = endpoint({
  ...switchFieldRights,
  path: `${base}/authColumn/batch`,
  summary: '批量启用或停用字段权限',
})
export const changeFieldRightBatch = endpoint({
  ...changeFieldRight,
  path: `${base}/authColumn/batch`,
  summary: '批量设置字段权限',
})

/** A restriction as existing clients know it: `control` 3 changed, 5 seen; `page` 3 list, 5 form. */
const pageRight = z.object({
  id: z.string(),
  cgformId: z.string(),
  code: z.string(),
  title: z.string(),
  type: z.int(),
  control: z.int(),
  page: z.int(),
  status: z.int(),
})
export type PageRight = z.output<typeof pageRight>

export const listButtonRights = endpoint({
  method: 'GET',
  path: `${base}/authButton/:id`,
  summary: '表单的按钮权限',
  access,
  params: ofForm,
  result: z.object({
    buttonList: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        buttonCode: z.string(),
        buttonName: z.string(),
        page: z.int(),
        status: z.int(),
      }),
    ),
    authList: z.array(pageRight),
  }),
})

/** Restricts a button; returns the restriction. */
export const restrictButton = endpoint({
  method: 'POST',
  creates: false,
  path: `${base}/authButton`,
  summary: '启用按钮权限',
  access,
  body: z.object({ cgformId: id, code: z.string().min(1).max(50).meta({ title: '按钮' }) }),
  result: pageRight,
  message: '操作成功！',
  code: 200,
})

export const freeButton = endpoint({
  method: 'PUT',
  path: `${base}/authButton/:id`,
  summary: '停用按钮权限',
  access,
  params: ofForm,
  result: z.null(),
  message: '操作成功！',
  code: 200,
})

const formRule = z.object({
  id: z.string(),
  cgformId: z.string(),
  ruleName: z.string(),
  ruleColumn: z.string().nullable(),
  ruleOperator: z.string(),
  ruleValue: z.string(),
  status: z.int(),
  createBy: z.string().nullable(),
  createTime: z.string().nullable(),
})
export type FormRule = z.output<typeof formRule>

/** The rules that limit rows of a form for whom they are granted to. */
export const listFormRules = endpoint({
  method: 'GET',
  path: `${base}/authData/:id`,
  summary: '表单的数据权限',
  access,
  params: ofForm,
  result: z.array(formRule),
})

const newFormRule = z.object({
  cgformId: id,
  ruleName: z.string().min(1).max(50).regex(/\S/).meta({ title: '规则名称' }),
  ruleColumn: text(50).meta({ title: '规则字段' }),
  ruleOperator: z
    .enum(Object.keys(formRuleConditions) as [FormRuleCondition, ...FormRuleCondition[]])
    .meta({ title: '条件规则' }),
  /** Empty where the condition takes none. */
  ruleValue: z.string().max(255).default('').meta({ title: '规则值' }),
  status: z.int().min(0).max(1).default(1).meta({ title: '状态' }),
})
export type NewFormRule = z.output<typeof newFormRule>

export const addFormRule = endpoint({
  method: 'POST',
  creates: true,
  path: `${base}/authData`,
  summary: '添加表单数据权限',
  access,
  body: newFormRule,
  result: z.string(),
  message: '添加成功！',
  code: 200,
})

export const changeFormRule = endpoint({
  method: 'PUT',
  path: `${base}/authData`,
  summary: '编辑表单数据权限',
  access,
  body: newFormRule.extend({ id }),
  result: z.null(),
  message: '编辑成功！',
  code: 200,
})

export const removeFormRule = endpoint({
  method: 'DELETE',
  path: `${base}/authData/:id`,
  summary: '删除表单数据权限',
  access,
  params: ofForm,
  result: z.null(),
  message: '删除成功！',
  code: 200,
})

/** The rules that can be granted. */
export const listActiveFormRules = endpoint({
  ...listFormRules,
  path: `${base}/validAuthData/:id`,
  summary: '可授予的数据权限',
})

/** The restrictions that can be granted: of fields (1) or buttons (2). */
export const listActiveRights = endpoint({
  method: 'GET',
  path: `${base}/authPage/:id/:type`,
  summary: '可授予的字段或按钮权限',
  access,
  params: z.object({ id, type: z.int().min(1).max(2) }),
  result: z.array(pageRight),
})

const authMode = z.enum(['role', 'depart', 'user']).default('role').meta({ title: '授权对象' })
export type GrantMode = z.output<typeof authMode>

/** What of a form is granted to a role, department or user: 1 fields, 2 buttons, 3 data rules. */
export const listGrants = endpoint({
  method: 'GET',
  path: `${base}/roleAuth`,
  summary: '已授予的表单权限',
  access,
  query: z.object({ roleId: id, cgformId: id, type: z.int().min(1).max(3), authMode }),
  result: z.array(
    z.object({
      id: z.string(),
      roleId: z.string(),
      authId: z.string(),
      type: integer,
      cgformId: z.string(),
      authMode: z.string(),
    }),
  ),
})

function grantCall<Path extends string>(path: Path, summary: string) {
  return endpoint({
    method: 'POST',
    creates: false,
    path: `${base}/${path}/:targetId/:cgformId`,
    summary,
    access,
    params: z.object({ targetId: id, cgformId: id }),
    /** `authId` is a JSON array of ids as text; what is not in it is taken away. */
    body: z.object({ authId: z.string().max(100_000).meta({ title: '权限' }), authMode }),
    result: z.null(),
    message: '授权成功！',
    code: 200,
  })
}

export const grantFieldRights = grantCall('roleColumnAuth', '授予字段权限')
export const grantButtonRights = grantCall('roleButtonAuth', '授予按钮权限')
export const grantFormRules = grantCall('roleDataAuth', '授予数据权限')

/** Roles, departments and users that rights can be granted to, by their names. */
export const findGrantTargets = endpoint({
  method: 'GET',
  path: `${base}/authTargets`,
  summary: '可授权的角色、部门和用户',
  access,
  query: z.object({ authMode, keyword: text(100) }),
  result: z.array(z.object({ id: z.string(), title: z.string() })),
})
