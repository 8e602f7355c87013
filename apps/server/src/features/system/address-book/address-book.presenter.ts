import type { Contact } from '@dougong/contract/system/users/address-book'

/** A user as the list of users reads one. */
export type ContactRow = Omit<Contact, 'userId' | 'departId' | 'departName' | 'post_dictText'> & {
  post_dictText?: string
  selecteddeparts: string | null
  orgCodeTxt: string | null
}

export function presentContact({ selecteddeparts, orgCodeTxt, ...row }: ContactRow): Contact {
  return {
    ...row,
    post_dictText: row.post_dictText ?? null,
    userId: row.id,
    departId: selecteddeparts?.split(',')[0] ?? null,
    departName: orgCodeTxt?.replaceAll(',', ' | ') ?? null,
  }
}
