import { departments } from '@dougong/contract/system/departments'
import { requireReach } from '../../../access/reach'
import type { Services } from '../../../services'
import { removeRecords } from '../../../resource/records'
import { type ServedResource, serveResource } from '../../../resource/serve-resource'
import type { Values } from '../../../resource/save'
import { lockTree, moveBranch, nextPlace, placeOfCode } from './department-codes'
import { findPlace, listIdsBelow, removeLinksOfDeletedUsers } from './departments.queries'
import { replaceDirectors } from './directors'

const storage = { table: 'sys_depart', view: 'sys_depart_listed', component: 'system/DepartList' }

/** Departments as they are stored, for those who only look. */
export const storedDepartments = serveResource(departments, storage)

/** Departments: codes by the server, branches that move and go as a whole, members that hold them. */
export function departmentsResource({ sessions }: Pick<Services, 'sessions'>): ServedResource {
  const served: ServedResource = serveResource(departments, {
    ...storage,
    usedBy: [{ table: 'sys_depart_member', column: 'dep_id', noun: '成员', name: 'realname' }],
    lock: lockTree,
    beforeCreate: async (values, { tx }) => {
      const parentId = values.parentId ? String(values.parentId) : null
      const place = values.orgCode
        ? await placeOfCode(tx, String(values.orgCode))
        : { parentId, ...(await nextPlace(tx, parentId)) }
      return { ...values, ...place, ...withDefaults(values, place.parentId === null ? '1' : '2') }
    },
    beforeChange: async (id, values, { tx, actor }) => {
      const complete = { ...values, ...withDefaults(values) }
      if (!Object.hasOwn(values, 'parentId')) return complete
      const parentId = values.parentId ? String(values.parentId) : null
      const current = await findPlace(tx, id)
      if (!current || current.parent_id === parentId) return complete
      /* below a department of his, its rows would become the actor's */
      await requireReach(tx, actor, [id])
      return { ...complete, parentId, ...(await moveBranch(tx, current.org_code, parentId)) }
    },
    afterSave: (id, { tx, actor, given }) => replaceDirectors(tx, actor, id, given.directorUserIds),
    beforeRemove: async (ids, { tx, actor }) => {
      const below = await listIdsBelow(tx, ids)
      if (below.length > 0) await removeRecords(tx, served, actor, below)
      await removeLinksOfDeletedUsers(tx, ids)
    },
    /* codes and memberships are part of everybody's rights */
    afterCommit: () => sessions.refresh({ everyone: true }),
  })
  return served
}

/** What a department always has, where it is asked to be without. */
function withDefaults(values: Values, category = '1'): Values {
  return {
    ...(values.orgCategory === null && { orgCategory: category }),
    ...(values.departOrder === null && { departOrder: 0 }),
  }
}
