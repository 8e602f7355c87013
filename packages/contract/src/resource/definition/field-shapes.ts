import { z } from 'zod'
import { patterns } from '../../patterns'
import { expressionProblem } from '../../regular-expression'
import { defaultProblem } from '../values/default-value'
import type { FieldKind } from '../field'
import { longestLabel } from '../resource'
import type { DictionaryField } from '../field-kinds/dictionary'
import type { FieldOptions } from '../field-kinds/kind-rules'
import type { FileField } from '../field-kinds/file'
import type { LinkedField } from '../field-kinds/linked'
import type { NodeField } from '../field-kinds/node'
import { longestNames } from '../field-kinds/names'
import type { NumberField } from '../field-kinds/number'
import type { ReferenceField } from '../field-kinds/reference'
import type { ReportChoiceField, ReportField } from '../field-kinds/report'
import type { SwitchField } from '../field-kinds/switch'
import type { TextField } from '../field-kinds/text'
import { longestFormula } from '../formula/parse'
import { hrefProblem } from '../href'
import { isColumnName, isPermissionCode } from '../names'
import { tableDictionaryProblem } from '../table-dictionary'

/** Shapes of the options that a kind has besides those of every field; the compiler misses none. */
type Own<F> = Record<Exclude<keyof F, keyof FieldOptions | 'kind' | 'title'>, z.ZodType>

/** Text that is shown: one line that says something. */
export const title = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text === text.trim() && !/[\p{Cc}\p{Cs}]/u.test(text), '首尾不能有空格，也不能有控制字符')
/** Several names of fields, joined by commas. */
const joinedNames = z
  .string()
  .max(2000)
  .regex(/^\w+(?:,\w+)*$/, '应为以英文逗号分隔的名称')
const code = z
  .string()
  .max(100)
  .regex(/^[\w:.-]+$/, '只能包含字母、数字或 _ : . -')
const permission = z.string().refine(isPermissionCode, '应为以冒号分隔的权限编码，如 system:user:list')
const permissions = z.union([permission, z.array(permission).min(2).max(1_000)])
const flag = z.boolean().exactOptional()
const expression = z.string().min(1).max(longestFormula).exactOptional()
const longestText = 10_000_000
const maxDecimals = 15

const ofEveryField: Record<keyof FieldOptions, z.ZodType> = {
  required: flag,
  createOnly: flag,
  readOnly: flag,
  unique: flag,
  secret: flag,
  computed: flag,
  unstored: flag,
  related: z
    .strictObject({ through: z.string().min(1), shows: z.string().regex(/^[a-z]\w{0,62}$/i) })
    .exactOptional(),
  look: z
    .strictObject({
      href: z
        .string()
        .refine((text) => hrefProblem(text) === undefined, {
          error: ({ input }) => hrefProblem(String(input)) ?? '',
        })
        .exactOptional(),
      cut: z.int().min(1).max(1000).exactOptional(),
      fixed: flag,
      wholeLine: flag,
      labelLength: z.int().min(1).max(longestLabel).exactOptional(),
    })
    .exactOptional(),
  formula: expression,
  shownWhen: expression,
  requiredWhen: expression,
  readOnlyWhen: expression,
  default: z
    .string()
    .min(1)
    .max(1000)
    .refine((text) => defaultProblem(text) === undefined, {
      error: ({ input }) => defaultProblem(String(input)) ?? '',
    })
    .exactOptional(),
  search: z
    .strictObject({
      mode: z.enum(['exact', 'part', 'range']).exactOptional(),
      as: z.custom<object>((value) => isFieldShape(value), '不能这样查询').exactOptional(),
      default: z.string().min(1).max(200).exactOptional(),
      required: z.boolean().exactOptional(),
    })
    .exactOptional(),
  permission: permission.exactOptional(),
  editPermission: permission.exactOptional(),
  restricted: z
    .strictObject({
      list: permissions.exactOptional(),
      form: permissions.exactOptional(),
      edit: permissions.exactOptional(),
    })
    .exactOptional(),
  column: z
    .string()
    .refine(isColumnName, '列名应以小写字母开头，只含小写字母、数字和下划线，不超过63个字符')
    .exactOptional(),
}

