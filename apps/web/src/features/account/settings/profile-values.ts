import type { OwnProfileChange } from '@dougong/contract/account/account'
import type { UserInfo } from '@dougong/contract/account/session'

/** The profile as its form holds it. */
export interface ProfileValues {
  realname: string
  sex?: number | undefined
  birthday?: string | undefined
  email?: string | undefined
  telephone?: string | undefined
  /** The current one, where the e-mail address changes. */
  password?: string | undefined
}

export function valuesOf({ realname, sex, birthday, email, telephone }: UserInfo): ProfileValues {
  return {
    realname,
    sex: sex ?? undefined,
    birthday: birthday ?? '',
    email: email ?? '',
    telephone: telephone ?? '',
    password: '',
  }
}

/** What is empty in the form is cleared on the server. */
export function changeOf({
  realname,
  sex,
  birthday,
  email,
  telephone,
  password,
}: ProfileValues): OwnProfileChange {
  return {
    realname: realname.trim(),
    sex: sex ?? null,
    birthday: birthday || null,
    email: email?.trim() || null,
    telephone: telephone?.trim() || null,
    ...(password && { password }),
  }
}
