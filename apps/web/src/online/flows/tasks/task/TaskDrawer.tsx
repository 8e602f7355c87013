import {
  decideTask,
  delegateTask,
  type FlowTaskAnswer,
  handOverTask,
  takeTaskBack,
} from '@dougong/contract/online/flows/case-calls'
import type { DecisionAnswer, FlowCase } from '@dougong/contract/online/flows/case-shapes'
import { taskStateTitles } from '@dougong/contract/online/flows/case-heads'
import { PrintButton } from '@dougong/widgets/print/PrintButton'
import { useLeave } from '@dougong/widgets/modal/questions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Empty, Form } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { answer, ApiError } from '../../../../shared/api/client'
import { SideDrawer } from '../../../../shared/ui/SideDrawer'
import { refreshFlows } from '../../../../shared/waiting/flow-counts'
import { ownSignature } from '../../signature/signature-store'
import { DueTime } from '../../due/DueTime'
import { CaseProgress, useOtherCase } from '../case/CaseDrawer'
import { CaseFacts } from '../case/CaseFacts'
import { flowCase } from '../case/case.queries'
import { HandOverDialog } from '../case/HandOverDialog'
import { ReasonDialog } from '../case/ReasonDialog'
import { wordsOf } from '../case/timeline-words'
import styles from '../case/case.module.css'
import { AddDialog, RemoveDialog } from './AddDialog'
import { ChoosePeopleDialog } from './ChoosePeopleDialog'
import { ChangedDialog } from './ChangedDialog'
import { agreeWord, DecidingBar, type DecidingBarHandle, type FurtherAct } from './DecidingBar'
import { quickAct } from './quick-keys'
import { ReturnDialog } from './ReturnDialog'
import { StepRecord, type StepRecordHandle } from './StepRecord'
import own from './task.module.css'

interface TaskDrawerProps {
  task: FlowTaskAnswer
  onNext: (id: string) => void
  onClose: () => void
}

type Decision = 'agree' | 'refuse'
/** What is decided, with what was filled in. */
interface Wanted {
  decision: Decision
  changes: Record<string, unknown>
  version: string
}
/** A decision that met another version of the record than was seen, or that leads to people who are to be chosen. */
interface Met extends Wanted {
  answer: DecisionAnswer
}

