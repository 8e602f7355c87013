import type { FlowTaskAnswer } from '@dougong/contract/online/flows/case-calls'
import { flowLimits } from '@dougong/contract/online/flows/flow'
import { EllipsisOutlined, PaperClipOutlined } from '@ant-design/icons'
import { FileUpload } from '@dougong/widgets/file-upload/FileUpload'
import { UploadsWatch } from '@dougong/widgets/file-upload/UploadsWatch'
import { App, Button, Dropdown, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { SignatureField } from '../../signature/SignatureField'
import styles from './task.module.css'

/** What can be done besides deciding, each in a dialog of its own. */
export type FurtherAct = 'return' | 'handOver' | 'before' | 'after' | 'delegate' | 'remove' | 'takeBack'

export interface DecidingBarHandle {
  /** Puts the cursor where the comment is written. */
  focus(): void
  /** Says that this cannot be done without a comment. */
  askForComment(): void
  /** Opens where it is signed. */
  askForSignature(): void
}

interface DecidingBarProps {
  task: FlowTaskAnswer
  comment: string
  onComment: (comment: string) => void
  /** Paths of uploaded files, joined by commas. */
  files: string
  onFiles: (files: string) => void
  /** The path of the picture that is signed with; empty where it is not. */
  signature: string
  onSignature: (path: string) => void
  onUploading: (isUploading: boolean) => void
  isSending: boolean
  isUploading: boolean
  onDecide: (decision: 'agree' | 'refuse') => void
  onAct: (act: FurtherAct) => void
  ref?: Ref<DecidingBarHandle>
}

/** The word of the button that agrees: who fills something in, or says what they think, has nothing to agree to. */
export function agreeWord({ kind, isDelegated }: Pick<FlowTaskAnswer, 'kind' | 'isDelegated'>): string {
  if (isDelegated) return '回复'
  return kind === 'handle' ? '办理完成' : '同意'
}

/** What is decided about a task, with words and files; it stays in sight however long the record is. */
export function DecidingBar({ task, comment, files, isSending, isUploading, ref, ...own }: DecidingBarProps) {
  const { may } = task
  const { message } = App.useApp()
  const text = useRef<TextAreaRef>(null)
  const [isMissing, setMissing] = useState(false)
  const [isSigning, setSigning] = useState(false)
  const [hasFiles, setHasFiles] = useState(files !== '')
  useImperativeHandle(ref, () => ({
    focus: () => text.current?.focus(),
    askForComment() {
      setMissing(true)
      text.current?.focus()
      void message.warning('请填写意见')
    },
    askForSignature: () => setSigning(true),
  }))
  const further = [
    may.handOver && { key: 'handOver', label: '转交' },
    may.delegate && { key: 'delegate', label: '委派' },
    may.addBefore && { key: 'before', label: '前加签' },
    may.addAfter && { key: 'after', label: '后加签' },
    may.removable.length > 0 && { key: 'remove', label: '减签' },
  ].filter((item) => item !== false)
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <Input.TextArea
          ref={text}
          aria-label="意见"
          placeholder={may.refuse ? '意见（拒绝时必填）' : '意见（可不填）'}
          autoSize={{ minRows: 1, maxRows: 5 }}
          maxLength={flowLimits.comment}
          value={comment}
          status={isMissing && comment.trim() === '' ? 'error' : ''}
          onChange={({ target }) => own.onComment(target.value)}
        />
        <Button
          icon={<PaperClipOutlined />}
          aria-label="附件"
          aria-expanded={hasFiles}
          onClick={() => setHasFiles((before) => files !== '' || !before)}
        />
      </div>
      {hasFiles && (
        <UploadsWatch onChange={own.onUploading}>
          <FileUpload value={files} onChange={own.onFiles} number={flowLimits.files} text="添加附件" />
        </UploadsWatch>
      )}
      {task.signature && (
        <SignatureField
          rule={task.signature}
          value={own.signature}
          onChange={own.onSignature}
          isOpen={isSigning}
          onOpen={setSigning}
        />
      )}
      <div className={styles.buttons}>
        {further.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{ items: further, onClick: ({ key }) => own.onAct(key as FurtherAct) }}
          >
            <Button icon={<EllipsisOutlined />} aria-label="更多">
              更多
            </Button>
          </Dropdown>
        )}
        {may.returnTo.length > 0 && <Button onClick={() => own.onAct('return')}>退回</Button>}
        {may.refuse && (
          <Button danger disabled={isSending} onClick={() => own.onDecide('refuse')}>
            拒绝
          </Button>
        )}
        <Button
          type="primary"
          className={styles.agree ?? ''}
          loading={isSending || isUploading}
          onClick={() => own.onDecide('agree')}
        >
          {agreeWord(task)}
        </Button>
      </div>
    </div>
  )
}
