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
}

export function valuesOf({ realname, sex, birthday, email, telephone }: UserInfo): ProfileValues {
  return {
    realname,
    sex: sex ?? undefined,
    birthday: birthday ? dayjs(birthday) : null,
    email: email ?? '',
    telephone: telephone ?? '',
  }
}

/** What is empty in the form is cleared on the server. */
export function changeOf({ realname, sex, birthday, email, telephone }: ProfileValues): OwnProfileChange {
  return {
    realname: realname.trim(),
    sex: sex ?? null,
    birthday: birthday?.format('YYYY-MM-DD') ?? null,
    email: email?.trim() || null,
    telephone: telephone?.trim() || null,
  }
}
