import { refuse } from '@dougong/contract/errors'
import type { FlowDoor } from '@dougong/contract/online/flows/flow-heads'
import { fieldsOfLinesAt } from '@dougong/contract/online/flows/acts/line-problems'
import { stateField } from '@dougong/contract/online/state-field'
import { fieldsWrittenAt, fieldUses } from '@dougong/contract/online/flows/flow-problems'
import { stepsOf, type FlowDefinition } from '@dougong/contract/online/flows/flow'
import { readFlow } from '@dougong/contract/online/flows/read-flow'
import type { Form } from '@dougong/contract/online/forms/form'
import { addressOf } from '@dougong/contract/online/forms/to-resource'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

interface UsedVersion {
  /** Whether it is a flow of the form; others write records of it. */
  isOwn: boolean
  /** What it is drawn for. */
  resourcePath: string
  door: FlowDoor
  name: string
  definition: unknown
  isActive: boolean
  running: number
}

/**
 * What publishing a form without some of its fields would do to its flows, and to flows that write records of it: the steps that need them,
 * of the version in force and of those by which records are still being decided on; of a sub form, the flows of its main form whose acts
 * are done for its records. `titleOf` says what a field was called.
 */
export async function flowsUsing(
  db: Database,
  { formId, at, table, partOf }: { formId: string; at: string; table: string; partOf: string | undefined },
  fields: readonly string[],
  titleOf: (name: string) => string,
): Promise<string[]> {
  if (fields.length === 0) return []
  /* whatever the tenant: the form was found as one of it, and its flows are the same tenant's; no other names its address */
  const main = partOf === undefined ? '' : addressOf({ table: partOf }).path
  const quoted = JSON.stringify(at)
  const { rows } = await sql<UsedVersion>`
    select * from (
      select f.form_id is not distinct from ${formId} as "isOwn", f.resource_path as "resourcePath", f.door, f.name, v.definition, f.is_active and v.version = f.version as "isActive", (
        select count(*)::int from flow_case c
        where c.flow_id = f.id and c.version = v.version and c.status in ('running', 'returned')) as running
      from flow f join flow_version v on v.flow_id = f.id
      where f.form_id = ${formId} or v.definition @? ${`$.**.act ? (@.at == ${quoted} || @.over.at == ${quoted})`}::jsonpath
        or f.resource_path = ${main} and v.definition @? ${`$.**.act.over ? (@.part == ${JSON.stringify(table)})`}::jsonpath
      order by f.name, f.id, v.version desc) used
    where "isActive" or running > 0`.execute(db)
  return rows.flatMap(({ isOwn, resourcePath, door, name, definition, isActive, running }) => {
    const noun = door === 'approval' ? '审批流程' : '自动化规则'
    const read = readFlow(definition)
    if (!('flow' in read)) return []
    const uses = isOwn ? fieldUses(read.flow) : new Map<string, Set<string>>()
    for (const [field, keys] of fieldsWrittenAt(read.flow, at))
      uses.set(field, new Set([...(uses.get(field) ?? []), ...keys]))
    for (const [field, key] of resourcePath === main
      ? fieldsOfLinesAt(stepsOf(read.flow), { part: table })
      : [])
      uses.set(field, new Set([...(uses.get(field) ?? []), key]))
    const sentences = fields.flatMap((field) => {
      const keys =
        uses.get(field) ??
        (isOwn && door === 'approval' && field === stateField.name ? new Set(['']) : undefined)
      if (!keys) return []
      const own = door === 'approval' ? '设置' : '触发条件'
      const where = placesOf(read.flow, keys, own)
      return [
        `字段“${titleOf(field)}”被${noun}“${name}”的${where}使用，同步后${where === own ? '它' : '这些步骤'}将不能按该字段运行`,
      ]
    })
    if (sentences.length === 0) return []
    const older = isActive ? '' : '（旧版本）'
    const cases = running > 0 ? [`审批流程“${name}”${older}还有 ${running} 张审批单正在进行`] : []
    return [...sentences, ...cases]
  })
}

/**
 * What stands against publishing a form whose state field is gone or is no stored text any more, while a flow of it is in force or
 * records are on their way: there would be nowhere to say how they stand.
 */
export async function stateFieldProblem(
  db: Database | Transaction,
  { id, fields }: Pick<Form, 'id' | 'fields'>,
): Promise<string | undefined> {
  const isKept = fields.some(
    ({ name, isStored, type }) =>
      name === stateField.name && isStored && (type === 'string' || type === 'Text'),
  )
  if (isKept) return undefined
  /* whatever the tenant: the form was found as one of it */
  const { rows } = await sql<{ name: string }>`
    select f.name from flow f where f.form_id = ${id} and f.door = 'approval' and (f.is_active or exists (
      select from flow_case c where c.flow_id = f.id and c.status in ('running', 'returned')))
    order by f.is_active desc, f.name limit 1`.execute(db)
  const [flow] = rows
  return (
    flow &&
    `字段“${stateField.name}”由审批流程“${flow.name}”填写，应为文本并同步数据库；请先停用审批流程并等待审批结束`
  )
}

/** Refuses to remove a form while records of it are being decided on. */
export async function requireNoneRunning(tx: Transaction, { id, title }: Form): Promise<void> {
  /* whatever the tenant: the form was found as one of it */
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from flow_case
    where form_id = ${id} and status in ('running', 'returned')`.execute(tx)
  const count = rows[0]?.count ?? 0
  if (count > 0) refuse('flow.formInApproval', { form: title, count })
}

/** The steps and branches of these keys, as people call them; what is in no step stands in what is its own. */
function placesOf(flow: FlowDefinition, keys: ReadonlySet<string>, own: string): string {
  const titled = stepsOf(flow).flatMap((step): { key: string; title: string }[] =>
    step.kind === 'branch' ? [step, ...step.branches] : [step],
  )
  const titles = titled.filter(({ key }) => keys.has(key)).map(({ title }) => `“${title}”`)
  return [...(keys.has('') ? [own] : []), ...titles].join('、')
}
