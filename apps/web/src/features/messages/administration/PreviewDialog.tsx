import { StoredFileLinks } from '@dougong/widgets/file-upload/StoredFileLinks'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Button } from 'antd'
import { SanitisedHtml } from '../../../shared/html/SanitisedHtml'
import { useSession } from '../../../shared/session/session-state'
import styles from '../reading/AnnouncementDialog.module.css'
import { PriorityTag } from '../reading/PriorityTag'

interface PreviewDialogProps {
  /** What stands in the form. */
  values: Record<string, unknown>
  onClose: () => void
}

/** An announcement that is not kept yet, as its readers will see it. */
export function PreviewDialog({ values, onClose }: PreviewDialogProps) {
  const sender = useSession(({ realname, username }) => realname || username)
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  const title = text('titile') || '（没有标题）'
  return (
    <Dialog
      open
      centered
      mayFill
      mask={{ closable: true }}
      width={800}
      title={<span className={styles.title}>{`预览：${title}`}</span>}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <div className={styles.facts}>
        <PriorityTag priority={text('priority') || 'L'} />
        <span>发布人：{sender}</span>
        <span>发布时间：{text('startTime') || '发布时'}</span>
      </div>
      <div className={styles.text} tabIndex={0} role="region" aria-label="消息内容">
        {text('msgAbstract') && <p className={styles.lead}>{text('msgAbstract')}</p>}
        <SanitisedHtml html={text('msgContent')} />
      </div>
      {text('files') && (
        <div className={styles.files}>
          <span>附件：</span>
          <StoredFileLinks value={text('files')} />
        </div>
      )}
    </Dialog>
  )
}
