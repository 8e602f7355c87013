import { z } from 'zod'
import { may, mayWithResource, resourceParameter, signedIn } from '../../../access'
import { endpoint } from '../../../endpoint'
import { importOutcome } from '../../../resource/import'
import { resourceName } from '../../../resource/place'
import type { Verb } from '../../../resource/resource'
import { formsBase } from '../pages'

/*
 * What existing clients call to work with a form. Each is the engine's verb of the same form in other words: the rights, the
 * rules and the answers are those of `${formsBase}/{table}`.
 */

const at = `${formsBase}/:${resourceParameter}`
const access = (verb: Verb) => mayWithResource(at, verb)
/** A form by its id or its table. */
const ofForm = z.object({ [resourceParameter]: resourceName })
const dataId = z.string().min(1).max(36).meta({ title: '主键' })
const record = z.record(z.string(), z.unknown())
const records = z.array(record)
const page = z.object({ records, total: z.int(), current: z.int().optional(), size: z.int().optional() })

function reading<Path extends string>(name: Path, summary: string) {
  return endpoint({
    method: 'GET',
    path: `${formsBase}/${name}/:${resourceParameter}`,
    summary,
    access: access('list'),
    params: ofForm,
    result: record,
  })
}

/** The columns of a form's list and how it is arranged. */
export const getColumns = reading('getColumns', '在线表单的列')
export const getErpColumns = reading('getErpColumns', '在线表单及附表的列')
/** The inputs of a form, its sub forms among them. */
export const getFormItem = reading('getFormItem', '在线表单的控件')
export const getFormItemOfTable = reading('getFormItemBytbname', '在线表单的控件（按表名）')
/** Without its sub forms. */
export const getErpFormItem = reading('getErpFormItem', '在线表单的主表控件')
export const getQueryInfoVue3 = reading('getQueryInfoVue3', '在线表单的查询控件')

export const getQueryInfo = endpoint({
  ...reading('getQueryInfo', '在线表单的查询条件'),
  result: records,
})

/** A page of records; the query follows `list-query.ts`. */
export const getData = endpoint({
  ...reading('getData', '在线表单的数据'),
  query: record,
  result: page,
})

/** A level of a tree: the roots, the children of the parent that is named, or those of several (`hasQuery` in). */
export const getTreeData = endpoint({
  ...reading('getTreeData', '在线树表单的数据'),
  query: record,
  result: page,
})

/** Scripts of clients are kept and shown to who designs forms; none is handed out to be run. */
export const getEnhanceJs = endpoint({
  ...reading('getEnhanceJs', '在线表单的脚本'),
  result: z.string(),
})

/** The files that a field of a record holds, in one archive, for who may read the record and its field. */
export const downloadFieldFiles = endpoint({
  method: 'GET',
  path: `/online/cgform/field/download/:${resourceParameter}/:dataId/:field`,
  summary: '下载在线表单字段的附件',
  access: access('list'),
  params: z.object({
    [resourceParameter]: resourceName,
    dataId,
    field: z.string().min(1).max(100).meta({ title: '字段' }),
  }),
  rate: 'export',
  download: true,
  result: z.null(),
})

const formPath = `${formsBase}/form/:${resourceParameter}`

export const addFormRecord = endpoint({
  method: 'POST',
  creates: true,
  path: formPath,
  summary: '添加在线表单数据',
  access: access('add'),
  params: ofForm,
  body: record,
  result: z.string(),
  message: '添加成功！',
  code: 200,
})

/** The body holds `id`; what is empty is emptied, a sub form that is not named stays as it is. */
export const changeFormRecord = endpoint({
  method: 'PUT',
  path: formPath,
  summary: '编辑在线表单数据',
  access: access('edit'),
  params: ofForm,
  body: record,
  result: z.null(),
  message: '编辑成功!',
  code: 200,
})

