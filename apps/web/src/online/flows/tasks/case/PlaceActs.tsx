import { skipPlace } from '@dougong/contract/online/flows/case-calls'
import type { FlowCase } from '@dougong/contract/online/flows/case-shapes'
import { Button } from 'antd'
import { useState } from 'react'
import { answer } from '../../../../shared/api/client'
import { ReasonDialog } from './ReasonDialog'

interface PlaceActsProps {
  caseId: string
  place: FlowCase['open'][number]
}

/** What administrators may do about a step that waits for no person. */
export function PlaceActs({ caseId, place: { place, title, maySkip } }: PlaceActsProps) {
  const [isSkipping, setSkipping] = useState(false)
  return (
    <>
      {maySkip && (
        <Button type="link" size="small" aria-label={`跳过“${title}”`} onClick={() => setSkipping(true)}>
          跳过
        </Button>
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
          <p>审批立即进入下一步，此步骤不再执行。</p>
        </ReasonDialog>
      )}
    </>
  )
}
