import { namesColumn } from './names'
import type { Reference, StoredKind } from './stored-kind'

function reference(table: Reference, note?: string): StoredKind<{ max?: number }> {
  return { columnType: namesColumn, meaning: () => table, ...(note !== undefined && { note }) }
}

export const user = reference(
  { table: 'sys_user', value: 'username', text: 'realname', belonging: 'member' },
  '用户姓名或账号，多个以英文逗号分隔',
)
export const department = reference(
  { table: 'sys_depart', value: 'id', text: 'depart_name', belonging: 'own' },
  '部门名称，多个以英文逗号分隔',
)
export const role = reference(
  { table: 'sys_role', value: 'id', text: 'role_name', belonging: 'ownOrPlatform' },
  '角色名称，多个以英文逗号分隔',
)
export const position = reference({ table: 'sys_position', value: 'code', text: 'name', belonging: 'own' })
export const category = reference({ table: 'sys_category', value: 'id', text: 'name', belonging: 'own' })
