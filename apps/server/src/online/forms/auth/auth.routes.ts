import { refuse } from '@dougong/contract/errors'
import type { Form } from '@dougong/contract/online/forms/form'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import * as contract from '@dougong/contract/online/forms/rights/calls'
import { formsBase } from '@dougong/contract/online/forms/pages'
import type { Actor } from '../../../access/actor'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import { requireSeen } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { requireForm } from '../store/forms.queries'
import { lockForms } from '../store/save-form'
import * as rules from './data-rights'
import * as fields from './field-rights'
import { findTargets, type GrantType, listGrantRows, setGrants } from './grants'
import { notifyChanged } from '../notify-changed'

/** The calls of those who say who may what in forms. Rules of the list's page limit which forms they see and touch. */
export function authRoutes(services: Services): Route[] {
  const { db, resources, sessions } = services
  const served = resources.defined(formHeads)
  const formSeen = async (actor: Actor, id: string): Promise<Form> => {
    await requireSeen(db, viewOf(served, actor), [id])
    return requireForm(db, actor, id)
  }
  /** Changes rights of a form; they are in force everywhere when it is over. */
  const change = async <Result>(
    actor: Actor,
    formId: string,
    work: (tx: Transaction, form: Form) => Promise<Result>,
  ): Promise<Result> => {
    await formSeen(actor, formId)
    const result = await inTransaction(db, async (tx) => {
      await lockForms(tx)
      return work(tx, await requireForm(tx, actor, formId))
    })
    await notifyChanged(services)
    await sessions.refresh({ everyone: true })
    return result
  }
  const resourceOf = async (formId: string) =>
    (await resources.find(`${formsBase}/${formId}`)) ?? refuse('form.notPublished')

  const grant = (endpoint: typeof contract.grantFieldRights, type: GrantType) =>
    serve(endpoint, async ({ params, body, actor }) => {
      const target = { mode: body.authMode, id: params.targetId }
      const authIds = idsIn(body.authId)
      const served = await resources.find(`${formsBase}/${params.cgformId}`)
      await change(actor, params.cgformId, (tx) =>
        setGrants(tx, actor, params.cgformId, { type, target, authIds, served }),
      )
      return null
    })

  return [
    serve(contract.listFieldRights, async ({ params, actor }) =>
      fields.listFieldRights(db, await formSeen(actor, params.id)),
    ),
    ...[contract.switchFieldRights, contract.switchFieldRightsBatch].map((endpoint) =>
      serve(endpoint, async ({ body, actor }) => {
        await change(actor, body.cgformId, (tx, form) => fields.switchFields(tx, actor, form, body))
        return null
      }),
    ),
    ...[contract.changeFieldRight, contract.changeFieldRightBatch].map((endpoint) =>
      serve(endpoint, async ({ body, actor }) => {
        await change(actor, body.cgformId, (tx, form) => fields.restrictFields(tx, actor, form, body))
        return null
      }),
    ),
    serve(contract.listButtonRights, async ({ params, actor }) =>
      fields.listButtonRights(db, await formSeen(actor, params.id)),
    ),
    serve(contract.restrictButton, ({ body, actor }) =>
      change(actor, body.cgformId, (tx, form) => fields.restrictButton(tx, actor, form, body.code)),
    ),
    serve(contract.freeButton, async ({ params, actor }) => {
      const formId = await fields.formOfRestriction(db, params.id)
      await change(actor, formId, (tx, form) => fields.freeButton(tx, actor, form, params.id))
      return null
    }),
    serve(contract.listFormRules, async ({ params, actor }) =>
      rules.listFormRules(db, (await formSeen(actor, params.id)).id),
    ),
    serve(contract.listActiveFormRules, async ({ params, actor }) =>
      rules.listFormRules(db, (await formSeen(actor, params.id)).id, { onlyActive: true }),
    ),
    serve(contract.addFormRule, async ({ body, actor }) =>
      change(actor, body.cgformId, async (tx) =>
        rules.addFormRule(tx, actor, await resourceOf(body.cgformId), body),
      ),
    ),
    serve(contract.changeFormRule, async ({ body, actor }) => {
      await change(actor, body.cgformId, async (tx) =>
        rules.changeFormRule(tx, actor, await resourceOf(body.cgformId), body),
      )
      return null
    }),
    serve(contract.removeFormRule, async ({ params, actor }) => {
      const formId = await rules.formOfRule(db, params.id)
      await change(actor, formId, async (tx) =>
        rules.removeFormRule(tx, actor, await resources.find(`${formsBase}/${formId}`), params.id),
      )
      return null
    }),
    serve(contract.listActiveRights, async ({ params, actor }) =>
      fields.listActiveRights(db, await formSeen(actor, params.id), params.type),
    ),
    serve(contract.listGrants, async ({ query, actor }) => {
      await formSeen(actor, query.cgformId)
      const target = { mode: query.authMode, id: query.roleId }
      const rows = await listGrantRows(db, query.cgformId, query.type, target)
      return rows.map((row) => ({
        id: row.id,
        roleId: row.role_id,
        authId: row.auth_id,
        type: row.type,
        cgformId: row.cgform_id,
        authMode: row.auth_mode,
      }))
    }),
    grant(contract.grantFieldRights, 1),
    grant(contract.grantButtonRights, 2),
    grant(contract.grantFormRules, 3),
    serve(contract.findGrantTargets, ({ query, actor }) =>
      findTargets(db, actor, query.authMode, query.keyword?.trim() ?? ''),
    ),
  ]
}

/** Existing clients send the ids as a JSON array in a text. */
function idsIn(text: string): string[] {
  try {
    const ids: unknown = JSON.parse(text)
    if (Array.isArray(ids) && ids.length <= 10_000 && ids.every((id) => typeof id === 'string')) return ids
  } catch {
    /* told below */
  }
  return refuse('request.malformed', { detail: '权限应为主键的 JSON 数组' })
}
