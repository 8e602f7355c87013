import type { Resource } from '@dougong/contract/resource/resource'
import { listUsersByNames } from '@dougong/contract/system/users/users'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { askTogether } from '../shared/api/ask-together'
import { call } from '../shared/api/client'

const aMinute = 60_000

/** Who made or changed a record: stored by account, read by name. An account that is nobody's any more is shown as it is. */
export function AccountName({ value }: { value: unknown }) {
  const account = typeof value === 'string' ? value : ''
  const { data: name = account } = useQuery(accountName(account))
  return name || '—'
}

/** Whether a field is one that every record has, with the account of somebody; a resource may have another of that name. */
export function holdsAccount({ fields }: Pick<Resource, 'fields'>, name: string): boolean {
  return (name === 'createBy' || name === 'updateBy') && !Object.hasOwn(fields, name)
}

/** What the person of an account is called. */
export const accountName = (account: string) =>
  queryOptions({
    queryKey: ['account-name', account],
    queryFn: () => nameOf(account),
    staleTime: 10 * aMinute,
    retry: false,
    enabled: account !== '',
  })

/** The names that the rows of a page want are asked for together. */
const knownName = askTogether(async (accounts) => {
  const people = await call(listUsersByNames, { query: { userNames: accounts.join(',') } }, { silent: true })
  return new Map(people.map(({ username, realname }) => [username, realname]))
})

async function nameOf(account: string): Promise<string> {
  return (await knownName(account)) ?? account
}
