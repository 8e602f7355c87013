import { lazyPart } from '@dougong/widgets/lazy-part'
import type { Resource } from '@dougong/contract/resource/resource'
import { Suspense, useState, type ReactNode } from 'react'
import type { ResourceRow } from '@dougong/web/resource/resource.queries'
import { type Filter, useResource } from '@dougong/web/resource/use-resource'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { ListHead } from './ListHead'
import { RecordList } from './RecordList'

const ResourceDetails = lazyPart(
  async () => (await import('@dougong/web/resource/details/ResourceDetails')).ResourceDetails,
)

interface ResourceRecordsProps {
  resource: Resource
  /** The field that is searched. */
  searched: string
  layout?: 'rows' | 'cards'
  /** What every record here has. */
  fixed?: Filter
  /** Shows a record; `view` opens everything about it. */
  children: (row: ResourceRow, view: () => void) => ReactNode
}

/** A resource that is searched by one word and shown otherwise than as a table. */
export function ResourceRecords({
  resource,
  searched,
  layout = 'rows',
  fixed,
  children,
}: ResourceRecordsProps) {
  const state = useResource(resource, fixed)
  const [viewed, setViewed] = useState<ResourceRow>()
  const title = resource.fields[searched]?.title ?? ''
  return (
    <Panel>
      <ListHead
        placeholder={`搜索${title}`}
        onSearch={(word) => void state.search(word ? { [searched]: `*${word}*` } : {})}
      />
      <RecordList
        label={resource.title}
        rows={state.rows}
        query={state.list}
        pagination={state.pagination}
        layout={layout}
      >
        {(row) => children(row, () => setViewed(row))}
      </RecordList>
      <Suspense>
        {viewed && <ResourceDetails source={resource} row={viewed} onClose={() => setViewed(undefined)} />}
      </Suspense>
    </Panel>
  )
}
