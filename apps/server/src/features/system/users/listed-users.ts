import { page, type PageQuery } from '@dougong/contract/query'
import { readListQuery } from '@dougong/contract/resource/list-query'
import { both, type Condition, type ListPredicate } from '@dougong/contract/resource/predicate'
import { withoutFields } from '@dougong/contract/resource/seen-fields'
import type { Member, PickedUser } from '@dougong/contract/system/users/users'
import { personalFields, seesPersonalDetails, withSeenDetails } from '../../../access/personal-details'
import type { Database } from '../../../database/connect'
import { listRows } from '../../../resource/read/list'
import type { TextSources } from '../../../resource/text-sources'
import type { View } from '../../../resource/view'

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
  view: View,
  query: AskedUsers,
  { pageNo, pageSize, column, order }: Pick<PageQuery, 'pageNo' | 'pageSize' | 'column' | 'order'>,
) {
  const { actor, resource } = view
  const isDetailed = seesPersonalDetails(actor)
  const sortable = isDetailed ? resource : withoutFields(resource, personalFields)
  const { records, total } = await listRows(db, view, {
    predicate: predicateOf(query, isDetailed),
    filters: { ...query.filters, ...(isShortName(query.keyword) && { namedShort: bare(query.keyword) }) },
    sort: readListQuery(sortable, column ? { column, order } : (query.sort ?? {})).sort,
    pageNo,
    pageSize,
    exactTotal: false,
  })
  const users = withHidden(view, records) as User[]
  return page(
    users.map((user) => withSeenDetails(actor, user)),
    total.count,
    { pageNo, pageSize },
  )
}

/** Existing clients read every field of a user: what the actor does not see is empty. */
function withHidden(view: View, records: Record<string, unknown>[]): Record<string, unknown>[] {
  if (view.isWhole) return records
  const names = Object.keys(view.served.resource.fields).filter((name) => !view.resource.fields[name])
  const hidden = Object.fromEntries(names.map((name) => [name, null]))
  return records.map((record) => ({ ...hidden, ...record }))
}

function predicateOf(
  { containing = {}, keyword, isActive, among }: AskedUsers,
  byPhone: boolean,
): ListPredicate {
  const texts = Object.entries(containing).flatMap(([field, text]) => like(field, text))
  const searched = ['username', 'realname', ...(byPhone ? ['phone'] : [])]
  const anywhere = isShortName(keyword) ? [] : searched.flatMap((field) => like(field, keyword))
  const state: Condition[] = isActive ? [{ field: 'status', operator: 'eq', value: '1' }] : []
  const chosen: Condition[] = among ? [{ field: among.field, operator: 'in', value: among.values }] : []
  const conditions: ListPredicate = { all: [...texts, ...state, ...chosen] }
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
  sources: TextSources,
  view: View,
  query: AskedUsers,
  question: Parameters<typeof listUsers>[3],
) {
  const page = await listUsers<User>(sources.db, view, query, question)
  const dictionaries = await sources.listDictionaries()
  const textOf = (dictionary: string, value: number | null) =>
    dictionaries[dictionary]?.find((item) => item.value === String(value))?.text ?? null
  const records = page.records.map((user) => ({
    ...withDepartmentNames(user),
    sex_dictText: textOf('sex', user.sex),
    status_dictText: textOf('user_status', user.status),
  }))
  return { ...page, records }
}
