import { CloudDownloadOutlined, QuestionCircleOutlined, ReloadOutlined } from '@ant-design/icons'
import { listBackups, makeBackup } from '@dougong/contract/system/backups'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { Can } from '../../../shared/access/Can'
import { answer, call } from '../../../shared/api/client'
import { useDevice } from '../../../shared/settings/device'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Nothing } from '../../../shared/ui/Nothing'
import { usePaging } from '../../../shared/ui/paging'
import { Panel } from '../../../shared/ui/Panel'
import { BackupCards } from './BackupCards'
import styles from './BackupsPage.module.css'
import { BackupTable } from './BackupTable'
import { RestoreHelp } from './RestoreHelp'

/** How often the page looks while one is being made. */
const lookEveryMs = 1_000

/** `/isystem/backup`: the backups of the installation, a new one now, and how one is restored. */
export function BackupsPage() {
  const isMobile = useDevice() === 'mobile'
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [isHelpShown, showHelp] = useState(false)
  const { page, restart, paginationFor } = usePaging()
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['backups', page],
    queryFn: ({ signal }) => call(listBackups, { query: page }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.records.some((backup) => backup.state === 'running') ? lookEveryMs : false,
  })
  const making = useMutation({
    mutationFn: () => answer(makeBackup, {}),
    onSuccess: ({ message: done }) => {
      void message.success(done)
      restart()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['backups'] }),
  })
  const isRunning = data?.records.some((backup) => backup.state === 'running') ?? false

  const isEmpty = data?.total === 0
  const makeOne = (
    <Can do="system:backup:add">
      <Popconfirm
        title="立即备份？"
        placement="bottomLeft"
        description="备份数据库、文件和密钥，期间可照常使用。"
        okText="确定"
        cancelText="取消"
        onConfirm={() => making.mutate()}
      >
        <Button
          type="primary"
          icon={<CloudDownloadOutlined />}
          loading={making.isPending}
          /* once nothing turns out to be there it stands elsewhere, and what it has asked would be gone */
          disabled={isPending || isRunning}
        >
          立即备份
        </Button>
      </Popconfirm>
    </Can>
  )
  const Backups = isMobile ? BackupCards : BackupTable
  return (
    <Panel>
      <div className={styles.tools}>
        {!isEmpty && makeOne}
        <Button icon={<QuestionCircleOutlined />} onClick={() => showHelp(true)}>
          如何恢复
        </Button>
        <Button
          className={styles.refresh ?? ''}
          icon={<ReloadOutlined />}
          loading={isFetching && !isRunning}
          onClick={() => void refetch()}
        >
          刷新
        </Button>
      </div>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : isEmpty ? (
        <Nothing
          text="还没有备份"
          about="一份备份是数据库、文件和密钥同一时刻的全部内容。定时任务“数据备份”每晚做一份，也可以现在做第一份。"
        >
          {makeOne}
        </Nothing>
      ) : (
        <Backups
          rows={data?.records ?? []}
          isLoading={isPending || isPlaceholderData}
          pagination={paginationFor(data)}
        />
      )}
      {isHelpShown && <RestoreHelp folder={data?.folder ?? ''} onClose={() => showHelp(false)} />}
    </Panel>
  )
}
