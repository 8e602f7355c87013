import { hiddenPhone } from '@dougong/contract/account/hidden-phone'
import { personalDetailCodes } from '@dougong/contract/system/users/personal-details'
import type { Actor } from './actor'

/** What is told of people beyond their name: only the address book and the list of users show, find or sort by it. */
export const personalFields: readonly string[] = [
  'phone',
  'telephone',
  'email',
  'birthday',
  'workNo',
  'sex',
  'createTime',
]

/** Whether the actor may read personal details of colleagues: who may open the address book or the list of users. */
export function seesPersonalDetails({ permissions }: Pick<Actor, 'permissions'>): boolean {
  return personalDetailCodes.some((code) => permissions.has(code))
}

/**
 * A user as the actor may see one. Who may read no details is left the name, the account, the departments and the picture;
 * of the phone the ends stay, so that namesakes can be told apart. The keys stay, since existing clients draw them.
 */
export function withSeenDetails<User extends object>(actor: Pick<Actor, 'permissions'>, user: User): User {
  if (seesPersonalDetails(actor)) return user
  const hidden = Object.entries(user).flatMap(([name, value]) =>
    personalFields.includes(name) ? [[name, seenValue(name, value)]] : [],
  )
  return { ...user, ...Object.fromEntries(hidden) }
}

function seenValue(name: string, value: unknown): unknown {
  return name === 'phone' && typeof value === 'string' ? hiddenPhone(value) : null
}
