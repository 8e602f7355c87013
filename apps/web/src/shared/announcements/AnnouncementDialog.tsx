import type { Announcement } from '@dougong/contract/messages'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { announcementTarget } from './announcement-target'
import { markRead } from './announcements.queries'
import { PriorityTag } from './PriorityTag'
import { SanitisedHtml } from './SanitisedHtml'
import styles from './AnnouncementDialog.module.css'

/** An announcement whole: who said it, when, and what. Opening it is reading it. */
export function AnnouncementDialog({
  announcement,
  onClose,
}: {
  announcement: Announcement
  onClose: () => void
}) {
  const navigate = useNavigate()
  const { id, titile: title, sender, sendTime, priority, msgContent } = announcement
  const target = announcementTarget(announcement)
  const isUnread = announcement.readFlag === '0'

  useEffect(() => {
    // A reading that could not be noted has been shown as an error already, and must not hide the text.
    if (isUnread) markRead(id).catch(() => undefined)
  }, [id, isUnread])

  function follow() {
    if (!target) return
    onClose()
    if ('path' in target) void navigate(target.path)
    else window.open(target.url, '_blank', 'noopener,noreferrer')
  }

  return (
    <Dialog
      open
      centered
      mask={{ closable: true }}
      width={800}
      title={<span className={styles.title}>{title}</span>}
      onCancel={onClose}
      footer={[
        target && (
          <Button key="follow" type="primary" onClick={follow}>
            去处理
          </Button>
        ),
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
      ]}
    >
      <div className={styles.facts}>
        <PriorityTag priority={priority} />
        <span>发布人：{sender ?? '系统'}</span>
        <span>发布时间：{sendTime ?? '—'}</span>
      </div>
      {/* Long texts scroll, also by the keyboard. */}
      <div className={styles.text} tabIndex={0} role="region" aria-label="消息内容">
        <SanitisedHtml html={msgContent} />
      </div>
    </Dialog>
  )
}
