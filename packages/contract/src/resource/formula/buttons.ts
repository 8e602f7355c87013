import { momentText } from '../../reading/read-moment'
import { isAddress } from '../buttons'
import { valueTypeOf } from '../field-kinds/index'
import type { RecordButton, Resource } from '../resource'
import { scopeOf } from './behaviour'
import { type Formula, readFormula } from './formula'

type Row = Readonly<Record<string, unknown>>

/** Whether a record has the button, as it stands. */
export function isOffered(resource: Resource, { shownWhen }: RecordButton, row: Row): boolean {
  if (shownWhen === undefined) return true
  const formula = formulaOf(resource, shownWhen, 'truth')
  return formula?.holds(over(row)) ?? false
}

/** What a button gives a field of a record, as it is written; undefined where it cannot be told. */
export function valueOfButton(
  resource: Resource,
  name: string,
  text: string,
  row: Row,
): string | null | undefined {
  const field = resource.fields[name]
  return field && formulaOf(resource, text, valueTypeOf(field))?.value(over(row))
}

/** What is wrong with a button, and with which of its settings. Fit to be shown. */
export function buttonProblems(
  { fields }: Pick<Resource, 'fields'>,
  { shownWhen, action }: Pick<RecordButton, 'shownWhen' | 'action'>,
): { setting: 'shownWhen' | 'action'; message: string }[] {
  /* what sub tables there are is not asked: a button looks at its own record */
  const scope = scopeOf({ fields })
  const problems: { setting: 'shownWhen' | 'action'; message: string }[] = []
  const condition = shownWhen === undefined ? undefined : readFormula(shownWhen, scope, 'truth')
  if (condition && 'problem' in condition)
    problems.push({ setting: 'shownWhen', message: `显示表达式${condition.problem}` })
  const add = (message: string) => problems.push({ setting: 'action', message })
  if (action.kind === 'open' && !isAddress(action.address))
    add('打开的地址应以 / 开头，如 /online/cgformList/…')
  if (action.kind === 'run' && action.name === '') add('应选择服务端动作')
  if (action.kind === 'send' && action.to === '') add('应选择Webhook')
  if (action.kind !== 'set') return problems
  const entries = Object.entries(action.values)
  if (entries.length === 0) add('应至少设置一个字段')
  for (const [name, text] of entries) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) add(`没有字段“${name}”`)
    else if (field.formula !== undefined) add(`“${field.title}”由公式计算，不能设置`)
    else {
      const read = readFormula(text, scope, valueTypeOf(field))
      if ('problem' in read) add(`“${field.title}”的值${read.problem}`)
    }
  }
  return problems
}

function over(row: Row) {
  return {
    value: (name: string) => (Object.hasOwn(row, name) ? (row[name] as string | number | null) : null),
    rows: () => [],
    now: momentText(new Date()),
  }
}

function formulaOf(
  { fields }: Resource,
  text: string,
  type: Parameters<typeof readFormula>[2],
): Formula | undefined {
  const read = readFormula(text, scopeOf({ fields }), type)
  return 'formula' in read ? read.formula : undefined
}
