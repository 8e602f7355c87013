import { type ErrorCode, refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/online/forms/calls'
import { firstFields, type Form } from '@dougong/contract/online/forms/form'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import { type FormHead, nameOf, readHead } from '@dougong/contract/online/forms/head'
import { writeIndex } from '@dougong/contract/online/forms/index-definition'
import { departmentColumn } from '@dougong/contract/online/forms/to-resource'
import type { Actor } from '../../../access/actor'
import { inTransaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import { requireSeen } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { findFormOfTable, relatives, requireForm } from '../store/forms.queries'
import { requireMayHandOnForm } from '../own-sight'
import { removeWithTables } from '../restore'
import { fieldRow } from '../store/rows'
import { addForm, changeForm, removeForms } from '../store/save-form'
import { copyOf, viewOver } from './copies'
import { formOfBody } from './form-of-body'
import { notifyChanged } from '../notify-changed'

/** The calls of those who describe forms. Rules of the list's page limit which forms they see and touch. */
export function formRoutes(services: Services): Route[] {
  const { db, resources, sessions } = services
  const served = resources.defined(formHeads)
  const seen = (actor: Actor, id: string, otherwise?: ErrorCode) =>
    requireSeen(db, viewOf(served, actor), [id], otherwise)
  const formSeen = async (actor: Actor, id: string) => {
    await seen(actor, id)
    return requireForm(db, actor, id)
  }
  const idOf = ({ id }: FormHead) => id || refuse('record.missing')

  return [
    serve(contract.addForm, async ({ body, actor }) => {
      const form = formOfBody(body)
      if (form.viewOf !== undefined) refuse('form.viewFixed')
      await inTransaction(db, (tx) => addForm(tx, actor, form))
      return null
    }),
    serve(contract.addFormHead, async ({ body, actor }) => {
      const head = readHead(body)
      if (head.viewOf !== undefined) refuse('form.viewFixed')
      const first = firstFields((name) => name, { isTree: head.tree !== undefined })
      /* something of a form is seen */
      const fields = first.map((field) =>
        field.name === departmentColumn ? { ...field, isInList: true } : field,
      )
      await inTransaction(db, (tx) => addForm(tx, actor, { ...head, fields, indexes: [] }))
      return null
    }),
    serve(contract.removeForms, async ({ query, actor }) => {
      const ids = [...new Set(query.ids.split(',').filter(Boolean))]
      await requireSeen(db, viewOf(served, actor), ids)
      if (query.flag === '1') await removeWithTables(services, actor, ids)
      else {
        await inTransaction(db, (tx) => removeForms(tx, actor, ids))
        await notifyChanged(services)
        await sessions.refresh({ everyone: true })
      }
      return null
    }),
    serve(contract.readTableInfo, async ({ query, actor }) => {
      const form = await formSeen(actor, query.code)
      const subs = (await relatives(db, actor, form)).filter(({ fields }) =>
        fields.some(({ belongsTo }) => belongsTo?.table === form.table),
      )
      const named = ({ id, table, title }: Form) => ({ id, tableName: table, tableTxt: title })
      return { main: named(form), sub: subs.map(named), jspModeList: [], projectPath: '' }
    }),
    serve(contract.changeForm, async ({ body, actor }) => {
      const id = idOf(body.head)
      await seen(actor, id, 'form.gone')
      await inTransaction(db, async (tx) => {
        const stored = await requireForm(tx, actor, id)
        await changeForm(tx, actor, formOfBody(body, stored), body.head.tableVersion ?? undefined)
      })
      await notifyChanged(services)
      return null
    }),
    serve(contract.changeFormHead, async ({ body, actor }) => {
      const id = idOf(body)
      await seen(actor, id, 'form.gone')
      await inTransaction(db, async (tx) => {
        const { fields, indexes } = await requireForm(tx, actor, id)
        await changeForm(tx, actor, { ...readHead(body), fields, indexes }, body.tableVersion ?? undefined)
      })
      await notifyChanged(services)
      return null
    }),
    serve(contract.removeForm, async ({ query, actor }) => {
      await seen(actor, query.id)
      await inTransaction(db, (tx) => removeForms(tx, actor, [query.id]))
      await notifyChanged(services)
      await sessions.refresh({ everyone: true })
      return null
    }),
    serve(contract.copyForm, async ({ params, query, actor }) => {
      const form = await formSeen(actor, params.id)
      await inTransaction(db, (tx) => addForm(tx, actor, copyOf(form, nameOf(query.tableName))))
      return null
    }),
    serve(contract.addFormView, async ({ query, actor }) => {
      const form = await formSeen(actor, query.code)
      if (form.viewOf !== undefined) refuse('form.viewFixed')
      /* what is restricted in the form, and its rules, do not limit a view of it */
      await requireMayHandOnForm(services, actor, form.id, { records: 'all', fields: 'all' })
      await inTransaction(db, async (tx) => addForm(tx, actor, await viewOver(tx, form)))
      await notifyChanged(services)
      await sessions.refresh({ userIds: [actor.userId] })
      return null
    }),
    serve(contract.listFormFields, async ({ query, actor }) => {
      const form = await formSeen(actor, query.headId)
      return form.fields.map((field) => fieldRow(form, field))
    }),
    serve(contract.listFormFieldsOfTable, async ({ query, actor }) => {
      const form = (await findFormOfTable(db, actor, nameOf(query.headCode))) ?? refuse('record.missing')
      await seen(actor, form.id)
      return form.fields.map((field) => fieldRow(form, field))
    }),
    serve(contract.listFormIndexes, async ({ query, actor }) => {
      const form = await formSeen(actor, query.headId)
      return form.indexes.map((index) => ({ ...writeIndex(index), cgformHeadId: form.id }))
    }),
  ]
}
