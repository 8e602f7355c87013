import { refuse } from '@dougong/contract/errors'
import { moveDepartment } from '@dougong/contract/system/departments'
import { inTransaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import { changeRecord } from '../../../resource/records'
import type { Services } from '../../../services'
import { lockTree } from './department-codes'
import { departmentsResource } from './departments.resource'
import { listSiblings, renumber } from './departments.queries'

/** What is done to departments beyond storing them. */
export function departmentRoutes(services: Services): Route[] {
  const { db, sessions } = services
  const departments = departmentsResource(services)
  return [
    serve(moveDepartment, async ({ body, actor }) => {
      const { id, afterId } = body
      const parentId = body.parentId || null
      await inTransaction(db, async (tx) => {
        await lockTree(tx)
        const siblings = await listSiblings(tx, parentId, id)
        const place = afterId === null ? 0 : siblings.indexOf(afterId) + 1
        if (afterId !== null && place === 0) refuse('department.siblingGone')
        await changeRecord(tx, departments, actor, { id, parentId: parentId ?? '' })
        await renumber(tx, siblings.toSpliced(place, 0, id))
      })
      await sessions.refresh({ everyone: true })
      return null
    }),
  ]
}
