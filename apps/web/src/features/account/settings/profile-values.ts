import type { OwnProfileChange } from '@dougong/contract/account'
import type { UserInfo } from '@dougong/contract/session'
import dayjs, { type Dayjs } from 'dayjs'

/** The profile as its form holds it. */
export interface ProfileValues {
  realname: string
  sex?: number | undefined
  birthday?: Dayjs | null | undefined
  email?: string | undefined
  telephone?: string | undefined
  /** The current one, where the e-mail address changes. */
  password?: string | undefined
}

export function valuesOf({ realname, sex, birthday, email, telephone }: UserInfo): ProfileValues {
  return {
    realname,
    sex: sex ?? undefined,
    birthday: birthday ? dayjs(birthday) : null,
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
    birthday: birthday?.format('YYYY-MM-DD') ?? null,
    email: email?.trim() || null,
    telephone: telephone?.trim() || null,
    ...(password && { password }),
  }
}
