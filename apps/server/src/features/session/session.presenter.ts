import type { UserInfo } from '@dougong/contract/session'
import type { UserInfoRow } from './session.queries'

export function presentUserInfo(row: UserInfoRow): UserInfo {
  return {
    id: row.id,
    username: row.username,
    realname: row.realname,
    avatar: row.avatar,
    birthday: row.birthday,
    sex: row.sex,
    email: row.email,
    phone: row.phone,
    telephone: row.telephone,
    workNo: row.work_no,
    post: row.post,
    status: row.status,
    orgCode: row.org_code,
    orgCodeTxt: row.department_names,
    userIdentity: row.user_identity,
    departIds: row.directed_ids,
    relTenantIds: row.tenant_ids,
    createTime: row.create_time,
  }
}
