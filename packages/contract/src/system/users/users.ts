import { z } from 'zod'
import { may, signedIn } from '../../access'
import { endpoint } from '../../endpoint'
import { pageOf, pageQuery } from '../../query'
import { field } from '../../resource/field'
import { defineResource } from '../../resource/resource'
import { foundDepartmentSchema } from '../departments/department-tree'

/** Accounts of people. Roles and departments are kept beside the row; lists of ids stand for them here. */
export const users = defineResource({
  title: '用户',
  purpose: '可以登录系统的人，归属部门，由角色决定能做什么。',
  path: '/sys/user',
  permission: 'system:user',
  fields: {
    username: field.text('用户账号', {
      required: true,
      max: 100,
      unique: true,
      createOnly: true,
      pattern: 'username',
    }),
    password: field.password('登录密码', { required: true, createOnly: true, pattern: 'password' }),
    realname: field.text('用户姓名', { required: true, max: 100 }),
    workNo: field.text('工号', { max: 100, unique: true }),
    avatar: field.image('头像'),
    sex: field.dict('性别', 'sex', { numeric: true }),
    birthday: field.date('生日'),
    phone: field.text('手机号码', { max: 45, unique: true, pattern: 'm' }),
    telephone: field.text('座机', { max: 45, pattern: 'telephone' }),
    email: field.text('邮箱', { max: 45, unique: true, pattern: 'e' }),
    post: field.positions('职务'),
    selectedroles: field.roles('角色', { column: 'role_ids', computed: true }),
    selecteddeparts: field.departments('部门', { column: 'department_ids', computed: true }),
    /** 1 ordinary, 2 answers for departments. */
    userIdentity: field.dict('身份', 'user_identity', { numeric: true }),
    departIds: field.departments('负责部门', { column: 'directed_ids', computed: true }),
    /** 1 normal, 2 frozen. */
    status: field.dict('状态', 'user_status', { numeric: true, readOnly: true }),
    orgCode: field.text('当前部门编码', { readOnly: true, max: 64 }),
    orgCodeTxt: field.text('部门名称', { readOnly: true, max: 4000, computed: true }),
  },
  nameField: 'realname',
  list: ['username', 'realname', 'sex', 'phone', 'orgCodeTxt', 'status', 'createTime'],
  search: ['username', 'realname', 'phone', 'sex', 'status'],
  filters: ['departId', 'underDepartments', 'code'],
  form: [
    'username',
    'password',
    'realname',
    'workNo',
    'avatar',
    'sex',
    'birthday',
    'phone',
    'telephone',
    'email',
    'post',
    'selectedroles',
    'selecteddeparts',
    'userIdentity',
    'departIds',
  ],
  excel: [
    'username',
    'realname',
    'workNo',
    'sex',
    'birthday',
    'phone',
    'telephone',
    'email',
    'post',
    'selectedroles',
    'selecteddeparts',
    'status',
  ],
  sort: { by: 'createTime', order: 'desc' },
  history: true,
})

/** A user as pickers show one. Personal details are null, and phones masked, for who may open neither address book nor user list. */
export const pickedUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  sex: z.int().nullable(),
  birthday: z.string().nullable(),
  phone: z.string().nullable(),
  workNo: z.string().nullable(),
  orgCodeTxt: z.string().nullable(),
  createTime: z.string().nullable(),
})
export type PickedUser = z.output<typeof pickedUserSchema>

/** A user as a member of a role or a department. */
export const memberSchema = pickedUserSchema.extend({ status: z.int(), email: z.string().nullable() })
export type Member = z.output<typeof memberSchema>

/** The same with what existing clients show: in `orgCode` the names of the departments. */
export const spelledMemberSchema = memberSchema.extend({
  orgCode: z.string().nullable(),
  sex_dictText: z.string().nullable(),
  status_dictText: z.string().nullable(),
})

const names = z.string().max(20_000).meta({ title: '用户' })

/** Users who may sign in, to pick from; with departments, those in them and below. Texts are looked for anywhere. */
export const listPickableUsers = endpoint({
  method: 'GET',
  path: '/sys/user/queryUserComponentData',
  summary: '选择用户',
  access: signedIn,
  query: pageQuery.extend({
    departId: z.string().max(4000).optional().meta({ title: '部门' }),
    id: z.string().max(4000).optional().meta({ title: '主键' }),
    username: z.string().max(100).optional().meta({ title: '用户账号' }),
    realname: z.string().max(100).optional().meta({ title: '用户姓名' }),
    /** Account or name; the phone too, for who may read phones. */
    keyword: z.string().max(100).optional().meta({ title: '关键字' }),
  }),
  result: pageOf(pickedUserSchema),
  code: 200,
})

/** The users of a department and of all below it, the first thousand. */
export const listUsersUnderDepartment = endpoint({
  method: 'GET',
  path: '/sys/user/queryUserByDepId',
  summary: '部门及下级的用户',
  access: signedIn,
  query: z.object({
    id: z.string().min(1).max(32).meta({ title: '部门' }),
    realname: z.string().max(100).optional().meta({ title: '用户姓名' }),
  }),
  result: z.array(pickedUserSchema),
})

/** The members of a department itself, the first thousand. */
export const listMembersOfDepartment = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/getUsersByDepartId',
  summary: '部门的用户',
  access: signedIn,
  query: z.object({ id: z.string().min(1).max(32).meta({ title: '部门' }) }),
  result: z.array(pickedUserSchema),
})

/** Departments and users whose name holds a text, the first hundred of each. */
export const searchDepartmentsAndUsers = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryTreeByKeyWord',
  summary: '搜索部门和用户',
  access: signedIn,
  query: z.object({ keyWord: z.string().trim().min(1).max(100).meta({ title: '关键字' }) }),
  result: z.object({ userList: z.array(pickedUserSchema), departList: z.array(foundDepartmentSchema) }),
})

export const listUsersByIds = endpoint({
  method: 'GET',
  path: '/sys/user/queryByIds',
  summary: '按主键查用户',
  access: signedIn,
  query: z.object({ userIds: names }),
  result: z.array(pickedUserSchema),
})

export const listUsersByNames = endpoint({
  method: 'GET',
  path: '/sys/user/queryByNames',
  summary: '按账号查用户',
  access: signedIn,
  query: z.object({ userNames: names }),
  result: z.array(pickedUserSchema),
})

const userId = z.string().min(1).max(32).meta({ title: '用户' })

/** The ids of a user's roles. */
export const listRoleIdsOfUser = endpoint({
  method: 'GET',
  path: '/sys/user/queryUserRole',
  summary: '用户的角色',
  access: may('system:user:list'),
  query: z.object({ userid: userId }),
  result: z.array(z.string()),
})

/** The departments of a user as nodes without children. */
export const listDepartmentsOfUser = endpoint({
  method: 'GET',
  path: '/sys/user/userDepartList',
  summary: '用户的部门',
  access: may('system:user:list'),
  query: z.object({ userId }),
  result: z.array(
    z.object({ key: z.string(), value: z.string(), title: z.string(), children: z.array(z.null()) }),
  ),
  message: '查找成功',
})

/** An id for a user yet to be made. */
export const generateUserId = endpoint({
  method: 'GET',
  path: '/sys/user/generateUserId',
  summary: '生成用户主键',
  access: may('system:user:add'),
  result: z.string(),
})
