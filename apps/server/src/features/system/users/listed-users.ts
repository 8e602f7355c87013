import { page, type PageQuery } from '@dougong/contract/query'
import { readListQuery } from '@dougong/contract/resource/list-query'
import { both, type Condition, type Predicate } from '@dougong/contract/resource/predicate'
import { withoutFields } from '@dougong/contract/resource/seen-fields'
import type { Member, PickedUser } from '@dougong/contract/system/users'
import type { Actor } from '../../../access/actor'
import { personalFields, seesPersonalDetails, withSeenDetails } from '../../../access/personal-details'
import type { Database } from '../../../database/connect'
import { listRows } from '../../../resource/list'
import { scopeFor } from '../../../resource/scope'
import type { ServedResource } from '../../../resource/serve-resource'
import type { Services } from '../../../services'
import { listAllDictionaries } from '../dictionaries/index'

/** Which users are meant: texts that fields contain, filters of the resource. */
export interface AskedUsers {
  containing?: Partial<Record<'username' | 'realname' | 'workNo', string | undefined>>
  /** Account or name; the phone too, for who may read phones. */
  keyword?: string | undefined
  /** Only those who may sign in. */
  isActive?: boolean
  among?: { field: 'id' | 'username'; values: string[] }
  filters?: Record<string, string>
  /** How they stand unless the question says it; by the definition without it. */
  sort?: { column: string; order: 'asc' | 'desc' }
}

/**
 * One page of the users meant, within what the data rules of the users' page let the actor see. Who may read no personal
 * details is not told them, and neither finds nor sorts people by them.
 */
export async function listUsers<User extends object = PickedUser>(
  db: Database,
  { resource, table, ...served }: ServedResource,
  actor: Actor,
  asked: AskedUsers,
  { pageNo, pageSize, column, order }: Pick<PageQuery, 'pageNo' | 'pageSize' | 'column' | 'order'>,
) {
  const scope = scopeFor({ resource, table, ...served }, actor)
  const isDetailed = seesPersonalDetails(actor)
  const sortable = isDetailed ? resource : withoutFields(resource, personalFields)
  const { records, total } = await listRows(db, resource, table, scope, {
    predicate: predicateOf(asked, isDetailed),
    filters: { ...asked.filters, ...(isShortName(asked.keyword) && { namedShort: bare(asked.keyword) }) },
    sort: readListQuery(sortable, column ? { column, order } : (asked.sort ?? {})).sort,
    pageNo,
    pageSize,
    exactTotal: false,
  })
  const users = records as User[]
  return page(
    users.map((user) => withSeenDetails(actor, user)),
    total.count,
    { pageNo, pageSize },
  )
}

function predicateOf({ containing = {}, keyword, isActive, among }: AskedUsers, byPhone: boolean): Predicate {
  const texts = Object.entries(containing).flatMap(([field, text]) => like(field, text))
  const searched = ['username', 'realname', ...(byPhone ? ['phone'] : [])]
  const anywhere = isShortName(keyword) ? [] : searched.flatMap((field) => like(field, keyword))
  const state: Condition[] = isActive ? [{ field: 'status', operator: 'eq', value: '1' }] : []
  const chosen: Condition[] = among ? [{ field: among.field, operator: 'in', value: among.values }] : []
  const conditions: Predicate = { all: [...texts, ...state, ...chosen] }
  return anywhere.length > 0 ? both(conditions, { any: anywhere }) : conditions
}

/** One or two characters that are in no phone number: names and accounts are indexed by such. */
function isShortName(keyword: string | undefined): keyword is string {
  return /^[^\d]{1,2}$/su.test(bare(keyword))
}

/** Search inputs of older clients wrap the text in `*`. */
function bare(text: string | undefined): string {
  return text?.trim().replaceAll(/^\*|\*$/g, '') ?? ''
}

function like(field: string, text: string | undefined): Condition[] {
  const value = bare(text)
  return value ? [{ field, operator: 'like', value }] : []
}

/** Existing clients show names of departments where others have the current one's code. */
export function withDepartmentNames<User extends { orgCodeTxt: string | null }>(user: User) {
  return { ...user, orgCode: user.orgCodeTxt }
}

/** Members as existing clients read them: names of departments, and the texts of what dictionaries hold. */
export async function listMembers<User extends Member>(
  services: Pick<Services, 'db' | 'caches'>,
  served: ServedResource,
  actor: Actor,
  asked: AskedUsers,
  question: Parameters<typeof listUsers>[4],
) {
  const page = await listUsers<User>(services.db, served, actor, asked, question)
  const dictionaries = await listAllDictionaries(services)
  const textOf = (dictionary: string, value: number | null) =>
    dictionaries[dictionary]?.find((item) => item.value === String(value))?.text ?? null
  const records = page.records.map((user) => ({
    ...withDepartmentNames(user),
    sex_dictText: textOf('sex', user.sex),
    status_dictText: textOf('user_status', user.status),
  }))
  return { ...page, records }
}
