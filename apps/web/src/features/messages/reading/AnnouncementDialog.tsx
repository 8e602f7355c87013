import type { Announcement } from '@dougong/contract/messages'
import { StoredFileLinks } from '@dougong/widgets/file-upload/StoredFileLinks'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { PrintButton } from '@dougong/widgets/print/PrintButton'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Result, Spin } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../shared/api/errors'
import { SanitisedHtml } from '../../../shared/html/SanitisedHtml'
import { useOpenAddress } from '../../../shared/routing/open-address'
import { useSession } from '../../../shared/session/session-state'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { announcementTarget } from './announcement-target'
import { markRead, ownAnnouncement } from './announcements.queries'
import { leadOf } from './lead'
import { PriorityTag } from './PriorityTag'
import { senderOf } from './sender'
import styles from './AnnouncementDialog.module.css'

const OpenedRecord = lazyPart(
  async () => (await import('../../../resource/details/OtherRecord')).OpenedRecord,
)

interface AnnouncementDialogProps {
  id: string
  /** What a list knows of it. */
  known?: Announcement
  onClose: () => void
}

/** An announcement whole: who said it, when, and what. Opening it is reading it; where it is taken back meanwhile, it says so. */
export function AnnouncementDialog({ id, known, onClose }: AnnouncementDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(ownAnnouncement(id, known))
  const isGone = error instanceof ApiError && error.envelope !== undefined
  const announcement = isGone ? undefined : (data ?? known)
  const paper = useRef<HTMLDivElement>(null)
  const isUnread = announcement?.readFlag === '0'
  const lead = announcement && leadOf(announcement)

  useEffect(() => {
    // A reading that could not be noted has been shown as an error already, and must not hide the text.
    if (isUnread) markRead(id).catch(() => undefined)
  }, [id, isUnread])

  return (
    <Dialog
      open
      centered
      mayFill
      mask={{ closable: true }}
      width={800}
      title={<span className={styles.title}>{announcement?.titile ?? '消息'}</span>}
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          {announcement && <Follow announcement={announcement} onLeave={onClose} />}
          {announcement && (
            <PrintButton section={paper} title={announcement.titile} type="default">
              打印
            </PrintButton>
          )}
          <Button onClick={onClose}>关闭</Button>
        </div>
      }
    >
      {announcement ? (
        <div ref={paper}>
          <h2 className={styles.paperTitle}>{announcement.titile}</h2>
          <div className={styles.facts}>
            <PriorityTag priority={announcement.priority} />
            <span>发布人：{senderOf(announcement)}</span>
            <span>发布时间：{announcement.sendTime ?? '—'}</span>
          </div>
          {/* Long texts scroll, also by the keyboard. */}
          <div className={styles.text} tabIndex={0} role="region" aria-label="消息内容">
            {lead && <p className={styles.lead}>{lead}</p>}
            <SanitisedHtml html={announcement.msgContent} />
          </div>
          {announcement.files && (
            <div className={styles.files} data-no-print>
              <span>附件：</span>
              <StoredFileLinks value={announcement.files} />
            </div>
          )}
        </div>
      ) : isGone ? (
        <Result status="info" title="这条消息已被撤回、结束或删除" />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Spin />
      )}
    </Dialog>
  )
}

/** Leads where the announcement wants its reader to go. */
function Follow({ announcement, onLeave }: { announcement: Announcement; onLeave: () => void }) {
  const openAddress = useOpenAddress()
  const { message } = App.useApp()
  const menu = useSession(({ permissionList }) => permissionList?.menu)
  const [record, setRecord] = useState<{ at: string; id: string }>()
  const target = announcementTarget(announcement, menu ?? [])
  if (!target) return null

  function follow() {
    if (!target) return
    if ('record' in target) return setRecord(target.record)
    if ('closed' in target) return void message.warning('您没有打开该页面的权限')
    onLeave()
    if ('path' in target) openAddress(target.path)
    else window.open(target.url, '_blank', 'noopener,noreferrer')
  }

  return (
    <>
      <Button type="primary" onClick={follow}>
        去处理
      </Button>
      <Suspense>{record && <OpenedRecord {...record} onClose={() => setRecord(undefined)} />}</Suspense>
    </>
  )
}
