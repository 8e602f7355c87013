import { refuse } from '@dougong/contract/errors'
import { type Form, linkOf } from '@dougong/contract/online/forms/form'
import { toResource } from '@dougong/contract/online/forms/to-resource'
import type { PublishPlan } from '@dougong/contract/online/forms/publishing'
import { columnNameOf } from '@dougong/contract/resource/names'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../../access/actor'
import { tenantOfNew } from '../../access/tenants'
import { createDatabase, createPool, type Database, migrationLimits, writesOf } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import type { Resources } from '../../resource/registry'
import type { Services } from '../../services/services'
import { reportsReading } from '../reports/index'
import { reportsUsing } from '../summaries/index'
import { showing } from './used-by'
import { flowsUsing, stateFieldProblem } from './store/flows-using'
import { followInViews } from './follow-in-views'
import { openedTexts } from './menu/opened-texts'
import { addSubFormRights, rolesLosingSubForms } from './menu/sub-form-rights'
import { readFillings } from './fillings'
import { type Applied, applyIn, type Applying, applyPlan } from './plan/apply'
import { classFor } from './plan/classify'
import { asideColumns, asideTables } from './plan/aside'
import { isKeyColumn, readTable } from './plan/catalogue'
import type { Compared } from './plan/diff/compared'
import { desiredTable } from './plan/desired'
import { buildBeside, type Building, listBuilding } from './plan/indexes-beside'
import { formsSchema } from './plan/names'
import { makePlan, type Plan, type PlanMode } from './plan/plan'
import { requireForm } from './store/forms.queries'
import { lockForms } from './store/save-form'
import { markPublished, publishedForm } from './store/versions'
import { notifyChanged } from './notify-changed'

const schema = formsSchema

/** What publishing a form would do, as it can be told now. */
export async function planFor(
  { db, resources }: Services,
  actor: Actor,
  id: string,
  mode: PlanMode,
): Promise<PublishPlan> {
  const form = await requireForm(db, actor, id)
  const compared = await compareForm(db, actor, id)
  const plan = await makePlan(db, compared, { schema, mode })
  const building = compared.present ? await listBuilding(db, { schema, table: compared.present.name }) : []
  const used = await usedByReports(db, resources, actor, form)
  const steps = plan.steps.map((step) => ({ ...step, class: classFor(step.step, step.class, used.columns) }))
  const warnings = [
    ...plan.warnings,
    ...used.warnings,
    ...(await usedByFlows(db, form)),
    ...(await lostByRoles(db, actor, form)),
    ...(await openedTexts(db, actor, form)),
  ]
  const stateProblem = await stateFieldProblem(db, form)
  const problems = [...plan.problems, ...(stateProblem === undefined ? [] : [stateProblem])]
  const visiblePlan = { ...plan, steps, warnings, problems }
  return present(visiblePlan, {
    version: form.version,
    table: form.table,
    building,
    fields: toResource(form).fields,
  })
}

/** Which reports speak of fields that the form has no longer, field by field: a column that is called otherwise is another one to statements. */
async function usedByReports(
  db: Database,
  resources: Resources,
  actor: Actor,
  form: Form,
): Promise<{ warnings: string[]; columns: ReadonlySet<string> }> {
  const published = await publishedForm(db, form.id)
  if (!published) return { warnings: [], columns: new Set() }
  const [before, after] = [toResource(published), toResource(form)]
  const gone = Object.keys(before.fields).filter((name) => !(name in after.fields))
  const titleOf = (name: string) => before.fields[name]?.title ?? name
  const columns = new Map(gone.map((name) => [columnNameOf(name, before.fields[name]), name]))
  const summaries = await reportsUsing(db, actor, before.path, gone)
  const statements = await reportsReading(db, resources, actor, {
    table: `${schema}.${published.table}`,
    columns: [...columns.keys()],
  })
  const used = [
    ...summaries.map(({ field, reports }) => ({ title: titleOf(field), kind: '统计报表', reports })),
    ...statements.map(({ column, reports }) => ({
      title: titleOf(columns.get(column) ?? column),
      kind: 'SQL报表',
      reports,
    })),
  ]
  const { graphs, boards } = await showing(
    db,
    actor,
    used.flatMap(({ reports }) => reports.map((report) => report.id)),
  )
  const warnings = [
    ...used.map(
      ({ title, kind, reports }) =>
        `字段“${title}”被${kind}使用，同步后这些报表将不能运行：${reports.map(({ name }) => name).join('、')}`,
    ),
    ...(graphs.length > 0 ? [`使用这些报表的图表将不能显示：${graphs.join('、')}`] : []),
    ...(boards.length > 0 ? [`使用这些报表的看板有卡片将不能显示：${boards.join('、')}`] : []),
  ]
  const read = [
    ...summaries.map(({ field }) => columnNameOf(field, before.fields[field])),
    ...statements.map(({ column }) => column),
  ]
  return { warnings, columns: new Set(read) }
}

