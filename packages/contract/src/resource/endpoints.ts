import { z } from 'zod'
import { may } from '../access'
import { endpoint } from '../endpoint'
import { importFields, importOutcome } from './import'
import { type Part, permissionFor, type RecordCall, type Resource } from './resource'

const record = z.record(z.string(), z.unknown())
const idQuery = z.object({ id: z.string().min(1).max(36).meta({ title: '主键' }) })

/** The calls of a resource, made from its definition: both sides read them here. */
export function endpointsOf(resource: Resource) {
  const { title, path } = resource
  const at = (call: RecordCall, name: string): [string, ...string[]] => {
    const other = resource.alsoAt?.[call]
    return other ? [`${path}/${name}`, other] : [`${path}/${name}`]
  }
  const secrets = Object.keys(resource.fields).filter((name) => resource.fields[name]?.secret)
  return {
    /** One page of records; the query follows `list-query.ts`. `totalIsEstimate`: show the total as 约. */
    list: endpoint({
      method: 'GET',
      path: at('list', 'list'),
      summary: `${title}列表`,
      access: may(permissionFor(resource, 'list')),
      query: record,
      result: z.object({
        records: z.array(record),
        total: z.int(),
        totalIsEstimate: z.boolean(),
        size: z.int(),
        current: z.int(),
        pages: z.int(),
        /** Given back as `after` or `before`, the page beside this one comes at once, however deep it lies. */
        next: z.string().nullable(),
        previous: z.string().nullable(),
      }),
    }),
    get: endpoint({
      method: 'GET',
      path: at('get', 'queryById'),
      summary: `查看${title}`,
      access: may(permissionFor(resource, 'list')),
      query: idQuery,
      result: record,
    }),
    /** Answers the new record's id. */
    add: endpoint({
      method: 'POST',
      path: at('add', 'add'),
      secrets,
      summary: `添加${title}`,
      access: may(permissionFor(resource, 'add')),
      body: record,
      result: z.string(),
      message: '添加成功！',
      code: 200,
    }),
    /** The body holds `id`, the fields to change, and `_version` as it was read. */
    edit: endpoint({
      method: ['PUT', 'POST'],
      path: at('edit', 'edit'),
      secrets,
      summary: `编辑${title}`,
      access: may(permissionFor(resource, 'edit')),
      body: record,
      result: z.null(),
      message: '编辑成功!',
      code: 200,
    }),
    remove: endpoint({
      /* existing clients remove some records by POST */
      method: resource.removedByPost ? ['DELETE', 'POST'] : 'DELETE',
      path: at('remove', 'delete'),
      summary: `删除${title}`,
      access: may(permissionFor(resource, 'delete')),
      query: idQuery,
      result: z.null(),
      message: '删除成功!',
      code: 200,
    }),
    removeSeveral: endpoint({
      method: 'DELETE',
      path: at('removeSeveral', 'deleteBatch'),
      summary: `批量删除${title}`,
      access: may(permissionFor(resource, 'delete')),
      query: z.object({ ids: z.string().max(40_000).meta({ title: '主键' }) }),
      result: z.null(),
      message: '批量删除成功!',
      code: 200,
    }),
    /**
     * The list as an .xlsx file: its query (by POST also in the body), and `selections`, ids joined by commas, which
     * limit it.
     */
    exportXls: endpoint({
      method: ['GET', 'POST'],
      path: `${path}/exportXls`,
      summary: `导出${title}`,
      access: may(permissionFor(resource, 'export')),
      rate: 'export',
      query: record,
      body: record.optional(),
      result: z.null(),
      download: true,
    }),
    /** An .xlsx file to fill in: the headings, and a second sheet that explains them. */
    importTemplate: endpoint({
      method: 'GET',
      path: `${path}/importTemplate`,
      changes: false,
      summary: `${title}导入模板`,
      access: may(permissionFor(resource, 'import')),
      rate: 'export',
      result: z.null(),
      download: true,
    }),
    /** Code 200: every row is saved. Code 201: some are; `fileUrl` leads to those that are not, each with its reason. */
    importExcel: endpoint({
      method: 'POST',
      path: `${path}/importExcel`,
      summary: `导入${title}`,
      access: may(permissionFor(resource, 'import')),
      rate: 'import',
      upload: { files: 10 },
      body: importFields,
      result: importOutcome,
      code: 200,
    }),
  }
}

/** Every part of one record of a resource, in their order. */
export function partsEndpoint(resource: Resource, { title, path }: Part) {
  return endpoint({
    method: 'GET',
    path,
    summary: `${resource.title}的${title}`,
    access: may(permissionFor(resource, 'list')),
    query: idQuery,
    result: z.array(record),
  })
}
