import { positions } from '@dougong/contract/system/departments/positions'
import { roles } from '@dougong/contract/system/roles'
import type { WidgetData } from '@dougong/widgets/data'
import { categories } from './categories'
import { checks } from './checks'
import { choices } from './choices'
import { departments } from './departments'
import { excludedCodes } from './excluded-codes'
import { namedRecords } from './named-records'
import { reports } from './reports'
import { resourceRecords } from './resource-records'
import { storedFiles } from './stored-files'
import { treeTable } from './tree-table'
import { users } from './users'

/** Everything the widgets ask, answered by our endpoints. */
export const productData: WidgetData = {
  departments,
  users,
  roles: resourceRecords(roles),
  positions: resourceRecords(positions),
  records: namedRecords,
  categories,
  treeTable,
  reports,
  ...choices,
  ...storedFiles,
  ...checks,
  excludedCodes,
}
