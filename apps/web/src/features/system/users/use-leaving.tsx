import { handOverFromLeaving } from '@dougong/contract/online/flows/people/leaving-calls'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { App } from 'antd'
import { Suspense, useRef } from 'react'
import type { Removing } from '../../../resource/list/use-undo'
import { answer } from '../../../shared/api/client'

const LeavingTasks = lazyPart(async () => (await import('./LeavingTasks')).LeavingTasks)

/** Asks before accounts are closed to whom their approvals go, and hands them over first. */
export function useLeaving(): Removing {
  const { message } = App.useApp()
  const successors = useRef(new Map<string, string>())
  return {
    question: (ids) => {
      const userIds = ids.join(',')
      return (
        <Suspense>
          <LeavingTasks
            userIds={userIds}
            onChoose={(successor) => {
              if (successor === undefined) successors.current.delete(userIds)
              else successors.current.set(userIds, successor)
            }}
          />
        </Suspense>
      )
    },
    before: async (ids) => {
      const userIds = ids.join(',')
      const to = successors.current.get(userIds)
      if (to === undefined) return
      successors.current.delete(userIds)
      const { result } = await answer(handOverFromLeaving, { body: { userIds, to } })
      const [first] = result.failed
      if (first)
        void message.warning(`${result.failed.length} 条审批未能转交：“${first.title}”${first.reason}`)
    },
  }
}
