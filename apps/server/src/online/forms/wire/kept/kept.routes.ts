import { refuse } from '@dougong/contract/errors'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import * as contract from '@dougong/contract/online/forms/kept/calls'
import type { Actor } from '../../../../access/actor'
import { type Route, serve } from '../../../../http/serve'
import { requireSeen } from '../../../../resource/read/seen-rows'
import { viewOf } from '../../../../resource/view'
import type { Services } from '../../../../services/services'
import * as kept from './kept.queries'

/** The calls about what other clients attach to forms. Rules of the list's page limit which forms they are about. */
export function keptRoutes({ db, resources }: Services): Route[] {
  const served = resources.defined(formHeads)
  const seen = (actor: Actor, ...ids: string[]) => requireSeen(db, viewOf(served, actor), ids)
  const removing =
    (table: kept.KeptTable) =>
    async ({ query, actor }: { query: { ids: string }; actor: Actor }) => {
      const ids = query.ids.split(',').filter(Boolean)
      const forms = await kept.formsOf(db, table, ids)
      if (forms.length === 0) refuse('record.missing')
      await seen(actor, ...forms)
      await kept.removeKept(db, table, ids)
      return null
    }
  return [
    serve(contract.readScript, async ({ params, query, actor }) => {
      await seen(actor, params.id)
      const [script] = await kept.listScripts(db, params.id, query.type)
      return script ?? refuse('form.noScript')
    }),
    serve(contract.saveScript, async ({ params, body, actor }) => {
      await seen(actor, params.id)
      await kept.saveScript(db, actor, params.id, body)
      return null
    }),
    serve(contract.listStatements, async ({ params, actor }) => {
      await seen(actor, params.id)
      return kept.listStatements(db, params.id)
    }),
    serve(contract.saveStatement, async ({ params, body, actor }) => {
      await seen(actor, params.id)
      await kept.saveStatement(db, actor, params.id, body)
      return null
    }),
    serve(contract.removeStatements, removing('onl_cgform_enhance_sql')),
    serve(contract.listClasses, async ({ params, actor }) => {
      await seen(actor, params.id)
      return kept.listClasses(db, params.id)
    }),
    serve(contract.listClassesOfButton, async ({ params, query, actor }) => {
      await seen(actor, params.id)
      const classes = await kept.listClasses(db, params.id)
      return classes.filter(({ buttonCode }) => buttonCode === query.buttonCode)
    }),
    serve(contract.saveClass, async ({ params, body, actor }) => {
      await seen(actor, params.id)
      await kept.saveClass(db, actor, params.id, body)
      return null
    }),
    serve(contract.removeClasses, removing('onl_cgform_enhance_java')),
  ]
}
