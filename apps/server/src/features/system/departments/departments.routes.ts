import { refuse } from '@dougong/contract/errors'
import { moveDepartment } from '@dougong/contract/system/departments'
import { inTransaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import { changeRecord } from '../../../resource/records'
import { requireSeen } from '../../../resource/seen-rows'
import type { Services } from '../../../services'
import { lockTree } from './department-codes'
import { departmentsResource, storedDepartments } from './departments.resource'
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
        const place =
          afterId === undefined ? siblings.length : afterId === null ? 0 : siblings.indexOf(afterId) + 1
        if (typeof afterId === 'string' && place === 0) refuse('department.siblingGone')
        if (parentId !== null) await requireSeen(tx, storedDepartments, actor, [parentId])
        await changeRecord(tx, departments, actor, { id, parentId: parentId ?? '' })
        await renumber(tx, siblings.toSpliced(place, 0, id))
      })
      await sessions.refresh({ everyone: true })
      return null
    }),
  ]
}