/** One's own task: why one is asked, the record as the step shows it, what happened so far, and a bar to decide with that stays in sight. */
export function TaskDrawer({ task, onNext, onClose }: TaskDrawerProps) {
  const { id, may, record } = task
  const { data: whole = task.case } = useQuery(flowCase(task.case.id, task.case))
  const { message } = App.useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Record<string, unknown>>()
  const paper = useRef<HTMLDivElement>(null)
  const step = useRef<StepRecordHandle>(null)
  const bar = useRef<DecidingBarHandle>(null)
  const [comment, setComment] = useState('')
  const [files, setFiles] = useState('')
  const [signature, setSignature] = useState<string>()
  const [isChanged, setChanged] = useState(false)
  const [isCommented, setCommented] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const [isSending, setSending] = useState(false)
  const [met, setMet] = useState<Met>()
  const [act, setAct] = useState<FurtherAct>()
  const other = useOtherCase()
  const isGone = task.state === 'open' && may.decide && !isSending && !stands(whole, id)
  const isOpen = task.state === 'open' && may.decide && !isGone
  const close = useLeave(isCommented || (isOpen && (comment !== '' || files !== '' || isChanged)), onClose)
  const { data: kept } = useQuery({ ...ownSignature, enabled: isOpen && task.signature === 'required' })
  /* what is demanded is signed with what the reader keeps, unless they sign otherwise */
  const signedWith = signature ?? (task.signature === 'required' ? (kept?.path ?? '') : '')
  const filePaths = files.split(',').filter(Boolean)

  /** Says what was done, and goes on to the next task. */
  function settle({ next }: Pick<DecisionAnswer, 'next'>) {
    void refreshFlows()
    if (next !== null && next !== id) onNext(next)
    else onClose()
  }

  const send = (
    { decision, changes, version }: Wanted,
    choices: Record<string, string[]> = {},
    quiet = false,
  ) =>
    answer(
      decideTask,
      {
        body: {
          id,
          decision,
          changes,
          version,
          comment: comment.trim(),
          files: filePaths,
          choices,
          signature: signedWith,
        },
      },
      { quiet },
    )

  function goOn({ decision, changes, version }: Wanted, result: DecisionAnswer) {
    if (result.outcome !== 'changed' && result.outcome !== 'choose') return settle(result)
    setMet({ decision, changes, version: result.version ?? version, answer: result })
  }

  async function decide(decision: Decision, accepted?: Wanted) {
    if (isSending || isUploading) return
    if (decision === 'refuse' && comment.trim() === '') {
      bar.current?.askForComment()
      return
    }
    if (task.signature === 'required' && signedWith === '') {
      bar.current?.askForSignature()
      return
    }
    const changes = accepted?.changes ?? (decision === 'agree' ? await step.current?.changes() : {})
    if (record && !changes) return
    setSending(true)
    try {
      const version = accepted?.version ?? record?.version ?? '-'
      const wanted = { decision, changes: changes ?? {}, version }
      const { result } = await send(wanted)
      const goesOn = result.next !== null && result.next !== id ? '，接着处理下一条' : ''
      if (result.outcome === 'done') void message.success(`${result.message}${goesOn}`)
      else if (result.outcome === 'taken' || result.outcome === 'repeated')
        void message.info(`${result.message}${goesOn}`)
      goOn(wanted, result)
    } catch (error) {
      /* told already; what was typed stays */
      if (!(error instanceof ApiError)) throw error
      setMet(undefined)
    } finally {
      setSending(false)
    }
  }

  /** The task is another one after somebody was added to it, or it was taken back. */
  async function reload() {
    setChanged(false)
    await Promise.all([client.invalidateQueries({ queryKey: ['flow-task'] }), refreshFlows()])
  }

  function onKeyDown(event: KeyboardEvent) {
    const wanted = isOpen && act === undefined && !met ? quickAct(event.nativeEvent) : undefined
    if (!wanted) return
    event.preventDefault()
    if (wanted === 'agree') void decide('agree')
    else if (wanted === 'refuse' && may.refuse) void decide('refuse')
    else if (wanted === 'return' && may.returnTo.length > 0) setAct('return')
    else if (wanted === 'comment') bar.current?.focus()
  }

  const footer = isOpen ? (
    <DecidingBar
      ref={bar}
      task={task}
      comment={comment}
      onComment={setComment}
      files={files}
      onFiles={setFiles}
      signature={signedWith}
      onSignature={setSignature}
      onUploading={setUploading}
      isSending={isSending}
      isUploading={isUploading}
      onDecide={(decision) => void decide(decision)}
      onAct={setAct}
    />
  ) : (
    <div className={styles.acts}>
      {may.takeBack && <Button onClick={() => setAct('takeBack')}>撤回我的审批</Button>}
      {may.removable.length > 0 && <Button onClick={() => setAct('remove')}>减签</Button>}
      <Button onClick={close}>关闭</Button>
    </div>
  )

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the drawer, which stands elsewhere in the page */}
      <div onKeyDown={onKeyDown}>
        <SideDrawer
          size={1080}
          title={task.case.title}
          mask={{ closable: !isOpen }}
          extra={<PrintButton section={paper} title={task.case.title} type="text" />}
          onClose={close}
          footer={footer}
        >
          <div ref={paper} className={styles.columns} data-first-focus tabIndex={-1}>
            <div>
              <h2 className={styles.paperTitle}>{task.case.title}</h2>
              <CaseFacts of={whole} onOpenCase={other.open} />
              <Why task={task} />
              {isGone && <Gone of={whole} />}
              {record ? (
                <StepRecord
                  ref={step}
                  record={record}
                  form={form}
                  isClosed={!isOpen}
                  onChange={() => setChanged(true)}
                  onUploading={setUploading}
                />
              ) : (
                <Empty description="记录已被删除" />
              )}
            </div>
            <aside className={styles.aside}>
              <h3 className={styles.heading}>审批进度</h3>
              <CaseProgress of={whole} onOpenCase={other.open} onDirty={setCommented} />
            </aside>
          </div>
        </SideDrawer>
      </div>
      {other.drawer}
      {met?.answer.outcome === 'choose' && (
        <ChoosePeopleDialog
          choices={met.answer.choices}
          word={met.decision === 'agree' ? agreeWord(task) : '拒绝'}
          send={(choices) => send(met, choices, true)}
          onDone={(result) => goOn(met, result)}
          onClose={() => setMet(undefined)}
        />
      )}
      {met?.answer.outcome === 'changed' && (
        <ChangedDialog
          differences={met.answer.differences}
          word={met.decision === 'agree' ? agreeWord(task) : '拒绝'}
          isSaving={isSending}
          onAccept={() => void decide(met.decision, met)}
          onClose={() => setMet(undefined)}
        />
      )}
      {act === 'return' && (
        <ReturnDialog
          task={id}
          may={may}
          comment={comment}
          files={filePaths}
          onDone={settle}
          onClose={() => setAct(undefined)}
        />
      )}
      {act === 'handOver' && (
        <HandOverDialog
          title="转交"
          text={comment}
          save={(to, words) => answer(handOverTask, { body: { id, to, comment: words } }, { quiet: true })}
          onDone={settle}
          onClose={() => setAct(undefined)}
        />
      )}
      {act === 'delegate' && (
        <HandOverDialog
          title="委派"
          word="委派"
          about="请对方先办理或提出意见；对方回复后回到您这里，由您决定。"
          text={comment}
          save={(to, words) => answer(delegateTask, { body: { id, to, comment: words } }, { quiet: true })}
          onDone={() => void reload()}
          onClose={() => setAct(undefined)}
        />
      )}
      {(act === 'before' || act === 'after') && (
        <AddDialog task={id} where={act} onDone={() => void reload()} onClose={() => setAct(undefined)} />
      )}
      {act === 'remove' && (
        <RemoveDialog
          task={id}
          removable={may.removable}
          onDone={() => void reload()}
          onClose={() => setAct(undefined)}
        />
      )}
      {act === 'takeBack' && (
        <ReasonDialog
          title="撤回我的审批"
          okText="撤回"
          label="说明（可不填）"
          save={(words) => answer(takeTaskBack, { body: { id, comment: words } }, { quiet: true })}
          onDone={() => void reload()}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  )
}

