import { listRoleUsers } from '@dougong/contract/system/users/role-users'
import { useQuery } from '@tanstack/react-query'
import { Flex, Skeleton } from 'antd'
import { call } from '@dougong/web/shared/api/client'
import { LoadFailure } from '@dougong/web/shared/ui/LoadFailure'
import { PersonName } from '@dougong/web/shared/ui/PersonName'

/** As many as are shown; the number says how many there are. */
const shownAtMost = 20

/** Who holds a role. */
export function RoleMembers({ roleId }: { roleId: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['role-members', roleId],
    queryFn: ({ signal }) =>
      call(listRoleUsers, { query: { roleId, pageNo: 1, pageSize: shownAtMost } }, { signal, quiet: true }),
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Skeleton active paragraph={{ rows: 1 }} title={false} />
  return (
    <Flex wrap gap="8px 24px" align="center" style={{ marginTop: 12 }}>
      <span>共 {data.total} 人</span>
      {data.records.map((user) => (
        <PersonName key={user.id} row={user} />
      ))}
    </Flex>
  )
}
