import { formsBase } from '../../forms/pages'
import { momentText } from '../../../reading/read-moment'
import type { Field } from '../../../resource/field'
import { decimalsOf, valueTypeOf } from '../../../resource/field-kinds/index'
import { fieldsRead, type Formula, readFormula } from '../../../resource/formula/formula'
import { scopeOf } from '../../../resource/formula/behaviour'
import type { Scope } from '../../../resource/formula/meaning'
import { queryableField } from '../../../resource/list-query'
import { readOperand, readValue } from '../../../resource/record'
import { auditFields, type Resource } from '../../../resource/resource'
import { missingField } from '../missing-field'
import type { ActCondition, ActValue, ActValues, FlowAct, SubRecord } from './act'
import { type Line, lineName, linesOf, valuesIn } from './lines'

type Row = Readonly<Record<string, unknown>>

/** Where values come from, and the resource whose fields get them. */
interface Between {
  from: Resource
  /** One of the lines that an act is done for. */
  line?: Line | undefined
  into: Resource
  /** Whether a flow itself writes: then it fills in fields that a form shows for reading only. */
  opensReadOnly: boolean
}

/**
 * What is wrong with the values of an act, in sentences. Both resources are as somebody sees them: a field that they do not see is one
 * that is not there.
 */
export function valueProblems(values: ActValues, { from, line, into, opensReadOnly }: Between): string[] {
  const entries = Object.entries(values)
  if (entries.length === 0) return ['请添加要填写的字段']
  const scope = scopeWithAudit(from, line)
  return entries.flatMap(([name, value]) => {
    const field = fieldOf(into, name)
    if (!field) return [missingField(name)]
    const closed = whyClosed(into, name, opensReadOnly)
    if (closed !== undefined) return [`“${field.title}”${closed}`]
    const problem = valueProblem(value, field, scope, line)
    return problem === undefined ? [] : [`“${field.title}”的值${problem}`]
  })
}

/** What is wrong with the conditions by which an act looks for records, in sentences. */
export function conditionProblems(
  where: readonly ActCondition[],
  { from, line, into }: Pick<Between, 'from' | 'line' | 'into'>,
): string[] {
  if (where.length === 0) return ['请添加条件']
  const scope = scopeWithAudit(from, line)
  return where.flatMap(({ field: name, value }) => {
    if (name === '') return ['有条件还没有选择字段']
    const field = queryableField(into, name)
    if (!field) return [missingField(name)]
    if (value.kind === 'fixed' && value.value.trim() === '') return [`“${field.title}”的条件没有填写值`]
    const problem = valueProblem(value, field, scope, line, readOperand)
    return problem === undefined ? [] : [`“${field.title}”的条件${problem}`]
  })
}

/** Fields that have to be filled in and that an act gives no value, by their titles. */
export function requiredLeftOut(values: ActValues, { form, fields }: Resource): string[] {
  return form.flatMap((name) => {
    const field = fields[name]
    const isNeeded = field?.required && !field.readOnly && field.default === undefined
    return isNeeded && field.formula === undefined && !Object.hasOwn(values, name) ? [field.title] : []
  })
}

/** Whether an act can set a field. */
export function maySet(into: Resource, name: string, opensReadOnly: boolean): boolean {
  return fieldOf(into, name) !== undefined && whyClosed(into, name, opensReadOnly) === undefined
}

/**
 * The fields and kinds of parts of the case's record that an act reads, for its lines too, or what finds or makes the record of a sub
 * flow.
 */
export function readByAct(act: FlowAct | SubRecord): string[] {
  const over = linesOf(act)
  const line = over && lineName(over)
  const parts = over?.kind === 'parts' ? [over.part] : []
  const read = [...valuesIn(act), ...(over ? valuesIn(over) : [])].flatMap((value) => {
    if (value.kind === 'field') return [value.field]
    if (value.kind === 'fixed' || value.kind === 'lineField') return []
    return fieldsRead(value.formula).flatMap(({ name, part }) =>
      part === undefined ? [name] : part === line ? [] : [part],
    )
  })
  return [...parts, ...read]
}

/** What a number is before it grows, as formulas read it. */
const present = '_present'

/**
 * What an act gives a field, as a client would send it; undefined where that cannot be told. `row` holds the record, and the line as
 * formulas call it (`withLine`); `stored` is the record that it changes, as it is.
 */
