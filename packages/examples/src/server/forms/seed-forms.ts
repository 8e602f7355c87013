import type { FlowDoor } from '@dougong/contract/online/flows/flow-heads'
import type { Form } from '@dougong/contract/online/forms/form'
import { addressOf } from '@dougong/contract/online/forms/to-resource'
import { type Actor, isAdministrator, loadRights } from '@dougong/server/access/actor'
import { firstTenant } from '@dougong/server/access/tenants'
import type { Fresh } from '@dougong/server/database/seed'
import { administratorSeed, roleSeeds } from '@dougong/server/database/seeds/organisation'
import { runStatement } from '@dougong/server/database/statement'
import type { Transaction } from '@dougong/server/database/transaction'
import { switchClock } from '@dougong/server/online/flows/automation/triggers/clocks'
import { addToMenu } from '@dougong/server/online/forms/menu/add-to-menu'
import { formsSchema } from '@dougong/server/online/forms/plan/names'
import { publishNew } from '@dougong/server/online/forms/publish'
import { formSource } from '@dougong/server/online/forms/source'
import { requireForm } from '@dougong/server/online/forms/store/forms.queries'
import { addForm, changeForm } from '@dougong/server/online/forms/store/save-form'
import { publishedForm } from '@dougong/server/online/forms/store/versions'
import { viewOf } from '@dougong/server/resource/view'
import { createRecord } from '@dougong/server/resource/write/records'
import { assetClasses } from './asset-classes'
import type { ExampleFlow, ExampleForm } from './example-form'
import { expenseClaims } from './expense-claims'
import { contracts } from './contracts'
import { leaveRequests } from './leave-requests'
import { purchaseOrders } from './purchase-orders'
import { sealRequests } from './seal-requests'
import { stock, stockMoves } from './stock'

export const exampleForms: readonly ExampleForm[] = [
  leaveRequests,
  assetClasses,
  purchaseOrders,
  expenseClaims,
  sealRequests,
  contracts,
  stock,
  stockMoves,
]

/** The menu that they stand in. */
export const formsMenu = 'example-online-forms'

/** Kinds of seed records: forms and records that came, and forms that came into the menu. */
export const formKinds = { form: 'example form', record: 'example form record', menu: 'example form menu' }

/** Makes the forms as an administrator would: described, published, put into the menu and filled in. */
export async function seedForms(tx: Transaction, fresh: Fresh): Promise<void> {
  const idOf = ({ form }: ExampleForm) => form.id
  const made = await fresh(formKinds.form, exampleForms, idOf)
  const inMenu = await fresh(formKinds.menu, exampleForms, idOf)
  if (made.length + inMenu.length === 0) return
  const actor = await administrator(tx)
  if (!actor) return
  for (const example of made) {
    const forms = [example.form, ...example.subs]
    if (await isTaken(tx, forms)) continue
    await describe(tx, actor, example)
    for (const form of forms) await publishNew(tx, actor, form.id)
    await fillIn(tx, actor, example, fresh)
    await putInForce(tx, actor, example)
  }
  const roleIds = roleSeeds.filter(({ code }) => code === 'admin').map(({ id }) => id)
  for (const { form } of inMenu) {
    if (await publishedForm(tx, form.id))
      await addToMenu(tx, actor, form, {
        title: form.title,
        parentId: formsMenu,
        roleIds,
        verbs: ['add', 'edit', 'delete', 'export', 'import'],
      })
  }
}

/** Saves a form and its sub forms. What sums these up is said when they are there, and the form is as new as before. */
async function describe(tx: Transaction, actor: Actor, { form, subs }: ExampleForm): Promise<void> {
  const plain = form.fields.map(({ expressions: _, ...field }) => field)
  await addForm(tx, actor, { ...form, fields: plain }, { id: form.id })
  for (const sub of subs) await addForm(tx, actor, sub, { id: sub.id })
  if (!form.fields.some(({ expressions }) => expressions)) return
  const stored = await requireForm(tx, actor, form.id)
  const fields = stored.fields.map((field) => {
    const expressions = form.fields.find(({ name }) => name === field.name)?.expressions
    return expressions ? { ...field, expressions } : field
  })
  await changeForm(tx, actor, { ...stored, fields }, stored.version)
  /* whatever the tenant: the form was made here */
  await tx.updateTable('onl_cgform_head').set({ table_version: 1 }).where('id', '=', form.id).execute()
}

async function fillIn(
  tx: Transaction,
  actor: Actor,
  { form, fill }: ExampleForm,
  fresh: Fresh,
): Promise<void> {
  const stored = await formSource(tx).find(addressOf(form).path)
  if (!stored) return
  const view = viewOf(stored.serve(), actor)
  const ids: string[] = []
  await fill(async (values) => {
    const id = await createRecord(tx, view, values)
    ids.push(id)
    return id
  })
  await fresh(formKinds.record, ids, (id) => id)
}

/** Publishes the approval of a form and its rules, as their designer would have done. */
async function putInForce(
  tx: Transaction,
  actor: Actor,
  { form, flow, rules = [] }: ExampleForm,
): Promise<void> {
  if (flow) await insertFlow(tx, actor, form, { ...flow, id: form.id, door: 'approval' })
  for (const rule of rules) {
    await insertFlow(tx, actor, form, { ...rule, door: 'automation' })
    await switchClock(tx, { ...rule, tenantId: actor.tenantId }, true)
  }
}

async function insertFlow(
  tx: Transaction,
  { tenantId: tenant_id, username: create_by }: Actor,
  form: Form,
  { id, name, note, door, ...flow }: ExampleFlow & { id: string; door: FlowDoor },
): Promise<void> {
  const definition = JSON.stringify(flow.definition)
  /* whatever the tenant: the rows are of the administrator's own */
  await tx
    .insertInto('flow')
    .values({
      id,
      tenant_id,
      door,
      resource_path: addressOf(form).path,
      form_id: form.id,
      name,
      note,
      definition,
      version: 1,
      is_active: true,
      create_by,
    })
    .execute()
  await tx
    .insertInto('flow_version')
    .values({ flow_id: id, version: 1, tenant_id, definition, form_version: 1, create_by })
    .execute()
}

/** Whether somebody has a form or a table of such a name already. */
async function isTaken(tx: Transaction, forms: readonly Form[]): Promise<boolean> {
  /* whatever the tenant: names are taken in the whole installation */
  const names = forms.map(({ table }) => table)
  const rows = await runStatement(
    tx,
    `select from onl_cgform_head where table_name = any($1)
      union all select from pg_tables where schemaname = $2 and tablename = any($1)`,
    [names, formsSchema],
  )
  return rows.length > 0
}

/** The first administrator. An installation of several tenants, or whose administrator is gone, is past examples. */
async function administrator(tx: Transaction): Promise<Actor | undefined> {
  const { tenant } = await tx.selectNoFrom(firstTenant.as('tenant')).executeTakeFirstOrThrow()
  const rights = await loadRights(tx, administratorSeed.id, tenant)
  return rights?.isOnlyTenant && isAdministrator(rights) ? { ...rights, sessionId: '' } : undefined
}
