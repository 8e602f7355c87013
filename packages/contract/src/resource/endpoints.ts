import { z } from 'zod'
import { resourceParameter } from '../access'
import { endpoint } from '../endpoint'
import { importFields, importOutcome } from './import'
import { paramsOf, type Place, placeBelow, placeOf, resourceName } from './place'
import { recordPage } from './record-page'
import type { Part, RecordCall, Resource } from './resource'
import { treeCallsAt } from './tree'

const record = z.record(z.string(), z.unknown())
const idQuery = z.object({ id: z.string().min(1).max(36).meta({ title: '主键' }) })
const idsQuery = z.object({ ids: z.string().max(40_000).meta({ title: '主键' }) })
/* schemas are made once: there are as many calls of endpointsOf as resources, and definitions are judged by it */
const records = z.array(record)
const optionalRecord = record.optional()
const nothing = z.null()
const newId = z.string()
const pressed = z.object({
  code: z.string().min(1).max(50).meta({ title: '按钮' }),
  ids: z.array(z.string().min(1).max(36)).min(1).max(200).meta({ title: '记录' }),
})
const linkedQuery = z.object({
  field: resourceName.meta({ title: '字段' }),
  /** The kind of parts whose field it is, where it is not the record's own. */
  part: resourceName.optional(),
  word: z.string().max(100).optional(),
  values: z.string().max(4000).optional(),
  pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
})
const linkedPage = z.object({
  columns: z.array(z.object({ name: z.string(), title: z.string() })),
  value: z.string(),
  records,
  total: z.number(),
})
const partParams = z.object({ [resourceParameter]: resourceName, part: resourceName })
/** The calls of a resource, made from its definition: both sides read them here. */
export function endpointsOf(resource: Resource) {
  return recordCallsAt(placeOf(resource))
}

/** The calls of every resource whose path begins with a base: the rest of it, one word, is a parameter. */
export function endpointsBelow(base: string) {
  const place = placeBelow(base)
  return {
    ...recordCallsAt(place),
    ...treeCallsAt(place),
    parts: partsCallAt(place),
    definition: definitionCallAt(place),
    press: pressCallAt(place),
    linkedRecords: linkedRecordsCallAt(place),
  }
}

function recordCallsAt<Params extends z.ZodType>(place: Place<Params>) {
  const { title, path, secrets, access, removedByPost, alsoAt } = place
  const params = paramsOf(place)
  const at = (call: RecordCall, name: string): [string, ...string[]] => {
    const other = alsoAt?.[call]
    return other ? [`${path}/${name}`, other] : [`${path}/${name}`]
  }
  return {
    /** One page of records; the query follows `list-query.ts`. `totalIsEstimate`: show the total as 约. */
    list: endpoint({
      ...params,
      method: 'GET',
      path: at('list', 'list'),
      summary: `${title}列表`,
      access: access('list'),
      query: record,
      result: recordPage,
    }),
    get: endpoint({
      ...params,
      method: 'GET',
      path: at('get', 'queryById'),
      summary: `查看${title}`,
      access: access('list'),
      query: idQuery,
      result: record,
    }),
    /** Returns the new record's id. */
    add: endpoint({
      ...params,
      method: 'POST',
      creates: true,
      path: at('add', 'add'),
      secrets,
      summary: `添加${title}`,
      access: access('add'),
      body: record,
      result: newId,
      message: '添加成功！',
      code: 200,
    }),
    /** The body holds `id`, the fields to change, and `_version` as it was read. */
    edit: endpoint({
      ...params,
      method: ['PUT', 'POST'],
      path: at('edit', 'edit'),
      secrets,
      summary: `编辑${title}`,
      access: access('edit'),
      body: record,
      result: nothing,
      message: '编辑成功!',
      code: 200,
    }),
    remove: endpoint({
      ...params,
      /* existing clients remove some records by POST */
      method: removedByPost ? ['DELETE', 'POST'] : 'DELETE',
      creates: false,
      path: at('remove', 'delete'),
      summary: `删除${title}`,
      access: access('delete'),
      query: idQuery,
      result: nothing,
      message: '删除成功!',
      code: 200,
    }),
    removeSeveral: endpoint({
      ...params,
      method: 'DELETE',
      path: at('removeSeveral', 'deleteBatch'),
      isLong: true,
      summary: `批量删除${title}`,
      access: access('delete'),
      query: idsQuery,
      result: nothing,
      message: '批量删除成功!',
      code: 200,
    }),
    /**
     * The list as an .xlsx file: its query (by POST also in the body), and `selections`, ids joined by commas, which
     * limit it.
     */
    exportXls: endpoint({
      ...params,
      method: ['GET', 'POST'],
      path: `${path}/exportXls`,
      isLong: true,
      summary: `导出${title}`,
      access: access('export'),
      rate: 'export',
      query: record,
      body: optionalRecord,
      result: nothing,
      download: true,
    }),
    /** An .xlsx file to fill in: the headings, and a second sheet that explains them. */
    importTemplate: endpoint({
      ...params,
      method: 'GET',
      path: `${path}/importTemplate`,
      changes: false,
      summary: `${title}导入模板`,
      access: access('import'),
      rate: 'export',
      result: nothing,
      download: true,
    }),
    /** Code 200: every row is saved. Code 201: some are; `fileUrl` leads to those that are not, each with its reason. */
    importExcel: endpoint({
      ...params,
      method: 'POST',
      creates: true,
      path: `${path}/importExcel`,
      isLong: true,
      summary: `导入${title}`,
      access: access('import'),
      rate: 'import',
      upload: { files: 10, holds: 'workbook' },
      body: importFields,
      result: importOutcome,
      code: 200,
    }),
  }
}

