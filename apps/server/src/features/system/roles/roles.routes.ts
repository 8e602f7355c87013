import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/system/roles'
import { type Route, serve } from '../../../http/serve'
import { rowsSeenBy } from '../../../resource/seen-rows'
import type { Services } from '../../../services'
import { isRoleCodeTaken, listRoleChoices } from './roles.queries'
import { rolesResource } from './roles.resource'

export function roleRoutes({ db }: Services): Route[] {
  return [
    serve(contract.listAllRoles, ({ actor }) => listRoleChoices(db, rowsSeenBy(rolesResource, actor))),
    serve(contract.checkRoleCode, async ({ query }) =>
      (await isRoleCodeTaken(db, query.roleCode, query.id)) ? refuse('role.codeTaken') : true,
    ),
  ]
}