export function valueOfAct(
  value: ActValue,
  {
    field,
    from,
    line,
    row,
    name = '',
    stored = {},
  }: { field: Field; from: Resource; line?: Line | undefined; row: Row; name?: string; stored?: Row },
): string | undefined {
  if (value.kind === 'fixed') return value.value
  const scope = scopeWithAudit(from, line)
  const isGrowth = value.kind === 'increase'
  const grown = new Map([...scope.fields, [present, { type: 'number', title: field.title }] as const])
  const read = isGrowth
    ? formulaOf(
        { kind: 'formula', formula: `${present} + (${value.formula})` },
        field,
        {
          ...scope,
          fields: grown,
        },
        line,
      )
    : formulaOf(value, field, scope, line)
  if ('problem' in read) return undefined
  const known: Row = isGrowth ? { ...row, [present]: stored[name] ?? 0 } : row
  const record = {
    value: (read: string) => (Object.hasOwn(known, read) ? (known[read] as string | number | null) : null),
    rows: () => [],
    now: momentText(new Date()),
  }
  return read.formula.value(record, decimalsOf(field)) ?? ''
}

function valueProblem(
  value: ActValue,
  field: Field,
  scope: Scope,
  line: Line | undefined,
  readFixed: typeof readValue = readValue,
): string | undefined {
  if (value.kind === 'fixed') {
    const read = readFixed({ ...field, required: false }, value.value)
    return 'message' in read ? `不正确：${read.message}` : undefined
  }
  if (value.kind === 'lineField' && !line) return '取自每一行，但动作没有逐行执行'
  if ((value.kind === 'field' || value.kind === 'lineField') && value.field === '') return '还没有选择字段'
  if ('formula' in value && value.formula.trim() === '') return '还没有填写公式'
  if (value.kind === 'increase' && valueTypeOf(field) !== 'number') return '不正确：只有数字可以增加或减少'
  if (value.kind === 'field' && !scope.fields.has(value.field)) return `中，${missingField(value.field)}`
  if (value.kind === 'lineField' && !scope.fields.has(`${line?.name}.${value.field}`))
    return `中，每一行的${missingField(value.field)}`
  const read = formulaOf(value, field, scope, line)
  return 'problem' in read ? `不正确：${read.problem}` : undefined
}

/** The name of a field is the shortest formula. */
function formulaOf(
  value: Exclude<ActValue, { kind: 'fixed' }>,
  field: Field,
  scope: Scope,
  line: Line | undefined,
): { formula: Formula } | { problem: string } {
  const text =
    value.kind === 'field'
      ? value.field
      : value.kind === 'lineField'
        ? `${line?.name}.${value.field}`
        : value.formula
  return readFormula(text, scope, valueTypeOf(field))
}

/**
 * What values can speak of: the fields of the record and of the line, and who made them and when. What else belongs to it is another
 * record.
 */
function scopeWithAudit(resource: Resource, line: Line | undefined): Scope {
  const ofLine = line ? [...fieldsWithAudit(line.resource)] : []
  const named = ofLine.map(([name, field]) => [`${line?.name}.${name}`, field] as const)
  return { fields: new Map([...fieldsWithAudit(resource), ...named]), parts: new Map() }
}

function fieldsWithAudit(resource: Resource): Scope['fields'] {
  const { fields } = scopeOf({ fields: resource.fields })
  const audited = auditFields.flatMap((name) => {
    const field = queryableField(resource, name)
    return field ? [[name, { type: valueTypeOf(field), title: field.title }] as const] : []
  })
  return new Map([...audited, ...fields])
}

function fieldOf({ fields }: Resource, name: string): Field | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/**
 * Why an act does not set a field. Those of a form that are only for reading are filled in by the flow of that form, as buttons fill
 * them in; of a resource in code they are its code's.
 */
function whyClosed(into: Resource, name: string, opensReadOnly: boolean): string | undefined {
  const field = into.fields[name]
  if (into.approvals?.state === name) return '由审批流程填写'
  if (field?.formula !== undefined) return '由公式计算，不能填写'
  if (field?.secret || field?.related) return '不能由流程填写'
  const isOpened = opensReadOnly && into.path.startsWith(`${formsBase}/`)
  if (isOpened) return undefined
  if (field?.readOnly) return '是只读字段，不能填写'
  return into.form.includes(name) ? undefined : '不在表单中，不能填写'
}