/** Every part of one record of a resource, in their order. */
export function partsEndpoint(resource: Resource, { title, path }: Part) {
  const { access } = placeOf(resource)
  return endpoint({
    method: 'GET',
    path,
    summary: `${resource.title}的${title}`,
    access: access('list'),
    query: idQuery,
    result: records,
  })
}

/** The parts of one kind, where their name stands in the path too. */
function partsCallAt({ path, title, access }: Place) {
  return endpoint({
    method: 'GET',
    path: `${path}/parts/:part`,
    summary: `${title}的明细`,
    access: access('list'),
    params: partParams,
    query: idQuery,
    result: records,
  })
}

/** The definition as far as the actor sees it: what the pages of a stored resource are drawn from. */
function definitionCallAt<Params extends z.ZodType>(place: Place<Params>) {
  const { path, title, access } = place
  return endpoint({
    ...paramsOf(place),
    method: 'GET',
    path: `${path}/definition`,
    summary: `${title}的定义`,
    access: access('list'),
    result: record,
  })
}

/** How records are found that a field of one resource can name. */
export function linkedRecordsEndpoint(resource: Resource) {
  return linkedRecordsCallAt(placeOf(resource))
}

/**
 * Records that a field can name, to who may list them: a page of those that a word finds, or those that stored values name.
 * `columns` says what is told of them, `value` which of it is stored.
 */
function linkedRecordsCallAt<Params extends z.ZodType>(place: Place<Params>) {
  const { path, title, access } = place
  return endpoint({
    ...paramsOf(place),
    method: 'GET',
    path: `${path}/linkedRecords`,
    summary: `${title}可以关联的记录`,
    access: access('list'),
    query: linkedQuery,
    result: linkedPage,
  })
}

/** How a button of one resource is pressed. */
export function pressEndpoint(resource: Resource) {
  return pressCallAt(placeOf(resource))
}

/** Does to records what a button of the definition says; the button has a permission of its own, which is asked for besides. */
function pressCallAt<Params extends z.ZodType>(place: Place<Params>) {
  const { path, title, access } = place
  return endpoint({
    ...paramsOf(place),
    method: 'POST',
    creates: true,
    path: `${path}/press`,
    isLong: true,
    summary: `${title}的自定义按钮`,
    access: access('list'),
    body: pressed,
    result: nothing,
    message: '操作成功！',
    code: 200,
  })
}

/** Where a stored resource serves its parts: the path of each in its definition. */
export function partsPath(resourcePath: string, part: string): string {
  return `${resourcePath}/parts/${part}`
}
