import type { Resource } from '@dougong/contract/resource/resource'
import { dictionaries } from '@dougong/contract/system/dictionaries'
import { users } from '@dougong/contract/system/users'

/** A report that stands in code: some columns of a resource, whose list, rights and data rules serve its rows. */
export interface ReportSource {
  code: string
  title: string
  resource: Resource
  columns: readonly string[]
  search: readonly string[]
  /** The search items in sight; the others unfold. */
  shownItems: number
  /** Filters of the resource that a form around the report may fix. */
  params: readonly string[]
}

function report<const R extends Resource>(source: {
  code: string
  title: string
  resource: R
  columns: readonly (keyof R['fields'] & string)[]
  search: readonly (keyof R['fields'] & string)[]
  shownItems: number
  params: readonly string[]
}): ReportSource {
  return source
}

/** The reports that pickers may be opened on, until reports are rows of a table. */
export const reportSources: readonly ReportSource[] = [
  report({
    code: 'report_user',
    title: '用户报表',
    resource: users,
    columns: ['username', 'realname', 'workNo', 'sex', 'birthday', 'phone', 'email', 'orgCodeTxt', 'status'],
    search: ['username', 'realname', 'sex', 'birthday', 'phone', 'status'],
    shownItems: 2,
    params: ['departId'],
  }),
  report({
    code: 'report_dict',
    title: '字典报表',
    resource: dictionaries,
    columns: ['dictName', 'dictCode', 'type', 'description'],
    search: ['dictName', 'dictCode'],
    shownItems: 2,
    params: [],
  }),
]
