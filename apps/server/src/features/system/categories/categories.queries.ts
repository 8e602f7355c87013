import type { Category } from '@dougong/contract/system/categories'
import type { Database } from '../../../database/connect'
import { beginningWith } from '../../../database/like'
import { isChildOf, readNodes } from '../../../resource/tree/nodes'
import type { View, WholeView } from '../../../resource/view'

/** Equalities that a level may be narrowed by. */
export type LevelCondition = Partial<Record<'code' | 'name' | 'id' | 'createBy' | 'sysOrgCode', string>>

/** The children of any of the parents, by code. */
export function listLevel(
  db: Database,
  view: View | WholeView,
  parentIds: readonly string[],
  condition: LevelCondition = {},
) {
  return readNodes<Category>(db, view, (statement) =>
    [
      isChildOf(view, parentIds)(statement),
      ...Object.entries(condition).map(
        ([field, value]) => `${view.table.columnOf(field)} = ${statement.value(value)}`,
      ),
    ].join(' and '),
  )
}

/** Everything whose code begins with the code, by code; the empty code is everything. */
export function listBelow(db: Database, view: View | WholeView, code: string, limit: number) {
  const isBelow = `"code" like`
  return readNodes<Category>(db, view, (statement) => `${isBelow} ${statement.value(beginningWith(code))}`, {
    limit,
  })
}

/** Categories whose field has one of the values. */
export function listBy(
  db: Database,
  view: View | WholeView,
  field: string,
  values: readonly string[],
  limit?: number,
) {
  const column = view.table.columnOf(field)
  return readNodes<Category>(db, view, (statement) => `${column} = any(${statement.value(values)})`, {
    ...(limit !== undefined && { limit }),
  })
}
