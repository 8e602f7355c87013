import type { UserInfo } from '@dougong/contract/account/session'

const sexes = new Map([
  [1, '男'],
  [2, '女'],
])

/** What stands on the card below the name; an empty value is a field nobody has filled in. */
export function ownFacts(user: UserInfo): { name: string; value: string }[] {
  return [
    { name: '部门', value: user.orgCodeTxt?.split(',').join('、') ?? '' },
    { name: '职务', value: user.post ?? '' },
    { name: '工号', value: user.workNo ?? '' },
    { name: '手机号', value: user.phone ?? '' },
    { name: '邮箱', value: user.email ?? '' },
    { name: '座机', value: user.telephone ?? '' },
    { name: '性别', value: sexes.get(user.sex ?? 0) ?? '' },
    { name: '生日', value: user.birthday ?? '' },
    { name: '加入时间', value: user.createTime?.slice(0, 10) ?? '' },
  ]
}
