import { commentOnCase } from '@dougong/contract/online/flows/case-calls'
import type { FlowCase } from '@dougong/contract/online/flows/case-shapes'
import { flowLimits } from '@dougong/contract/online/flows/flow'
import { FileUpload } from '@dougong/widgets/file-upload/FileUpload'
import { UploadsWatch } from '@dougong/widgets/file-upload/UploadsWatch'
import { useUnsavedChanges } from '@dougong/widgets/modal/unsaved'
import { App, Button, Mentions } from 'antd'
import { useState } from 'react'
import { namedIn } from '../../../../resource/comments/mentions'
import { answer } from '../../../../shared/api/client'
import { useSession } from '../../../../shared/session/session-state'
import { refreshFlows } from '../../../../shared/waiting/flow-counts'
import { useSaving } from '../../../../shared/use-saving'
import { mentionable } from './timeline-words'
import styles from './case.module.css'

/** Where somebody writes into the timeline; behind a button, since most have nothing to say. */
export function CommentBox({ of: own }: { of: FlowCase }) {
  const { message } = App.useApp()
  const reader = useSession(({ username }) => username)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [files, setFiles] = useState('')
  const [isUploading, setUploading] = useState(false)
  const { isSaving, save } = useSaving()
  useUnsavedChanges(text !== '' || files !== '')
  if (!own.may.comment) return null
  if (!isOpen) return <Button onClick={() => setOpen(true)}>写评论</Button>

  const people = mentionable(own, reader)

  function close() {
    setText('')
    setFiles('')
    setOpen(false)
  }

  async function send() {
    const isSent = await save(async () => {
      const body = {
        id: own.id,
        comment: text.trim(),
        mentions: namedIn(text, people).map(({ username }) => username),
        files: files.split(',').filter(Boolean),
      }
      void message.success((await answer(commentOnCase, { body })).message)
    })
    if (!isSent) return
    close()
    await refreshFlows()
  }

  return (
    <div className={styles.writer}>
      <Mentions
        autoFocus
        aria-label="评论内容"
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={flowLimits.comment}
        placeholder="输入 @ 提到此审批中的人"
        value={text}
        onChange={setText}
        notFoundContent="没有可提到的人"
        options={people.map(({ username, realname }) => ({
          key: username,
          value: realname,
          label: realname,
        }))}
      />
      <UploadsWatch onChange={setUploading}>
        <FileUpload value={files} onChange={setFiles} number={flowLimits.files} text="添加附件" />
      </UploadsWatch>
      <div className={styles.writerFoot}>
        <Button onClick={close}>取消</Button>
        <Button
          type="primary"
          disabled={text.trim() === ''}
          loading={isSaving || isUploading}
          onClick={() => void send()}
        >
          发表
        </Button>
      </div>
    </div>
  )
}