/** Whether a case still waits for a task. */
function stands({ open }: FlowCase, task: string): boolean {
  return open.some(({ people }) => people.some((person) => person.task === task && person.state === 'open'))
}

/** Says who made a task needless while it was open on the screen. */
function Gone({ of: { timeline } }: { of: FlowCase }) {
  const last = timeline.findLast(({ by, kind }) => by !== null && kind !== 'commented')
  const words = last?.by ? `${last.by.realname}：${wordsOf(last)}` : '审批已有变化'
  return (
    <Alert role="alert" type="warning" showIcon className={own.gone ?? ''} title={`${words}，您无需再处理`} />
  )
}

/** Why the reader is asked, or what became of it. */
function Why({ task }: { task: FlowTaskAnswer }) {
  const { kind, state, stepTitle, why, openTime, comment, due, isOverdue = false } = task
  const isOpen = state === 'open' || state === 'waiting' || kind === 'copy'
  return (
    <p className={own.why}>
      <strong>{stepTitle}</strong>
      {isOpen ? (
        <>
          {why && <span>{why}</span>}
          <span className={styles.quiet}>{openTime} 到达</span>
          {due && (
            <span className={styles.quiet}>
              时限 <DueTime due={due} isOverdue={isOverdue} />
            </span>
          )}
        </>
      ) : (
        <span>
          您的任务：{taskStateTitles[state]}
          {comment && `，${comment}`}
        </span>
      )}
      {state === 'waiting' && <span>还未轮到您处理，请等待前面的人</span>}
      {isOpen && task.isDelegated && <span>您的回复供对方参考，由对方决定</span>}
    </p>
  )
}
