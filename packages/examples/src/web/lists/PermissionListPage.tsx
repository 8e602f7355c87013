import { listPermissions } from '@dougong/contract/system/permissions'
import { useQuery } from '@tanstack/react-query'
import { Flex, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { call } from '@dougong/web/shared/api/client'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { usePaging } from '@dougong/web/shared/ui/paging'
import { ListHead } from './ListHead'
import { ListRow } from './ListRow'
import { permissionRows, rowsWith } from './permission-rows'
import { RecordList } from './RecordList'

/** `/list/permission-list`: the real pages, each with the actions that roles may be given. */
export function PermissionListPage() {
  const [word, setWord] = useState('')
  const { page, restart, paginationFor } = usePaging()
  const query = useQuery({
    queryKey: ['permissions', 'pages'],
    queryFn: ({ signal }) => call(listPermissions, { query: {} }, { signal, quiet: true }),
  })
  const rows = rowsWith(permissionRows(query.data ?? []), word)
  const first = (page.pageNo - 1) * page.pageSize
  const records = rows.slice(first, first + page.pageSize)
  const pages = Math.ceil(rows.length / page.pageSize)

  function search(next: string) {
    setWord(next)
    restart()
  }

  return (
    <Panel>
      <ListHead placeholder="搜索菜单或权限" onSearch={search} />
      <RecordList
        label="权限"
        rows={records}
        query={query}
        pagination={paginationFor({ records, total: rows.length, pages })}
      >
        {({ name, within, url, actions }) => (
          <ListRow title={name} text={[within.join(' / '), url].filter(Boolean).join(' · ')}>
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
