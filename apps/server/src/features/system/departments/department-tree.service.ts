import { refuse } from '@dougong/contract/errors'
import { mostDepartmentsAtOnce } from '@dougong/contract/system/department-tree'
import { groupBy } from '../../../platform/group-by'
import { presentDepartment } from './department-tree.presenter'
import {
  type DepartmentRow,
  listAncestors,
  listBelow,
  listByCode,
  listByKeys,
  listDirectedRoots,
  listInOrder,
  type Looking,
  searchByName,
} from './department-tree.queries'

/** Every department, as siblings stand. */
export async function listWholeTree(looking: Looking): Promise<DepartmentRow[]> {
  return notTooMany(await listInOrder(looking, mostDepartmentsAtOnce + 1))
}

/** Every department, by code. */
export async function listAllDepartments(looking: Looking): Promise<DepartmentRow[]> {
  return notTooMany(await listByCode(looking, mostDepartmentsAtOnce + 1))
}

/** What a user answers for, and all below it. */
export async function listDirected(
  looking: Looking,
  roots: readonly DepartmentRow[],
): Promise<DepartmentRow[]> {
  const codes = roots.map((row) => row.org_code)
  return notTooMany(await listBelow(looking, codes, mostDepartmentsAtOnce + 1))
}

function notTooMany(rows: DepartmentRow[]): DepartmentRow[] {
  return rows.length > mostDepartmentsAtOnce
    ? refuse('department.tooMany', { most: mostDepartmentsAtOnce })
    : rows
}

/** Departments by a part of their name; where nothing is found the call ends, as existing clients expect. */
export async function searchTree(looking: Looking, text: string, directedBy?: string) {
  const within = directedBy
    ? (await listDirectedRoots(looking, directedBy)).map((row) => row.org_code)
    : undefined
  const found = within?.length === 0 ? [] : await searchByName(looking, text.trim(), within)
  return found.length > 0 ? found : refuse('department.noMatch')
}

/** The ancestors of departments given by id or by code. */
export async function ancestorsOf(looking: Looking, key: 'id' | 'org_code', values: string[]) {
  if (values.length === 0) refuse('department.noneGiven')
  const [asked, ancestors] = await Promise.all([
    listByKeys(looking, key, values),
    listAncestors(looking, key, values),
  ])
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
