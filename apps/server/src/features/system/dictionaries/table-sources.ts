import { field } from '@dougong/contract/resource/field'
import { defineResource, type Resource } from '@dougong/contract/resource/resource'
import { categories } from '@dougong/contract/system/categories'
import { positions } from '@dougong/contract/system/positions'
import type { Statement } from '../../../database/statement'
import type { ServedResource } from '../../../resource/serve-resource'
import { type ResourceTable, resourceTable } from '../../../resource/table'
import { storedCategories } from '../categories/index'
import { storedDepartments } from '../departments/index'
import { positionsResource } from '../positions/index'
import { rolesResource } from '../roles/index'
import { storedUsers } from '../users/index'
import { storedDictionaries } from './dictionaries.resource'

/** A table that may serve as a dictionary or as a tree. Clients name it and its columns; the names are only looked up here. */
export interface TableSource {
  /** The fields that conditions may speak of. */
  resource: Resource
  table: ResourceTable
  /** The resource whose data rules limit the rows. */
  limitedBy: ServedResource
  /** Text and value fields that may be asked for together. */
  pairs: readonly `${string},${string}`[]
  sort: string
  /** The field that names the parent's id, and what it holds at a root besides nothing. */
  tree?: { parent: string; root: string }
  /** The rows that belong to a tenant, where the table has such. */
  rowsOfTenant?: (tenantId: number, statement: Statement) => string
}

type Options = Pick<TableSource, 'limitedBy' | 'pairs' | 'sort' | 'tree' | 'rowsOfTenant'> & {
  softDelete?: boolean
  /** A SQL view where rows have fields beyond the table's columns. */
  view?: string
}

function source(
  table: string,
  resource: Resource,
  { softDelete = false, view = table, ...options }: Options,
): TableSource {
  return { resource, table: resourceTable(resource, { table, view, softDelete }), ...options }
}

/** A definition that is only looked into: it has no page and no calls. */
function fieldsOnly(title: string, fields: Resource['fields']): Resource {
  return defineResource({
    title,
    path: '',
    permission: '',
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
      rowsOfTenant: (tenantId, statement) =>
        `exists (select from sys_user_tenant ut where ut.user_id = sys_user.id and ut.tenant_id = ${statement.value(tenantId)})`,
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
      tree: { parent: 'parentId', root: '' },
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
    view: 'sys_category_listed',
    limitedBy: storedCategories,
    pairs: ['name,id', 'name,code'],
    sort: 'code',
    tree: { parent: 'pid', root: '0' },
  }),
  sys_dict: source(
    'sys_dict',
    fieldsOnly('字典', { dictName: field.text('字典名称'), dictCode: field.text('字典编码') }),
    { limitedBy: storedDictionaries, softDelete: true, pairs: ['dictName,dictCode'], sort: 'dictCode' },
  ),
}

/** The source of a table's name; undefined where the table is nobody's business. */
export function findSource(table: string): TableSource | undefined {
  return Object.hasOwn(sources, table) ? sources[table] : undefined
}
