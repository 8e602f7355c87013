import { dataLog } from '@dougong/contract/system/data-log'
import { HistoryButton } from '../../../resource/history/HistoryButton'
import { ResourcePage } from '../../../resource/ResourcePage'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ActionTag } from './ActionTag'

const cells = { action: ActionTag }

/** `/sys/dataLog-list`: the versions of every record whose history is kept. */
export function DataLogPage() {
  return <ResourcePage resource={dataLog} cells={cells} rowActions={(row) => <Versions row={row} />} />
}

function Versions({ row }: { row: ResourceRow }) {
  const record = { resource: String(row.resource), dataId: String(row.dataId) }
  return <HistoryButton record={record} name={`${String(row.title)} ${String(row.dataName)}`} />
}
