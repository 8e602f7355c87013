import { listSetAside, restoreSetAside } from '@dougong/contract/online/forms/publishing'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { AccountName } from '../../../resource/AccountName'
import { answer, ApiError, call } from '../../../shared/api/client'
import { ColourTag } from '../../../shared/ui/ColourTag'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import styles from './publishing.module.css'

interface AsideDialogProps {
  /** Of this form alone. */
  formId?: string
  onRestored: () => void
  onClose: () => void
}

/** 已移出: the columns and tables that publishing and removing have set aside, until when, and the way back. */
export function AsideDialog({ formId, onRestored, onClose }: AsideDialogProps) {
  const { message } = App.useApp()
  const [restoring, setRestoring] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const aside = useQuery({
    queryKey: ['set-aside', formId],
    queryFn: ({ signal }) =>
      call(listSetAside, { query: formId === undefined ? {} : { formId } }, { signal, quiet: true }),
    gcTime: 0,
  })

  async function restore(id: string, kind: 'column' | 'table') {
    setRestoring(id)
    setRefusal(undefined)
    try {
      await answer(restoreSetAside, { params: { id } }, { quiet: true })
      void message.success(
        kind === 'column' ? '字段已恢复到草稿，同步数据库后数据回来' : '表和其中的数据已恢复',
      )
      onRestored()
      await aside.refetch()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    } finally {
      setRestoring(undefined)
    }
  }

  return (
    <Dialog open title="已移出的列和表" width={720} footer={null} onCancel={onClose}>
      <p className={styles.note}>移出的列和表连同数据保留 30 天，到期后自动清除。</p>
      {refusal && <Alert type="error" showIcon title={refusal} className={styles.part ?? ''} />}
      {aside.error ? (
        <LoadFailure error={aside.error} onRetry={() => void aside.refetch()} isRetrying={aside.isFetching} />
      ) : !aside.data ? (
        <Skeleton active />
      ) : aside.data.length === 0 ? (
        <Empty description="没有移出的列或表" />
      ) : (
        <ul className={styles.aside} aria-label="已移出">
          {aside.data.map(({ id, kind, name, title, version, createBy, createTime, until }) => (
            <li key={id}>
              <div>
                <ColourTag color={kind === 'table' ? 'orange' : 'blue'}>
                  {kind === 'table' ? '表' : '列'}
                </ColourTag>{' '}
                {title}（{name}）
                <p className={styles.note}>
                  {createBy === null ? '系统' : <AccountName value={createBy} />} 于 {createTime} 移出（第{' '}
                  {version} 版），{until.slice(0, 10)} 清除
                </p>
              </div>
              <Button
                size="small"
                loading={restoring === id}
                disabled={restoring !== undefined}
                aria-label={`恢复 ${title}`}
                onClick={() => void restore(id, kind)}
              >
                恢复
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
