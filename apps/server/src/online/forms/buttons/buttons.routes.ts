import { refuse } from '@dougong/contract/errors'
import {
  buttonCodeProblem,
  type FormButtonRow,
  readAction,
  readButton,
} from '@dougong/contract/online/forms/buttons/button'
import * as contract from '@dougong/contract/online/forms/buttons/calls'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import { recordFields } from '@dougong/contract/online/forms/to-resource'
import { buttonProblems } from '@dougong/contract/resource/formula/buttons'
import { fieldsRead } from '@dougong/contract/resource/formula/formula'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import { newId } from '../../../platform/ids'
import { requireSeen } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { addButtonToMenu } from '../menu/add-to-menu'
import { requireMayHandOnForm } from '../own-sight'
import { removeButtonRights, renameButtonRights } from '../store/menu-rows'
import { requireForm } from '../store/forms.queries'
import { lockForms } from '../store/save-form'
import { builtInButtons } from './built-in-buttons'
import { buttonRowsIn, findButton } from '../store/buttons.queries'
import { isWebhookOf } from '../webhooks/webhooks.queries'
import { notifyChanged } from '../notify-changed'

const maxButtons = 50

/** The calls of those who give forms buttons. Rules of the list's page limit which forms they see and touch. */
export function buttonRoutes(services: Services): Route[] {
  const { db, resources, actions, sessions } = services
  const served = resources.defined(formHeads)
  const seen = (actor: Actor, formId: string) => requireSeen(db, viewOf(served, actor), [formId])
  /** A change of a form's buttons; it is in force everywhere when it is over. */
  const change = async (actor: Actor, formId: string, work: (tx: Transaction) => Promise<unknown>) => {
    await seen(actor, formId)
    await inTransaction(db, async (tx) => {
      await lockForms(tx)
      await work(tx)
    })
    await notifyChanged(services)
    await sessions.refresh({ everyone: true })
    return null
  }
  /** A button reads and writes whole records, whoever presses it: as far as its author sees and changes them. */
  const requireSight = async (actor: Actor, row: FormButtonRow, before?: FormButtonRow) => {
    if (before && before.exp === row.exp && before.actionJson === row.actionJson) return
    const { fields, changes } = readAndWrittenBy(row)
    const past = before ? readAndWrittenBy(before) : { fields: [], changes: [] }
    await requireMayHandOnForm(services, actor, row.cgformHeadId, {
      fields: [...fields, ...past.fields],
      changes: [...changes, ...past.changes],
    })
  }
  const buttonOf = async (id: string) => (await findButton(db, id)) ?? refuse('record.missing')
  const remove = async (actor: Actor, ids: readonly string[]) => {
    for (const id of ids) {
      const { cgformHeadId, buttonCode } = await buttonOf(id)
      await change(actor, cgformHeadId, async (tx) => {
        await removeButtonRights(tx, await requireForm(tx, actor, cgformHeadId), buttonCode)
        await tx.deleteFrom('onl_cgform_button').where('id', '=', id).execute()
      })
    }
    return null
  }

  return [
    serve(contract.listFormButtons, async ({ params, actor }) => {
      await seen(actor, params.id)
      const records = (await buttonRowsIn(db, [params.id])).get(params.id) ?? []
      return { records, total: records.length }
    }),
    serve(contract.listBuiltInButtons, async ({ params, actor }) => {
      await seen(actor, params.id)
      return builtInButtons(await requireForm(db, actor, params.id))
    }),
    serve(contract.listAllButtons, async ({ params, actor }) => {
      await seen(actor, params.id)
      const builtIn = builtInButtons(await requireForm(db, actor, params.id))
      const own = (await buttonRowsIn(db, [params.id])).get(params.id) ?? []
      return [
        ...builtIn.map((button) => ({ ...button, optType: 'js' })),
        ...own.map(({ optType, orderNum, ...button }) => ({
          ...button,
          orderNum: orderNum ?? 0,
          /* all of them are run by the server */
          optType: optType ?? 'action',
        })),
      ]
    }),
    serve(contract.addFormButton, async ({ body, actor }) => {
      await seen(actor, body.cgformHeadId)
      await requireSight(actor, body)
      return change(actor, body.cgformHeadId, async (tx) => {
        await requireOrder(tx, actor, body, actions)
        await tx
          .insertInto('onl_cgform_button')
          .values({ ...columnsOf(body), id: newId(), create_by: actor.username })
          .execute()
        await addButtonToMenu(tx, actor, await requireForm(tx, actor, body.cgformHeadId), body)
      })
    }),
    serve(contract.changeFormButton, async ({ body, actor }) => {
      const id = body.id || refuse('record.missing')
      const before = await buttonOf(id)
      const { cgformHeadId, buttonCode } = before
      if (cgformHeadId !== body.cgformHeadId) refuse('record.missing')
      await seen(actor, cgformHeadId)
      await requireSight(actor, body, before)
      return change(actor, body.cgformHeadId, async (tx) => {
        await requireOrder(tx, actor, body, actions)
        const now = { code: body.buttonCode, name: body.buttonName }
        await renameButtonRights(tx, await requireForm(tx, actor, cgformHeadId), buttonCode, now)
        await tx
          .updateTable('onl_cgform_button')
          .set({ ...columnsOf(body), update_by: actor.username, update_time: sql<string>`now()` })
          .where('id', '=', id)
          .execute()
      })
    }),
    serve(contract.removeFormButton, ({ query, actor }) => remove(actor, [query.id])),
    serve(contract.removeFormButtons, ({ query, actor }) =>
      remove(actor, query.ids.split(',').filter(Boolean)),
    ),
    serve(contract.listServerActions, async () =>
      Object.entries(actions).map(([name, { title }]) => ({ name, title })),
    ),
  ]
}