/** Which flows speak of fields that the form has no longer, and how many records are on their way by them. */
async function usedByFlows(db: Database, form: Form): Promise<string[]> {
  const published = await publishedForm(db, form.id)
  if (!published) return []
  const [before, after] = [toResource(published), toResource(form)]
  const gone = Object.keys(before.fields).filter((name) => !(name in after.fields))
  return flowsUsing(
    db,
    { formId: form.id, at: before.path, table: published.table, partOf: linkOf(published)?.belongsTo?.table },
    gone,
    (name) => before.fields[name]?.title ?? name,
  )
}

/** Which roles can no longer fill in the sub forms, once these have lists and rights of their own. */
async function lostByRoles(db: Database, actor: Actor, form: Form): Promise<string[]> {
  const { roles, subForms } = await rolesLosingSubForms(db, actor, form)
  if (roles.length === 0) return []
  return [
    `ERP 主题下${subForms.map((title) => `“${title}”`).join('、')}在自己的列表中填写。能新增、不能编辑“${form.title}”的角色将不能填写，如需要请同步后在角色授权中勾选：${roles.join('、')}`,
  ]
}

/** What whoever publishes has seen and said. */
export interface Consent {
  mark: string | undefined
  agreed: Readonly<Record<string, number>>
  /** What the rows get that have no value, by the names of fields, as somebody typed them. */
  values: Readonly<Record<string, unknown>>
  /** Of a forced one: the table's name, typed. */
  tableName: string | undefined
  /** Called with the form's name, for the log of operations and the list of tasks. */
  note(subject: string): void
}

/**
 * Publishes a form: its table becomes what the form says, and the form is kept as a version, in one transaction. Indexes of
 * large tables follow by themselves.
 */
export async function publish(
  services: Services,
  actor: Actor,
  id: string,
  mode: PlanMode,
  { mark, agreed, values, tableName, note }: Consent,
): Promise<{ version: number; later: string[] }> {
  const { sessions } = services
  const form = await requireForm(services.db, actor, id)
  note(`“${form.title}”`)
  if (mode === 'force' && tableName?.trim() !== form.table) refuse('plan.nameNotTyped', { table: form.table })
  const constants = mode === 'normal' ? readFillings(form, values) : undefined
  const schemaDb = openSchemaDatabase(services)
  let applied: Applied | undefined
  let hasNewRights = false
  const published = await publishedForm(services.db, id)
  try {
    applied = await applyPlan(schemaDb, {
      ...applying(actor, form, published, () => (hasNewRights = true)),
      mode,
      mark,
      agreed,
      values: constants,
    })
    await notifyChanged(services)
    /* whoever publishes a form tries it at once */
    await sessions.refresh(hasNewRights ? { everyone: true } : { userIds: [actor.userId] })
  } finally {
    if (applied && applied.later.length > 0) void finishIndexes(services, schemaDb, applied, id)
    else await schemaDb.destroy()
  }
  return { version: form.version, later: applied.later.map(({ name }) => name) }
}

/**
 * Publishes a form whose table is not there yet, as a part of the transaction that has made it. Call `Resources.changed` after
 * the commit.
 */
export async function publishNew(tx: Transaction, actor: Actor, id: string): Promise<void> {
  await applyIn(tx, applying(actor, await requireForm(tx, actor, id), undefined))
}

