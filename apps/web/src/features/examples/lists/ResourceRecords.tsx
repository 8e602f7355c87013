import type { Resource } from '@dougong/contract/resource/resource'
import type { ReactNode } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { type Filter, useResource } from '../../../resource/use-resource'
import { Panel } from '../../../shared/ui/Panel'
import { ListHead } from './ListHead'
import { RecordList } from './RecordList'

interface ResourceRecordsProps {
  resource: Resource
  /** The field that is searched. */
  searched: string
  layout?: 'rows' | 'cards'
  /** What every record here has. */
  fixed?: Filter
  children: (row: ResourceRow) => ReactNode
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
        {children}
      </RecordList>
    </Panel>
  )
}
