import { transfers } from '@dougong/contract/examples/transfers'
import { useMemo } from 'react'
import { columnsOf } from '../../../resource/columns'
import { ResourceCards } from '../../../resource/ResourceCards'
import { ResourceTable } from '../../../resource/ResourceTable'
import { useResource } from '../../../resource/use-resource'
import { useDevice } from '../../../shared/settings/device'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'

/** What has been noted, the newest first. */
export function LatestTransfers() {
  const state = useResource(transfers)
  const columns = useMemo(() => columnsOf(transfers), [])
  const isMobile = useDevice() === 'mobile'
  const { list } = state
  const List = isMobile ? ResourceCards : ResourceTable
  return (
    <Panel title="转账记录">
      {list.error ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : (
        <List state={state} columns={columns} />
      )}
    </Panel>
  )
}
