import { refuse } from '@dougong/contract/errors'
import { mostDepartmentsAtOnce } from '@dougong/contract/system/department-tree'
import { groupBy } from '../../../platform/group-by'
import type { Services } from '../../../services'
import { presentDepartment } from './department-tree.presenter'
import {
  type DepartmentRow,
  listAncestors,
  listBelow,
  listByCode,
  listByKeys,
  listDirectedRoots,
  listInOrder,
  searchByName,
} from './department-tree.queries'

type Reader = Pick<Services, 'db'>

/** Every department, as siblings stand. */
export async function listWholeTree({ db }: Reader): Promise<DepartmentRow[]> {
  return notTooMany(await listInOrder(db, mostDepartmentsAtOnce + 1))
}

/** Every department, by code. */
export async function listAllDepartments({ db }: Reader): Promise<DepartmentRow[]> {
  return notTooMany(await listByCode(db, mostDepartmentsAtOnce + 1))
}

/** What a user answers for, and all below it. */
export async function listDirected(
  { db }: Reader,
  roots: readonly DepartmentRow[],
): Promise<DepartmentRow[]> {
  const codes = roots.map((row) => row.org_code)
  return notTooMany(await listBelow(db, codes, mostDepartmentsAtOnce + 1))
}

function notTooMany(rows: DepartmentRow[]): DepartmentRow[] {
  return rows.length > mostDepartmentsAtOnce
    ? refuse('department.tooMany', { most: mostDepartmentsAtOnce })
    : rows
}

/** Departments by a part of their name; where nothing is found the call ends, as existing clients expect. */
export async function searchTree({ db }: Reader, text: string, directedBy?: string) {
  const within = directedBy ? (await listDirectedRoots(db, directedBy)).map((row) => row.org_code) : undefined
  const found = within?.length === 0 ? [] : await searchByName(db, text.trim(), within)
  return found.length > 0 ? found : refuse('department.noMatch')
}

/** The ancestors of departments given by id or by code. */
export async function ancestorsOf({ db }: Reader, key: 'id' | 'org_code', values: string[]) {
  if (values.length === 0) refuse('department.noneGiven')
  const [asked, ancestors] = await Promise.all([listByKeys(db, key, values), listAncestors(db, key, values)])
  const above = groupBy(ancestors, (row) => row.below_id)
  return Object.fromEntries(
    asked.map(({ id }) => {
      const rows = above.get(id) ?? []
      return [
        id,
        {
          parentIds: rows.map((row) => row.id),
          parentMap: Object.fromEntries(rows.map((row) => [row.id, presentDepartment(row)])),
        },
      ]
    }),
  )
}
