import * as contract from '@dougong/contract/system/users/address-book'
import { users } from '@dougong/contract/system/users/users'
import { type Route, serve } from '../../../http/serve'
import { addTexts } from '../../../resource/read/add-texts'
import type { TextSources } from '../../../resource/text-sources'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { listUsers } from '../users/index'
import { type ContactRow, presentContact } from './address-book.presenter'

export function addressBookRoutes(services: Services, sources: TextSources): Route[] {
  const served = services.resources.defined(users)
  return [
    serve(contract.listContacts, async ({ actor, query }) => {
      const { orgCode, realname, workNo } = query
      const filter = {
        isActive: true,
        containing: { realname, workNo },
        filters: { ...(orgCode && { underCode: orgCode }) },
        sort: { column: 'realname', order: 'asc' as const },
      }
      const view = viewOf(served, actor)
      const page = await listUsers<ContactRow>(services.db, view, filter, query)
      await addTexts(sources, view, page.records)
      return { ...page, records: page.records.map(presentContact) }
    }),
  ]
}
