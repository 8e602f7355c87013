import { refuse } from '@dougong/contract/errors'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import * as contract from '@dougong/contract/online/forms/menu'
import { ofTenantOrPlatform } from '../../../access/tenants'
import { inTransaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import { requireSeen } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { requireForm } from '../store/forms.queries'
import { publishedForm } from '../store/versions'
import { addToMenu } from './add-to-menu'

/** The calls that bring forms into the menu. */
export function menuRoutes({ db, resources, sessions }: Services): Route[] {
  const served = resources.defined(formHeads)
  return [
    serve(contract.readMenuChoices, async ({ actor }) => {
      const menus = await db
        .selectFrom('sys_permission')
        .select(['id', 'parent_id', 'name'])
        .where('menu_type', '!=', 2)
        .where('hidden', '=', false)
        .orderBy('sort_no')
        .orderBy('id')
        .execute()
      const roles = await db
        .selectFrom('sys_role')
        .select(['id', 'role_name'])
        .where(ofTenantOrPlatform(actor))
        .orderBy('role_name')
        .execute()
      return {
        menus: menus.map(({ id, parent_id, name }) => ({ id, parentId: parent_id, title: name })),
        roles: roles.map(({ id, role_name }) => ({ id, title: role_name })),
      }
    }),
    serve(contract.addFormToMenu, async ({ params, body, actor }) => {
      await requireSeen(db, viewOf(served, actor), [params.id])
      const path = await inTransaction(db, async (tx) => {
        const form = await requireForm(tx, actor, params.id)
        if (form.type === 'sub') refuse('form.subInMenu')
        if (!(await publishedForm(tx, form.id))) refuse('form.notPublished')
        return addToMenu(tx, actor, form, body)
      })
      await sessions.refresh({ everyone: true })
      return path
    }),
  ]
}
