import { useQuery } from '@tanstack/react-query'
import { inBytes } from '../../files'
import { storageUse } from './dashboards.queries'
import { FailedJobs, FreeDisk, OnlineUsers } from './figures'
import { Tile, Tiles } from './Tile'

interface SystemStateProps {
  may: { online: boolean; jobs: boolean; storage: boolean }
}

/** Who is here, what failed today, and how much room there is. */
export function SystemState({ may }: SystemStateProps) {
  return (
    <Tiles>
      {may.online && <OnlineUsers />}
      {may.jobs && <FailedJobs />}
      {may.storage && (
        <>
          <StoredFiles />
          <FreeDisk />
        </>
      )}
    </Tiles>
  )
}

function StoredFiles() {
  const query = useQuery(storageUse)
  const files = query.data?.files
  return (
    <Tile name="上传的文件" query={query} note={files && `${files.count.toLocaleString('zh-CN')} 个`}>
      {files && inBytes(files.bytes)}
    </Tile>
  )
}