/** The fields that a button's expressions ask for, and those that it sets. */
function readAndWrittenBy(row: FormButtonRow): { fields: string[]; changes: string[] } {
  const button = readButton(row)
  const values = button?.action.kind === 'set' ? button.action.values : {}
  const texts = [...Object.values(values), ...(button?.shownWhen === undefined ? [] : [button.shownWhen])]
  return {
    fields: texts.flatMap((text) => fieldsRead(text).map(({ name }) => name)),
    changes: Object.keys(values),
  }
}

/** Ends the call with everything that is wrong with a button. */
async function requireOrder(
  tx: Transaction,
  actor: Actor,
  row: FormButtonRow,
  actions: Services['actions'],
): Promise<void> {
  const form = await requireForm(tx, actor, row.cgformHeadId)
  const others = ((await buttonRowsIn(tx, [form.id])).get(form.id) ?? []).filter(({ id }) => id !== row.id)
  const problems: string[] = []
  const code = buttonCodeProblem(row.buttonCode)
  if (code !== undefined) problems.push(code)
  if (others.length >= maxButtons) problems.push(`不能超过${maxButtons}个按钮`)
  if (others.some(({ buttonCode }) => buttonCode === row.buttonCode))
    problems.push(`已有编码为“${row.buttonCode}”的按钮`)
  if (row.actionJson && !readAction(row.actionJson)) problems.push('没有这种动作')
  const button = readButton(row)
  if (button)
    problems.push(...buttonProblems({ fields: recordFields(form) }, button).map(({ message }) => message))
  if (button?.action.kind === 'run' && !Object.hasOwn(actions, button.action.name))
    problems.push(`没有名为“${button.action.name}”的服务端动作`)
  if (button?.action.kind === 'send' && !(await isWebhookOf(tx, actor, form.id, button.action.to)))
    problems.push('没有这个Webhook')
  if (problems.length > 0) refuse('form.invalid', { detail: problems.join('；') })
}

function columnsOf(row: FormButtonRow) {
  return {
    cgform_head_id: row.cgformHeadId,
    button_code: row.buttonCode,
    button_name: row.buttonName,
    button_style: row.buttonStyle,
    button_icon: row.buttonIcon ?? null,
    button_status: row.buttonStatus,
    opt_type: row.optType ?? 'action',
    opt_position: row.optPosition ?? null,
    exp: row.exp ?? null,
    order_num: row.orderNum ?? 0,
    action_json: row.actionJson ?? null,
  }
}
