import { restoreVersion, type Version } from '@dougong/contract/system/data-log'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { answer } from '../../shared/api/client'
import { versionNumber } from './actions'
import type { RecordName } from './history.queries'

/** Makes the record as it was in a version, once more asked. */
export function RestoreButton({ record, version }: { record: RecordName; version: Version }) {
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => answer(restoreVersion, { body: { id: version.id } }),
    onSuccess: async ({ message: words }) => {
      void message.success(words)
      await Promise.all(
        [
          ['versions', record.resource],
          ['resource', record.resource],
          ['resource', '/sys/dataLog'],
        ].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
    },
  })

  function ask() {
    modal.confirm({
      title: '恢复版本',
      content: `确定要将“${version.dataName}”恢复到版本 ${versionNumber(version.dataVersion)}（${version.createTime}）吗？`,
      okText: '确定',
      cancelText: '取消',
      onOk: () => mutateAsync().catch(() => undefined),
    })
  }

  return (
    <Button type="link" size="small" loading={isPending} onClick={ask}>
      恢复
    </Button>
  )
}