/** Makes a form's table what the form says; what has moved on since the form was read is refused. */
export function applying(
  actor: Actor,
  { id, version }: Form,
  published: Form | undefined,
  onMenuChanged: () => void = () => undefined,
): Applying {
  return {
    schema,
    mode: 'normal',
    compare: async (tx) => {
      await lockForms(tx)
      return compareForm(tx, actor, id)
    },
    mark: undefined,
    agreed: {},
    form: { id, version, tenantId: tenantOfNew(actor), by: actor.username, published },
    finish: async (tx, done) => {
      const current = await requireForm(tx, actor, id)
      if (current.version !== version) refuse('plan.moved')
      const detail = await stateFieldProblem(tx, current)
      if (detail !== undefined) refuse('plan.impossible', { detail })
      const before = await publishedForm(tx, id)
      await markPublished(tx, current, actor)
      await followInViews(tx, actor, before, current)
      if (await addSubFormRights(tx, actor, current)) onMenuChanged()
      if (done.later.length > 0) await markUnfinished(tx, id)
    },
  }
}

/** Reads what a form wants, and what there is. A foreign key waits until the table that it leads to is there. */
export async function compareForm(db: Database | Transaction, actor: Actor, id: string): Promise<Compared> {
  const form = await requireForm(db, actor, id)
  if (form.viewOf !== undefined) refuse('plan.impossible', { detail: '视图没有自己的表' })
  const before = await publishedForm(db, id)
  const table = before?.table ?? form.table
  const isTakenIn = false
  const wanted = desiredTable(form, { isTakenIn })
  const reachable = await Promise.all(wanted.foreignKeys.map((key) => isKeyColumn(db, schema, key)))
  return {
    present: await readTable(db, schema, table),
    wanted: { ...wanted, foreignKeys: wanted.foreignKeys.filter((_, place) => reachable[place]) },
    published: before && desiredTable(before, { isTakenIn }),
    aside: await asideColumns(db, { schema, table }),
    asideTables: await asideTables(db, schema),
    isTakenIn,
  }
}

/** What changes tables may take its time: a page's limits would cut a large one in the middle. */
export function openSchemaDatabase({ connection, config, db }: Services): Database {
  return createDatabase(createPool(connection, config.timeZone, migrationLimits, writesOf(db)))
}

async function markUnfinished(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('onl_cgform_index')
    .set({ is_db_synch: 'N' })
    .where('cgform_head_id', '=', id)
    .execute()
}

/** Nobody waits for it: the plan tells how far it is, and what is missing if it fails. */
async function finishIndexes(
  { db, logger }: Services,
  schemaDb: Database,
  { later, table }: Applied,
  id: string,
): Promise<void> {
  /* whatever the tenant: the form was found as one of the tenant's when it was published */
  try {
    const failures = await buildBeside(schemaDb, later, { schema, table })
    const state = failures.length > 0 ? 'N' : 'Y'
    await db
      .updateTable('onl_cgform_index')
      .set({ is_db_synch: state })
      .where('cgform_head_id', '=', id)
      .execute()
    if (failures.length === 0) return
    logger.warn({ table, failures }, 'indexes that could not be built')
    await db.updateTable('onl_cgform_head').set({ is_db_synch: 'N' }).where('id', '=', id).execute()
  } catch (error) {
    logger.warn({ err: error, table }, 'building indexes')
  } finally {
    await schemaDb.destroy()
  }
}

interface Shown {
  version: number
  table: string
  building: Building[]
  fields: Resource['fields']
}

function present(
  { steps, problems, warnings, empty, rows, mark }: Plan,
  { version, table, building, fields }: Shown,
): PublishPlan {
  return {
    version,
    table,
    rows,
    problems: [...problems],
    warnings: [...warnings],
    building,
    mark,
    empty: empty.flatMap(({ column, ...counted }) => {
      const field = fields[column]
      return field ? [{ name: column, field: { ...field }, ...counted }] : []
    }),
    steps: steps.map((step) => ({
      key: step.key,
      class: step.class,
      text: step.text,
      sql: [...step.statements],
      misfits: step.misfits?.count ?? null,
      examples: [...(step.misfits?.examples ?? [])],
      isBlocked: step.isBlocked,
      needsConsent: step.needsConsent,
      isLater: step.isLater,
    })),
  }
}
