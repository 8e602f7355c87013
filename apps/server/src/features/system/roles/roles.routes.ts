import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/system/roles'
import { type Route, serve } from '../../../http/serve'
import { rowsSeenBy } from '../../../resource/read/seen-rows'
import type { Services } from '../../../services/services'
import { viewOf } from '../../../resource/view'
import { isRoleCodeTaken, listRoleChoices } from './roles.queries'
import { rolesResource } from './roles.resource'

export function roleRoutes({ db }: Services): Route[] {
  return [
    serve(contract.listAllRoles, ({ actor }) =>
      listRoleChoices(db, rowsSeenBy(viewOf(rolesResource, actor))),
    ),
    serve(contract.checkRoleCode, async ({ query, actor }) =>
      (await isRoleCodeTaken(db, actor, query.roleCode, query.id)) ? refuse('role.codeTaken') : true,
    ),
  ]
}
