import { z } from 'zod'
import { may } from '../access'
import { endpoint } from '../endpoint'

/** How a rule compares; `USE_SQL_RULES` takes an expression over the page's fields instead of one comparison. */
export const ruleConditions = {
  '=': '等于',
  '!=': '不等于',
  '>': '大于',
  '>=': '大于等于',
  '<': '小于',
  '<=': '小于等于',
  LIKE: '包含',
  LEFT_LIKE: '以…结尾',
  RIGHT_LIKE: '以…开头',
  IN: '在…中',
  USE_SQL_RULES: '自定义表达式',
} as const
export type RuleCondition = keyof typeof ruleConditions

/** What `#{…}` in a rule's value stands for. */
export const ruleVariables = {
  sys_user_code: '登录账号',
  sys_user_name: '真实姓名',
  sys_user_id: '用户主键',
  sys_org_code: '当前部门编码',
  sys_multi_org_code: '全部部门编码',
  sys_role_code: '全部角色编码',
  sys_date: '今天',
  sys_time: '现在',
  tenant_id: '当前租户',
  bpm_status: '流程状态（1）',
} as const

export const dataRuleSchema = z.object({
  id: z.string(),
  permissionId: z.string(),
  ruleName: z.string(),
  ruleColumn: z.string().nullable(),
  ruleConditions: z.string(),
  ruleValue: z.string(),
  status: z.string(),
  createBy: z.string().nullable(),
  createTime: z.string().nullable(),
})
export type DataRuleRow = z.output<typeof dataRuleSchema>

const rowId = z.string().min(1).max(32).meta({ title: '主键' })
const list = may('system:permission:list')

/** The rules of a page, the newest first. */
export const listDataRules = endpoint({
  method: 'GET',
  path: '/sys/permission/getPermRuleListByPermId',
  summary: '菜单的数据规则',
  access: list,
  query: z.object({ permissionId: rowId }),
  result: z.array(dataRuleSchema),
})

export const searchDataRules = endpoint({
  method: 'GET',
  path: '/sys/permission/queryPermissionRule',
  summary: '查询数据规则',
  access: list,
  query: z.object({
    permissionId: rowId,
    ruleName: z.string().max(50).optional().meta({ title: '规则名称' }),
    ruleValue: z.string().max(300).optional().meta({ title: '规则值' }),
  }),
  result: z.array(dataRuleSchema),
})

const ruleFieldSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** The kind of its values, by whose control they are given. */
  kind: z.string(),
  /** The dictionary that its values are of. */
  dictionary: z.string().optional(),
  /** Those of a switch. */
  values: z.array(z.string()).optional(),
})
export type RuleField = z.output<typeof ruleFieldSchema>

/** What the rules of a page can be made of; no fields where the page shows nothing that rules could limit. */
export const listRuleFields = endpoint({
  method: 'GET',
  path: '/sys/permission/queryRuleFields',
  summary: '可设置数据规则的字段',
  access: list,
  query: z.object({ permissionId: rowId }),
  result: z.array(ruleFieldSchema),
})

const rule = z.object({
  permissionId: rowId,
  ruleName: z.string().min(1).max(50).regex(/\S/).meta({ title: '规则名称' }),
  ruleColumn: z.string().max(50).nullish().meta({ title: '规则字段' }),
  ruleConditions: z
    .enum(Object.keys(ruleConditions) as [RuleCondition, ...RuleCondition[]])
    .meta({ title: '条件规则' }),
  ruleValue: z.string().min(1).max(300).meta({ title: '规则值' }),
  status: z.enum(['0', '1']).default('1').meta({ title: '状态' }),
})
export type NewDataRule = z.output<typeof rule>

export const addDataRule = endpoint({
  method: 'POST',
  creates: true,
  path: '/sys/permission/addPermissionRule',
  summary: '添加数据规则',
  access: may('system:permission:addRule'),
  body: rule,
  result: z.string(),
  message: '添加成功！',
})

export const changeDataRule = endpoint({
  method: ['PUT', 'POST'],
  path: '/sys/permission/editPermissionRule',
  summary: '编辑数据规则',
  access: may('system:permission:editRule'),
  body: rule.extend({ id: rowId }),
  result: z.null(),
  message: '更新成功！',
})

export const removeDataRule = endpoint({
  method: 'DELETE',
  path: '/sys/permission/deletePermissionRule',
  summary: '删除数据规则',
  access: may('system:permission:deleteRule'),
  query: z.object({ id: rowId }),
  result: z.null(),
  message: '删除成功！',
})
