import { retryRuns } from '@dougong/contract/online/flows/automation/run-calls'
import { ruleRuns } from '@dougong/contract/online/flows/automation/run-heads'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { ResourceState } from '../../../resource/use-resource'
import { answer } from '../../../shared/api/client'

/** Has the runs that are ticked and have failed be tried again. */
export function RetryButton({ state: { selected, select } }: { state: ResourceState }) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const [isRunning, setRunning] = useState(false)

  async function retry() {
    if (selected.length === 0) return void message.warning('请选择一条记录！')
    setRunning(true)
    try {
      const { result, message: words } = await answer(retryRuns, { body: { ids: [...selected] } })
      void message.success(`${words}：${result.queued} 次`)
      select([])
      await client.invalidateQueries({ queryKey: ['resource', ruleRuns.path] })
    } catch {
      /* the call has said why */
    } finally {
      setRunning(false)
    }
  }

  return (
    <Button loading={isRunning} onClick={() => void retry()}>
      重试失败的
    </Button>
  )
}
