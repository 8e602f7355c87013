import { resolveStep, retryPlace, skipPlace } from '@dougong/contract/online/flows/case-calls'
import type { FlowCase } from '@dougong/contract/online/flows/case-shapes'
import { Button } from 'antd'
import { useState } from 'react'
import { answer } from '../../../../shared/api/client'
import { ReasonDialog } from './ReasonDialog'

interface PlaceActsProps {
  caseId: string
  place: FlowCase['open'][number]
}

/** What administrators may do about a step where a case stands. */
export function PlaceActs({
  caseId,
  place: { place, step, title, kind, maySkip, mayRetry, mayResolve },
}: PlaceActsProps) {
  const [isSkipping, setSkipping] = useState(false)
  const [isRetrying, setRetrying] = useState(false)
  const [isResolving, setResolving] = useState(false)
  return (
    <>
      {mayRetry && (
        <Button type="link" size="small" aria-label={`重试“${title}”`} onClick={() => setRetrying(true)}>
          重试
        </Button>
      )}
      {maySkip && (
        <Button type="link" size="small" aria-label={`跳过“${title}”`} onClick={() => setSkipping(true)}>
          跳过
        </Button>
      )}
      {mayResolve && (
        <Button
          type="link"
          size="small"
          aria-label={`重新确定“${title}”的处理人`}
          onClick={() => setResolving(true)}
        >
          重新确定处理人
        </Button>
      )}
      {isRetrying && (
        <ReasonDialog
          title={`重试“${title}”`}
          okText="重试"
          label="说明（可不填）"
          save={(comment) => retry({ id: caseId, place, comment })}
          onClose={() => setRetrying(false)}
        >
          <p>按流程再次执行此步骤。成功后审批进入下一步，仍不成功时停在这里。</p>
        </ReasonDialog>
      )}
      {isResolving && (
        <ReasonDialog
          title={`重新确定“${title}”的处理人`}
          okText="重新确定"
          label="说明（可不填）"
          save={(comment) => answer(resolveStep, { body: { id: caseId, step, comment } }, { quiet: true })}
          onClose={() => setResolving(false)}
        >
          <p>按流程的规则和现在的角色、部门、代理重新确定。已作出的决定、转交和加签不变。</p>
        </ReasonDialog>
      )}
      {isSkipping && (
        <ReasonDialog
          title={`跳过“${title}”`}
          okText="跳过"
          label="原因"
          isRequired
          save={(comment) => answer(skipPlace, { body: { id: caseId, place, comment } }, { quiet: true })}
          onClose={() => setSkipping(false)}
        >
          <p>
            审批立即进入下一步，此步骤不再执行。{kind === 'sub' && '它提交的审批如果还在进行，将被终止。'}
          </p>
        </ReasonDialog>
      )}
    </>
  )
}

/** Has a step try again. That is on record, also where it fails again. */
async function retry(body: { id: string; place: number; comment: string }) {
  const { message, result } = await answer(retryPlace, { body }, { quiet: true })
  return { message, isDone: result.isDone }
}