const plainText = {
  max: z.int().min(1).max(longestText),
  pattern: z
    .string()
    .refine((name) => Object.hasOwn(patterns, name), '没有这种校验规则')
    .exactOptional(),
  expression: z
    .string()
    .min(1)
    .refine((text) => expressionProblem(text) === undefined, {
      error: ({ input }) => expressionProblem(String(input)) ?? '',
    })
    .exactOptional(),
  mismatch: z.string().min(1).max(200).exactOptional(),
} satisfies Own<Omit<TextField, 'language'>>
const codeText = {
  ...plainText,
  language: z
    .enum([
      'css',
      'javascript',
      'html',
      'java',
      'objective-c',
      'python',
      'r',
      'shell',
      'sql',
      'swift',
      'vue',
      'markdown',
    ])
    .exactOptional(),
} satisfies Own<TextField>
const integer = {
  min: z.int().exactOptional(),
  max: z.int().exactOptional(),
} satisfies Own<Omit<NumberField, 'decimals'>>
const decimal = {
  min: z.number().exactOptional(),
  max: z.number().exactOptional(),
  decimals: z.int().min(0).max(maxDecimals).exactOptional(),
} satisfies Own<NumberField>
const shorter = z.int().min(1).max(longestNames).exactOptional()
/** A dictionary's code, or the table whose rows are the choices. */
const choices = z
  .string()
  .max(500)
  .refine((text) => text.includes(',') || code.safeParse(text).success, '只能包含字母、数字或 _ : . -')
  .refine((text) => tableDictionaryProblem(text) === undefined, {
    error: ({ input }) => tableDictionaryProblem(String(input)) ?? '',
  })
const dictionary = {
  dictionary: choices,
  numeric: flag,
  control: z.enum(['radio', 'search', 'record']).exactOptional(),
  shows: joinedNames.exactOptional(),
  max: shorter,
} satisfies Own<DictionaryField>
/* several numbers joined by commas are no number */
const dictionaries = {
  dictionary: choices,
  control: z.enum(['boxes', 'transfer', 'search', 'record']).exactOptional(),
  shows: joinedNames.exactOptional(),
  max: shorter,
} satisfies Own<Omit<DictionaryField, 'numeric'>>
const choice = z.string().min(1).max(100)
const yesOrNo = {
  values: z.tuple([choice, choice]).refine(([yes, no]) => yes !== no, '两个取值不能相同'),
} satisfies Own<SwitchField>
const names = { max: shorter } satisfies Own<Omit<ReferenceField, 'below' | 'fills'>>
const category = {
  ...names,
  below: code.exactOptional(),
  fills: z.string().exactOptional(),
} satisfies Own<ReferenceField>
const severalFiles = { ...names, most: z.int().min(1).max(100).exactOptional() } satisfies Own<FileField>
const node = {
  dictionary: choices,
  parent: z.string().regex(/^\w+$/),
  root: z.string().min(1).max(36).exactOptional(),
  max: shorter,
} satisfies Own<NodeField>
const linked = {
  dictionary: choices,
  parent: z.string().regex(/^\w+$/),
  key: z.string().regex(/^\w+$/),
  above: z.string().exactOptional(),
  max: shorter,
} satisfies Own<LinkedField>
/* columns of summaries have points in their names: amount.sum */
const reportColumn = z.string().regex(/^[\w.]{1,150}$/)
const report = {
  report: code,
  columns: z
    .string()
    .max(2000)
    .regex(/^[\w.]+(?:,[\w.]+)*$/, '应为以英文逗号分隔的名称'),
  fills: joinedNames,
  several: flag,
  max: shorter,
} satisfies Own<ReportField>
const reportChoice = {
  report: code,
  value: reportColumn,
  text: reportColumn,
  several: flag,
  max: shorter,
} satisfies Own<ReportChoiceField>

const own: Record<FieldKind, Record<string, z.ZodType>> = {
  text: plainText,
  longText: plainText,
  richText: plainText,
  password: plainText,
  icon: plainText,
  cron: plainText,
  code: codeText,
  markdown: plainText,
  area: plainText,
  json: plainText,
  colour: plainText,
  integer,
  decimal,
  rating: integer,
  date: {},
  datetime: {},
  time: {},
  dict: dictionary,
  dicts: dictionaries,
  switch: yesOrNo,
  user: names,
  users: names,
  department: names,
  departments: names,
  role: names,
  roles: names,
  position: names,
  positions: names,
  category,
  node,
  nodes: node,
  linked,
  file: names,
  files: severalFiles,
  image: names,
  images: severalFiles,
  signature: names,
  report,
  reportChoice,
}

const shapes = new Map<string, z.ZodType>(
  Object.entries(own).map(([kind, options]) => [
    kind,
    z.strictObject({ kind: z.literal(kind), title, ...ofEveryField, ...options }),
  ]),
)

/** The shape of a field of this kind, undefined where there is no such kind. */
export function shapeOfKind(kind: unknown): z.ZodType | undefined {
  return typeof kind === 'string' ? shapes.get(kind) : undefined
}

function isFieldShape(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  return shapeOfKind(value.kind)?.safeParse(value).success ?? false
}
