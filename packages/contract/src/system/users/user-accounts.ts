import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { pageOf, pageQuery } from '../../query'
import { newPassword } from '../../validation'
import { privateChannels } from '../messages/kinds'
import { pickedUserSchema } from './users'

const ids = z.string().min(1).max(20_000).meta({ title: '用户' })

/** Freezes users or lets them in again. Frozen users' sessions end on every node. */
export const changeUserStatus = endpoint({
  method: 'PUT',
  path: '/sys/user/frozenBatch',
  isLong: true,
  summary: '冻结或解冻用户',
  access: may('system:user:frozenBatch'),
  body: z.object({
    ids,
    /** 1 normal, 2 frozen. */
    status: z.int().min(1).max(2).meta({ title: '状态' }),
  }),
  result: z.null(),
  message: '操作成功!',
  code: 200,
})

/** Sets somebody else's password and ends that user's sessions. */
export const resetPassword = endpoint({
  method: 'PUT',
  path: '/sys/user/changePassword',
  summary: '重置用户密码',
  access: may('system:user:changepwd'),
  body: z.object({
    username: z.string().min(1).max(100).meta({ title: '用户账号' }),
    password: newPassword,
    confirmpassword: z.string().min(1).max(256).meta({ title: '确认密码' }),
    /** Whether the user must choose another at the next sign-in. */
    mustChangePassword: z.boolean().optional(),
  }),
  result: z.string(),
  message: '密码修改成功!',
  code: 200,
})

/**
 * Gives users generated passwords, each to be replaced at the first sign-in, and returns a workbook of them: the only place
 * where they can be read. Without ids, the users whom the caller has imported and who have none yet.
 */
export const generateInitialPasswords = endpoint({
  method: 'POST',
  /* those of the last call hold */
  creates: false,
  path: '/sys/user/initialPasswords',
  summary: '生成初始密码',
  access: may('system:user:changepwd'),
  rate: 'export',
  readOnly: false,
  body: z.object({ ids: ids.optional() }),
  result: z.null(),
  download: true,
})

const wayOfPasswords = z.enum(privateChannels).meta({ title: '发送方式' })

/** The ways by which initial passwords can be sent, as far as they are set up. */
export const listPasswordWays = endpoint({
  method: 'GET',
  path: '/sys/user/initialPasswordWays',
  summary: '初始密码的发送方式',
  access: may('system:user:changepwd'),
  result: z.array(wayOfPasswords),
  code: 200,
})

/** The same passwords, sent to the users themselves: nobody else learns them, and no history tells them. */
export const sendInitialPasswords = endpoint({
  method: 'POST',
  creates: true,
  path: '/sys/user/sendInitialPasswords',
  summary: '发送初始密码',
  access: may('system:user:changepwd'),
  rate: 'export',
  body: z.object({ ids: ids.optional(), by: wayOfPasswords }),
  /** How many were sent. */
  result: z.int(),
  message: '初始密码已生成并发送',
  code: 200,
})

const removedUserSchema = pickedUserSchema.extend({
  /** When and by whom it was removed. */
  updateTime: z.string().nullable(),
  updateBy: z.string().nullable(),
})
export type RemovedUser = z.output<typeof removedUserSchema>

/** The users in the recycle bin, the last thousand removed, as existing clients read them. */
export const listWholeBin = endpoint({
  method: 'GET',
  path: '/sys/user/recycleBin',
  summary: '用户回收站（不分页）',
  access: may('system:user:recycleBin'),
  result: z.array(removedUserSchema.extend({ orgCode: z.string().nullable() })),
  code: 200,
})

/** Users in the recycle bin, the last removed first. */
export const listRemovedUsers = endpoint({
  method: 'GET',
  path: '/sys/user/recycleBin/list',
  summary: '用户回收站',
  access: may('system:user:recycleBin'),
  query: pageQuery.extend({ username: z.string().max(100).optional().meta({ title: '用户账号' }) }),
  result: pageOf(removedUserSchema),
  code: 200,
})

export const restoreUsers = endpoint({
  method: 'PUT',
  path: '/sys/user/putRecycleBin',
  isLong: true,
  summary: '还原用户',
  access: may('system:user:recycleBin'),
  body: z.object({ userIds: ids }),
  result: z.null(),
  message: '还原成功',
  code: 200,
})

/** Removes users of the recycle bin for good, with all that hangs on them. */
export const eraseUsers = endpoint({
  method: 'DELETE',
  path: '/sys/user/deleteRecycleBin',
  isLong: true,
  summary: '彻底删除用户',
  access: may('system:user:deleteRecycleBin'),
  query: z.object({ userIds: ids }),
  result: z.null(),
  message: '删除成功',
  code: 200,
})
