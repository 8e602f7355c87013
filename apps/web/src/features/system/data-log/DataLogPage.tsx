import { dataLog } from '@dougong/contract/system/data-log'
import type { CellProps } from '../../../resource/field-kinds/shape/field-kind'
import { versionNumber } from '../../../resource/history/actions'
import { historyAction } from '../../../resource/history/history-action'
import { ResourcePage } from '../../../resource/ResourcePage'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ActionTag } from './ActionTag'

const cells = {
  action: ActionTag,
  dataVersion: ({ value }: CellProps) => versionNumber(Number(value)),
}

/** `/sys/dataLog-list`: the versions of every record whose history is kept. */
export function DataLogPage() {
  return <ResourcePage isReadElsewhere resource={dataLog} cells={cells} rowActions={versions} />
}

function versions(row: ResourceRow) {
  const record = { resource: String(row.resource), dataId: String(row.dataId) }
  return [historyAction(record, `${String(row.title)} ${String(row.dataName)}`)]
}
