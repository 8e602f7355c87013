import { listPermissions } from '@dougong/contract/system/permissions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Flex, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/client'
import { Panel } from '../../../shared/ui/Panel'
import { usePaging } from '../../../shared/ui/paging'
import { ListHead } from './ListHead'
import { ListRow } from './ListRow'
import { permissionRows } from './permission-rows'
import { RecordList } from './RecordList'

/** `/list/permission-list`: the real pages, each with the actions that roles may be given. */
export function PermissionListPage() {
  const [name, setName] = useState('')
  const { page, restart, paginationFor } = usePaging()
  const query = useQuery({
    queryKey: ['permissions', 'pages', name],
    queryFn: ({ signal }) => call(listPermissions, { query: { name } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const rows = permissionRows(query.data ?? [])
  const first = (page.pageNo - 1) * page.pageSize
  const records = rows.slice(first, first + page.pageSize)
  const pages = Math.ceil(rows.length / page.pageSize)

  function search(word: string) {
    setName(word)
    restart()
  }

  return (
    <Panel>
      <ListHead placeholder="搜索菜单名称" onSearch={search} />
      <RecordList
        label="权限"
        rows={records}
        query={query}
        pagination={paginationFor({ records, total: rows.length, pages })}
      >
        {({ name: title, within, url, actions }) => (
          <ListRow title={title} text={[within.join(' / '), url].filter(Boolean).join(' · ')}>
            {actions.length > 0 && (
              <Flex wrap gap={8} style={{ marginTop: 8 }}>
                {actions.map((action) => (
                  <Tooltip key={action.id} title={action.code}>
                    <Tag>{action.name}</Tag>
                  </Tooltip>
                ))}
              </Flex>
            )}
          </ListRow>
        )}
      </RecordList>
    </Panel>
  )
}
