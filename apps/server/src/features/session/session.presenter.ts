import type { UserInfo } from '@dougong/contract/account/session'
import type { Viewer } from '../../access/actor'
import { withSeenDetails } from '../../access/personal-details'
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

/** A user as somebody who looks through the user's eyes is told of one: of the tenant that both are in. */
export function presentViewed(viewer: Viewer, own: UserInfo): UserInfo {
  const relTenantIds = viewer.isOnlyTenant ? own.relTenantIds : String(viewer.tenantId)
  return { ...withSeenDetails(viewer, own), relTenantIds, viewedBy: viewer.realname }
}
