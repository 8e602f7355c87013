import { refuse } from '@dougong/contract/errors'
import { maxDepartmentsAtOnce } from '@dougong/contract/system/departments/department-tree'
import type { Database } from '../../../database/connect'
import { ancestorsOf, pathsOf } from '../../../resource/tree/branch'
import { type View, wholeView } from '../../../resource/view'
import { presentFound } from './department-tree.presenter'
import {
  type DepartmentRow,
  listAll,
  listBelow,
  listByKeys,
  listDirectedRoots,
  searchByName,
} from './department-tree.queries'
import { storedDepartments } from './departments.resource'

/** Every department. */
export async function listWhole(db: Database, view: View, by: 'siblings' | 'code'): Promise<DepartmentRow[]> {
  return notTooMany(await listAll(db, view, { by, limit: maxDepartmentsAtOnce + 1 }))
}

/** What a user answers for, and all below it. */
export async function listDirected(
  db: Database,
  view: View,
  roots: readonly DepartmentRow[],
): Promise<DepartmentRow[]> {
  const codes = roots.map(({ orgCode }) => orgCode)
  return notTooMany(await listBelow(db, view, codes, maxDepartmentsAtOnce + 1))
}

function notTooMany(rows: DepartmentRow[]): DepartmentRow[] {
  return rows.length > maxDepartmentsAtOnce
    ? refuse('department.tooMany', { most: maxDepartmentsAtOnce })
    : rows
}

/** Departments by a part of their name; where nothing is found the call ends, as existing clients expect. */
export async function searchTree(db: Database, view: View, text: string, directedBy?: string) {
  const within = directedBy
    ? (await listDirectedRoots(db, view, directedBy)).map(({ orgCode }) => orgCode)
    : undefined
  const found = within?.length === 0 ? [] : await searchWithPaths(db, view, text.trim(), within)
  return found.length > 0 ? found : refuse('department.noMatch')
}

/** What a search finds, with the names above: those are told to everybody, as every list tells the names of departments. */
export async function searchWithPaths(db: Database, view: View, text: string, within?: readonly string[]) {
  const found = await searchByName(db, view, text, within)
  const ids = found.map(({ id }) => id)
  return presentFound(found, await pathsOf(db, wholeView(storedDepartments), ids))
}

/** The ancestors of departments given by id or by code. */
export async function listAncestors(
  db: Database,
  view: View,
  key: 'id' | 'orgCode',
  values: readonly string[],
) {
  if (values.length === 0) refuse('department.noneGiven')
  const foundIds = (await listByKeys(db, view, key, values)).map(({ id }) => id)
  const above = await ancestorsOf<DepartmentRow>(db, view, foundIds)
  return Object.fromEntries(
    foundIds.map((id) => {
      const rows = above.get(id) ?? []
      return [
        id,
        {
          parentIds: rows.map((row) => row.id),
          parentMap: Object.fromEntries(rows.map((row) => [row.id, row])),
        },
      ]
    }),
  )
}
