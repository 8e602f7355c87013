import { refuse } from '@dougong/contract/errors'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import * as contract from '@dougong/contract/online/forms/menu'
import { pageOf } from '@dougong/contract/online/forms/pages'
import { inTransaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import { requireSeen } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { menuChoices, placedAnswer } from '../../menu/index'
import { requireForm } from '../store/forms.queries'
import { publishedForm } from '../store/versions'
import { addToMenu } from './add-to-menu'
import { openedTexts } from './opened-texts'

/** The calls that bring forms into the menu. */
export function menuRoutes({ db, resources, sessions }: Services): Route[] {
  const served = resources.defined(formHeads)
  return [
    serve(contract.readMenuChoices, ({ query, actor }) => menuChoices(db, actor, query.address)),
    serve(contract.readOpenedTexts, async ({ params, actor }) => {
      await requireSeen(db, viewOf(served, actor), [params.id])
      return openedTexts(db, actor, await requireForm(db, actor, params.id))
    }),
    serve(contract.addFormToMenu, async ({ params, body, actor }) => {
      await requireSeen(db, viewOf(served, actor), [params.id])
      const placed = await inTransaction(db, async (tx) => {
        const form = await requireForm(tx, actor, params.id)
        if (form.type === 'sub') refuse('form.subInMenu')
        /* as it is in use, whatever a draft calls it */
        const published = (await publishedForm(tx, form.id)) ?? refuse('form.notPublished')
        return addToMenu(tx, actor, published, body)
      })
      await sessions.refresh({ everyone: true })
      return placedAnswer(pageOf(params.id), placed)
    }),
  ]
}
