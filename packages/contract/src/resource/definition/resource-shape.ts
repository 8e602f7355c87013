import { z } from 'zod'
import { isPath, isPermissionCode } from '../names'
import {
  type Approvals,
  type Layout,
  longestLabel,
  type Part,
  type RecordButton,
  type RecordCall,
  type Resource,
  type Tree,
  verbs,
} from '../resource'
import { longestFormula } from '../formula/parse'
import { title } from './field-shapes'

/** What each of its values is by itself; `resource` of a part and the fields are read one by one. */
type Shape<Of> = Record<keyof Of, z.ZodType>

const maxFields = 1000
const path = z.string().refine(isPath, '应为以 / 开头的地址，各段以小写字母开头，只含字母、数字和下划线')
const permission = z.string().refine(isPermissionCode, '应为以冒号分隔的权限编码，如 system:user')
const view = z.array(z.string()).max(maxFields)
const flag = z.boolean().exactOptional()
const addresses: Shape<Record<RecordCall, string>> = {
  list: path.exactOptional(),
  get: path.exactOptional(),
  add: path.exactOptional(),
  edit: path.exactOptional(),
  remove: path.exactOptional(),
  removeSeveral: path.exactOptional(),
}
/* zod leaves out __proto__, which a text of JSON may name: names are looked at one by one */
const named = z.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  '应为对象',
)

const treeShape: Shape<Tree> = {
  parent: z.string(),
  root: z.string().min(1).max(36).exactOptional(),
  order: z.string().exactOptional(),
  hasChild: z.string().exactOptional(),
}

const approvalsShape: Shape<Approvals> = { state: z.string() }

const layoutShape: Shape<Layout> = {
  columns: z.int().min(1).max(4).exactOptional(),
  fillsWindow: flag,
  minWidth: z.int().min(200).max(4000).exactOptional(),
  labelLength: z.int().min(1).max(longestLabel).exactOptional(),
  unpaged: flag,
  unticked: flag,
  parts: z.enum(['tables', 'tabs', 'lists', 'rows']).exactOptional(),
}

const action = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set'), values: named }),
  z.strictObject({ kind: z.literal('open'), address: z.string() }),
  z.strictObject({ kind: z.literal('run'), name: z.string().min(1).max(100) }),
  z.strictObject({ kind: z.literal('send'), to: z.string().min(1).max(36) }),
])
const buttonShape: Shape<RecordButton> = {
  restricted: z.string().min(1).max(100).optional(),
  code: z
    .string()
    .max(50)
    .regex(/^[a-zA-Z][a-zA-Z0-9_]*$/, '应以字母开头，只含字母、数字和下划线'),
  title,
  place: z.enum(['row', 'list', 'form']),
  shownWhen: z.string().min(1).max(longestFormula).exactOptional(),
  action,
}
const button = z.strictObject(buttonShape)

const shape: Shape<Resource> = {
  title,
  purpose: z.string().min(1).max(200).exactOptional(),
  path,
  permission,
  fields: named.refine((fields) => Object.keys(fields).length <= maxFields, `不能超过${maxFields}个字段`),
  list: view,
  nameField: z.string().exactOptional(),
  search: view,
  filters: view.exactOptional(),
  form: view,
  excel: view.exactOptional(),
  inline: view.exactOptional(),
  sort: z.strictObject({ by: z.string(), order: z.enum(['asc', 'desc']) }),
  history: flag,
  approvals: z.strictObject(approvalsShape).exactOptional(),
  comments: flag,
  verbs: z.array(z.enum(verbs)).exactOptional(),
  restrictedVerbs: z.partialRecord(z.enum(verbs), permission).exactOptional(),
  buttons: z.array(button).max(50).exactOptional(),
  parts: named.exactOptional(),
  tree: z.strictObject(treeShape).exactOptional(),
  layout: z.strictObject(layoutShape).exactOptional(),
  removedByPost: flag,
  alsoAt: z.strictObject(addresses).exactOptional(),
}
const partShape: Shape<Part> = {
  title,
  resource: named,
  parent: z.string(),
  isSingle: flag,
  order: z.string().exactOptional(),
  path,
}

export const resourceShape = z.strictObject(shape)
export const shapeOfPart = z.strictObject(partShape)
