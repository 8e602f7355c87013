import { formsBase } from '@dougong/contract/online/forms/pages'
import { field } from '@dougong/contract/resource/field'
import { defineResource, type Resource } from '@dougong/contract/resource/resource'
import { categories } from '@dougong/contract/system/categories'
import { positions } from '@dougong/contract/system/departments/positions'
import type { Actor } from '../../../access/actor'
import type { Tenancy } from '../../../access/tenants'
import { seenSql } from '../../../resource/read/seen-rows'
import type { Resources } from '../../../resource/registry'
import { type ServedResource, serveResource } from '../../../resource/serve-resource'
import { type View, viewOf } from '../../../resource/view'
import { storedCategories } from '../categories/index'
import { storedDepartments } from '../departments/index'
import { positionsResource } from '../positions/index'
import { rolesResource } from '../roles/index'
import { storedUsers } from '../users/index'
import { storedDictionaries } from './dictionaries.resource'

/** A table that may serve as a dictionary or as a tree. Clients name it and its columns; the names are only looked up here. */
export interface TableSource extends ServedResource {
  /** The resource whose data rules limit the rows. */
  limitedBy: ServedResource
  /** Text and value fields that anybody may ask for together; without them it depends on who asks: see `reachInto`. */
  pairs?: readonly `${string},${string}`[]
  sort: string
}

type Options = Pick<TableSource, 'limitedBy' | 'pairs' | 'sort'> & {
  softDelete?: boolean
  /** A SQL view where rows have fields beyond the table's columns. */
  view?: string
}

function source(
  table: string,
  resource: Resource,
  { softDelete = false, view, ...rest }: Options,
): TableSource {
  return {
    ...serveResource(resource, { table, tenant: 'linked', softDelete, ...(view !== undefined && { view }) }),
    ...rest,
  }
}

/** A definition that is only looked into: it has no page, and no call is at its path. */
function fieldsOnly(title: string, fields: Resource['fields']): Resource {
  return defineResource({
    title,
    path: '/sys/dict/table',
    permission: 'system:dict',
    fields,
    list: [],
    search: [],
    form: [],
    sort: { by: 'createTime', order: 'desc' },
    verbs: [],
  })
}

const sources: Record<string, TableSource> = {
  sys_user: source(
    'sys_user',
    fieldsOnly('用户', {
      username: field.text('用户账号'),
      realname: field.text('用户姓名'),
      status: field.dict('状态', 'user_status', { numeric: true }),
      orgCode: field.text('部门编码'),
      post: field.positions('职务'),
    }),
    {
      limitedBy: storedUsers,
      softDelete: true,
      pairs: ['realname,username', 'realname,id', 'username,id'],
      sort: 'username',
    },
  ),
  sys_depart: source(
    'sys_depart',
    fieldsOnly('部门', {
      departName: field.text('部门名称'),
      orgCode: field.text('部门编码'),
      orgCategory: field.dict('机构类型', 'org_category'),
      parentId: field.department('上级部门'),
      status: field.dict('状态', 'depart_status'),
    }),
    {
      limitedBy: storedDepartments,
      pairs: ['departName,id', 'departName,orgCode'],
      sort: 'orgCode',
    },
  ),
  sys_role: source(
    'sys_role',
    fieldsOnly('角色', { roleName: field.text('角色名称'), roleCode: field.text('角色编码') }),
    { limitedBy: rolesResource, pairs: ['roleName,roleCode', 'roleName,id'], sort: 'roleCode' },
  ),
  sys_position: source('sys_position', positions, {
    limitedBy: positionsResource,
    pairs: ['name,code', 'name,id'],
    sort: 'code',
  }),
  sys_category: source('sys_category', categories, {
    limitedBy: storedCategories,
    pairs: ['name,id', 'name,code'],
    sort: 'code',
  }),
  sys_dict: source(
    'sys_dict',
    fieldsOnly('字典', { dictName: field.text('字典名称'), dictCode: field.text('字典编码') }),
    {
      limitedBy: storedDictionaries,
      softDelete: true,
      pairs: ['dictName,dictCode', 'dictName,id'],
      sort: 'dictCode',
    },
  ),
}

/** The rows of a source that an actor may choose from: those that the resource behind it shows. */
export function viewOfSource(source: TableSource, actor: Actor): View {
  if (!source.pairs) return viewOf(source.limitedBy, actor)
  const limiting = viewOf(source.limitedBy, actor)
  return viewOf(source, actor).within((statement) => seenSql(limiting, 'id', statement))
}

/**
 * The source of a table's name: one of these, else the table of a published form, else of a resource in code; undefined where
 * the table is nobody's business, or another tenant's.
 */
export async function findSource(
  resources: Resources,
  tenancy: Tenancy | undefined,
  table: string,
): Promise<TableSource | undefined> {
  const known = Object.hasOwn(sources, table) ? sources[table] : undefined
  if (known) return known
  const form = await resources.find(`${formsBase}/${table}`)
  const served = form ?? resources.inCode().find(({ options }) => options.table === table)
  if (!served || !isKnownTo(tenancy, served)) return undefined
  return { ...served, limitedBy: served, sort: served.resource.sort.by }
}

function isKnownTo(tenancy: Tenancy | undefined, { options: { definedBy } }: ServedResource): boolean {
  return !tenancy || tenancy.isOnlyTenant || definedBy === undefined || definedBy === tenancy.tenantId
}
