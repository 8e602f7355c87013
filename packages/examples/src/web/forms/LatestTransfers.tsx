import { transfers } from '../../contract/transfers'
import { useMemo } from 'react'
import { columnsOf } from '@dougong/web/resource/list/columns'
import { Emptiness } from '@dougong/web/resource/list/Emptiness'
import { ResourceCards } from '@dougong/web/resource/list/ResourceCards'
import { ResourceTable } from '@dougong/web/resource/list/ResourceTable'
import { useResource } from '@dougong/web/resource/use-resource'
import { useDevice } from '@dougong/web/shared/settings/device'
import { LoadFailure } from '@dougong/web/shared/ui/LoadFailure'
import { Panel } from '@dougong/web/shared/ui/Panel'

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
        <List state={state} columns={columns} empty={<Emptiness source={transfers} state={state} />} />
      )}
    </Panel>
  )
}
