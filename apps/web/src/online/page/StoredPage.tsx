import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons'
import type { Resource } from '@dougong/contract/resource/resource'
import { PrintButton } from '@dougong/widgets/print/PrintButton'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { ResourceSearch } from '../../resource/search/ResourceSearch'
import type { Filter } from '../../resource/use-resource'
import { Panel } from '../../shared/ui/Panel'
import { PageHead } from './PageHead'
import { SavedQuestions } from './SavedQuestions'

interface StoredPageProps {
  /** Its own address: what somebody keeps for it is remembered by that. */
  page: string
  name: string
  content: string | null
  /** Its search is what the page may be narrowed by. */
  resource: Resource
  asked: Filter
  onAsk: (query: Filter) => void
  isFetching: boolean
  onRefresh: () => void
  onExport: () => void
  /** Before the buttons that every such page has. */
  tools?: ReactNode
  children: ReactNode
}

/** What stands around figures that somebody has described: their name, what they are narrowed by, and how to take them along. */
export function StoredPage({
  page,
  name,
  content,
  resource,
  asked: query,
  onAsk,
  isFetching,
  onRefresh,
  onExport,
  tools,
  children,
}: StoredPageProps) {
  const paper = useRef<HTMLDivElement>(null)
  return (
    <Panel>
      <div ref={paper}>
        <PageHead
          name={name}
          content={content}
          tools={
            <>
              {tools}
              <Button icon={<ReloadOutlined />} loading={isFetching} onClick={onRefresh}>
                刷新
              </Button>
              <Button icon={<DownloadOutlined />} onClick={onExport}>
                导出
              </Button>
              <PrintButton section={paper} title={name} type="default" />
            </>
          }
        />
        <div data-no-print>
          <ResourceSearch resource={resource} filter={query} onSearch={onAsk} />
          {resource.search.length > 0 && <SavedQuestions page={page} asked={query} onAsk={onAsk} />}
        </div>
        {children}
      </div>
    </Panel>
  )
}