/** One record with the records of its sub forms, by their tables. */
export const readFormRecord = endpoint({
  method: 'GET',
  path: [`${formPath}/:dataId`, `${formsBase}/detail/:${resourceParameter}/:dataId`],
  summary: '查看在线表单数据',
  access: access('list'),
  params: ofForm.extend({ dataId }),
  result: record,
})

/** The same for what prints it. The session is told by its header alone. */
export const readFormRecordToPrint = endpoint({
  method: 'GET',
  path: `${formsBase}/data/:${resourceParameter}/queryById`,
  summary: '打印在线表单数据',
  access: access('list'),
  params: ofForm,
  query: z.object({ id: dataId }),
  result: record,
})

export const removeFormRecords = endpoint({
  method: 'DELETE',
  path: `${formPath}/:ids`,
  isLong: true,
  summary: '删除在线表单数据',
  access: access('delete'),
  params: ofForm.extend({ ids: z.string().min(1).max(40_000).meta({ title: '主键' }) }),
  result: z.null(),
  message: '删除成功!',
  code: 200,
})

const ofMain = ofForm.extend({ mainId: dataId })

/** The records of a sub form that belong to one of the main form; who may list those may list these. */
export const listSubRecords = endpoint({
  method: 'GET',
  path: `${formsBase}/subform/list/:${resourceParameter}/:mainId`,
  summary: '在线表单的附表数据',
  access: access('list'),
  params: ofMain,
  result: records,
})

/** The first of them; null where there is none. */
export const readSubRecord = endpoint({
  method: 'GET',
  path: `${formsBase}/subform/:${resourceParameter}/:mainId`,
  summary: '在线表单的一对一附表数据',
  access: access('list'),
  params: ofMain,
  result: record.nullable(),
})

/** `paramsStr` is the query of the list as JSON, with `selections`: ids joined by commas. */
export const exportForm = endpoint({
  method: 'GET',
  path: [`${formsBase}/exportXls/:${resourceParameter}`, `${formsBase}/exportXlsOld/:${resourceParameter}`],
  isLong: true,
  summary: '导出在线表单数据',
  access: access('export'),
  rate: 'export',
  params: ofForm,
  query: record,
  result: z.null(),
  download: true,
})

/** Rows are judged as a form's are, whatever `validateStatus` says. Code 201: some are not saved; `fileUrl` leads to them. */
export const importForm = endpoint({
  method: 'POST',
  creates: true,
  path: `${formsBase}/importXls/:${resourceParameter}`,
  isLong: true,
  summary: '导入在线表单数据',
  access: access('import'),
  rate: 'import',
  params: ofForm,
  upload: { files: 10, holds: 'workbook' },
  body: z.object({
    validateStatus: z.string().max(10).optional(),
    importId: z.string().max(64).optional(),
  }),
  result: importOutcome,
  code: 200,
})

/**
 * Presses one of the form's own buttons for a record, or several joined by commas. The form stands in the body: its right to be
 * listed and the button's own are asked for once that is read. What was typed and not saved (`uiFormData`) is left alone.
 */
export const doButton = endpoint({
  method: 'POST',
  creates: true,
  path: `${formsBase}/doButton`,
  summary: '执行在线表单的自定义按钮',
  access: signedIn,
  body: z.object({
    formId: resourceName.meta({ title: '表单' }),
    buttonCode: z.string().min(1).max(50).meta({ title: '按钮' }),
    dataId: z.string().min(1).max(8000).meta({ title: '主键' }),
    uiFormData: z.unknown().optional(),
  }),
  result: z.null(),
  message: '操作成功！',
  code: 200,
})

/** Whether a table's name is free. */
export const checkOnlyTable = endpoint({
  method: 'GET',
  path: `${formsBase}/checkOnlyTable`,
  summary: '检查表名是否可用',
  access: may('online:form:list'),
  query: z.object({
    tbname: z.string().min(1).max(100).meta({ title: '表名' }), // sic
    id: z.string().max(36).optional(),
  }),
  result: z.null(),
  message: '该值可用！',
  code: 200,
})
