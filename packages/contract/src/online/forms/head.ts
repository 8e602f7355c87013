import { z } from 'zod'
import { type Form, formTypes, themes } from './form'

const text = (max: number) => z.string().max(max).nullable().optional()
const integer = z.int().nullable().optional()
const yesOrNo = text(5)

/** A row of onl_cgform_head as existing clients read and write it. */
export const formHeadSchema = z.object({
  id: text(36),
  tableName: z.string().max(200).meta({ title: '表名' }),
  /** 1 single, 2 main, 3 sub. */
  tableType: z.int().min(1).max(3).meta({ title: '表类型' }),
  tableVersion: integer,
  tableTxt: z.string().max(1000).meta({ title: '表描述' }),
  isCheckbox: yesOrNo,
  isDbSynch: text(20), // sic
  isPage: yesOrNo,
  isTree: yesOrNo,
  idSequence: text(200),
  idType: text(100),
  queryMode: text(10),
  /** Of a sub form: 0 many, 1 one. */
  relationType: integer,
  /** Of a main form: the tables of its sub forms, joined by commas; the server's. */
  subTableStr: text(4000),
  tabOrderNum: integer,
  treeParentIdField: text(100),
  treeIdField: text(100),
  treeFieldname: text(100), // sic
  formCategory: text(50),
  formTemplate: text(50),
  formTemplateMobile: text(50),
  scroll: integer,
  copyVersion: integer,
  copyType: integer,
  physicId: text(36), // sic
  extConfigJson: text(4000),
  themeTemplate: text(50),
  isDesForm: text(2),
  desFormCode: text(50),
  tenantId: integer,
  lowAppId: text(32),
  createBy: text(100),
  createTime: text(30),
  updateBy: text(100),
  updateTime: text(30),
})
export type FormHead = z.output<typeof formHeadSchema>

/** What a head tells of a form; words that it does not know become the usual ones, and the rules tell of the rest. */
export function readHead(head: FormHead): Omit<Form, 'fields' | 'indexes'> {
  const isTree = head.isTree === 'Y'
  return {
    id: head.id ?? '',
    table: head.tableName.trim().toLowerCase(),
    title: head.tableTxt.trim(),
    type: formTypes[head.tableType - 1] ?? 'single',
    version: head.tableVersion ?? 1,
    relation: head.relationType === 1 ? 'one' : 'many',
    place: head.tabOrderNum ?? 0,
    ...(isTree && {
      tree: {
        parent: nameOf(head.treeParentIdField),
        hasChild: nameOf(head.treeIdField),
        name: nameOf(head.treeFieldname),
      },
    }),
    theme: themes.find((theme) => theme === head.themeTemplate) ?? 'normal',
    columns: Number(head.formTemplate ?? 1) || 1,
    category: head.formCategory ?? 'temp',
    hasCheckboxes: head.isCheckbox !== 'N',
    isPaged: head.isPage !== 'N',
    scrolls: head.scroll !== 0,
    ...(head.copyType === 1 && head.physicId ? { viewOf: head.physicId } : {}),
    options: readOptions(head.extConfigJson),
  }
}

/** The head of a form as existing clients know it, without what the server keeps beside it. */
export function writeHead(form: Omit<Form, 'fields' | 'indexes'>) {
  const { tree } = form
  const isSub = form.type === 'sub'
  return {
    id: form.id,
    tableName: form.table,
    tableTxt: form.title,
    tableType: formTypes.indexOf(form.type) + 1,
    tableVersion: form.version,
    relationType: isSub ? Number(form.relation === 'one') : null,
    tabOrderNum: isSub ? form.place : null,
    isTree: tree ? 'Y' : 'N',
    treeParentIdField: tree?.parent ?? null,
    treeIdField: tree?.hasChild ?? null,
    treeFieldname: tree?.name ?? null,
    themeTemplate: form.theme,
    formTemplate: String(form.columns),
    formCategory: form.category,
    isCheckbox: form.hasCheckboxes ? 'Y' : 'N',
    isPage: form.isPaged ? 'Y' : 'N',
    scroll: Number(form.scrolls),
    idType: 'UUID',
    copyType: Number(form.viewOf !== undefined),
    physicId: form.viewOf ?? null,
    extConfigJson: writeOptions(form.options),
  } satisfies Partial<FormHead>
}

/** Settings that travel as a text of JSON; what is no object tells none. */
export function readOptions(json: string | null | undefined): Readonly<Record<string, unknown>> {
  const read = parsed(json)
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : {}
}

export function writeOptions(options: Readonly<Record<string, unknown>>): string | null {
  return Object.keys(options).length > 0 ? JSON.stringify(options) : null
}

/** What a text of JSON says; undefined where it is none. */
export function parsed(json: string | null | undefined): unknown {
  try {
    return json ? (JSON.parse(json) as unknown) : undefined
  } catch {
    return undefined
  }
}

/** A column as it is called everywhere: clients send names in any case. */
export function nameOf(text: string | null | undefined): string {
  return (text ?? '').trim().toLowerCase()
}
