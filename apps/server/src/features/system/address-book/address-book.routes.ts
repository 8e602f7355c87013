import * as contract from '@dougong/contract/system/address-book'
import { type Route, serve } from '../../../http/serve'
import { addTexts, type TextSources } from '../../../resource/texts'
import type { Services } from '../../../services'
import { listUsers, usersResource } from '../users/index'
import { type ContactRow, presentContact } from './address-book.presenter'

export function addressBookRoutes(services: Services, sources: TextSources): Route[] {
  const served = usersResource(services)
  return [
    serve(contract.listContacts, async ({ actor, query }) => {
      const { orgCode, realname, workNo } = query
      const asked = {
        isActive: true,
        containing: { realname, workNo },
        filters: { ...(orgCode && { underCode: orgCode }) },
        sort: { column: 'realname', order: 'asc' as const },
      }
      const page = await listUsers<ContactRow>(services.db, served, actor, asked, query)
      await addTexts(sources, served.resource, page.records)
      return { ...page, records: page.records.map(presentContact) }
    }),
  ]
}
