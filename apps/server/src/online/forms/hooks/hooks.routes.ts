import { refuse } from '@dougong/contract/errors'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import * as contract from '@dougong/contract/online/forms/hooks/calls'
import type { Actor } from '../../../access/actor'
import { inTransaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import { requireSeen } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import type { RecordHook } from '../../../services/record-hook'
import type { Services } from '../../../services/services'
import { requireMayHandOnForm } from '../own-sight'
import { requireForm } from '../store/forms.queries'
import { hooksIn, setHooks } from '../store/hooks.queries'
import { lockForms } from '../store/save-form'
import { notifyChanged } from '../notify-changed'

/** The calls of those who choose what forms run. Rules of the list's page limit which forms they see and touch. */
export function hookRoutes(services: Services): Route[] {
  const { db, resources, hooks } = services
  const served = resources.defined(formHeads)
  const seen = (actor: Actor, formId: string) => requireSeen(db, viewOf(served, actor), [formId])
  return [
    serve(contract.readFormHooks, async ({ params, actor }) => {
      await seen(actor, params.id)
      const registered = Object.entries(hooks).map(([name, hook]) => ({
        name,
        title: hook.title,
        events: eventsOf(hook),
      }))
      return { registered, chosen: (await hooksIn(db, [params.id])).get(params.id) ?? [] }
    }),
    serve(contract.saveFormHooks, async ({ body, actor }) => {
      await seen(actor, body.formId)
      const before = (await hooksIn(db, [body.formId])).get(body.formId) ?? []
      /* a hook gets whole records, whoever saves them */
      if (JSON.stringify(before) !== JSON.stringify(body.chosen))
        await requireMayHandOnForm(services, actor, body.formId, { records: 'all', fields: 'all' })
      await inTransaction(db, async (tx) => {
        await lockForms(tx)
        const { id } = await requireForm(tx, actor, body.formId)
        requireChoices(hooks, body.chosen)
        await setHooks(tx, actor, id, body.chosen)
      })
      await notifyChanged(services)
      return null
    }),
  ]
}

/** The events that a hook can be chosen for: those that it has a function for. */
function eventsOf(hook: RecordHook): contract.HookEvent[] {
  return contract.hookEvents.filter((event) => hook[event] !== undefined)
}

function requireChoices(hooks: Services['hooks'], chosen: readonly contract.ChosenHook[]): void {
  const problems = new Set<string>()
  const known = new Set<string>()
  for (const { event, name } of chosen) {
    const hook = Object.hasOwn(hooks, name) ? hooks[name] : undefined
    if (!hook) problems.add(`没有名为“${name}”的服务端钩子`)
    else if (!eventsOf(hook).includes(event)) problems.add(`“${hook.title}”不能用于这个事件`)
    const key = JSON.stringify([event, name])
    if (known.has(key)) problems.add('同一事件不能重复选择一个钩子')
    known.add(key)
  }
  if (problems.size > 0) refuse('form.invalid', { detail: [...problems].join('；') })
}
