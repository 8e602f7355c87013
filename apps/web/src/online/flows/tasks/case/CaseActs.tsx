import { endCase, remindCase, resubmitCase, withdrawCase } from '@dougong/contract/online/flows/case-calls'
import type { FlowCase } from '@dougong/contract/online/flows/case-shapes'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { answer } from '../../../../shared/api/client'
import { ReasonDialog } from './ReasonDialog'

const quiet = { quiet: true }

const acts = {
  resubmit: {
    word: '重新提交',
    label: '说明（可不填）',
    about: '记录按现在的内容重新提交审批。',
    send: (id: string, comment: string) => answer(resubmitCase, { body: { id, comment } }, quiet),
  },
  remind: {
    word: '催办',
    label: '说明（可不填）',
    about: '提醒正在等待的人，一小时内只能催办一次。',
    send: (id: string, comment: string) => answer(remindCase, { body: { id, comment } }, quiet),
  },
  withdraw: {
    word: '撤回',
    label: '说明（可不填）',
    about: '审批到此为止，所有待办都会收回；修改记录后可以再次提交。',
    send: (id: string, comment: string) => answer(withdrawCase, { body: { id, comment } }, quiet),
  },
  end: {
    word: '终止',
    label: '原因',
    about: '审批到此为止，既不通过也不拒绝，所有待办都会收回。',
    send: (id: string, comment: string) => answer(endCase, { body: { id, comment } }, quiet),
  },
} as const

type Act = keyof typeof acts

interface CaseActsProps {
  of: FlowCase
  only?: readonly Act[]
  onDone?: () => void
}

/** What the reader may do with a case as a whole. */
export function CaseActs({ of: own, only, onDone }: CaseActsProps): ReactNode {
  const [chosen, choose] = useState<Act>()
  const offered = (Object.keys(acts) as Act[]).filter((act) => own.may[act] && (!only || only.includes(act)))
  const act = chosen && acts[chosen]
  return (
    <>
      {offered.map((name) => (
        <Button
          key={name}
          danger={name === 'end'}
          {...(name === 'resubmit' && { type: 'primary' as const })}
          onClick={() => choose(name)}
        >
          {acts[name].word}
        </Button>
      ))}
      {chosen && act && (
        <ReasonDialog
          title={`${act.word}：${own.title}`}
          okText={act.word}
          label={act.label}
          isRequired={chosen === 'end'}
          save={(comment) => act.send(own.id, comment)}
          {...(onDone && { onDone })}
          onClose={() => choose(undefined)}
        >
          <p>{act.about}</p>
        </ReasonDialog>
      )}
    </>
  )
}
