import { BellOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { Popup } from '@dougong/widgets/modal/Popup'
import { Button } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { useAnnouncementDialog } from '../reading/announcement-dialog'
import { followMessages, unreadInBell } from './follow-messages'
import styles from './Bell.module.css'

const BellPanel = lazyPart(async () => (await import('./BellPanel')).BellPanel)

/** The bell in the header: how much is unread, and the newest of it. */
export function Bell() {
  const [isOpen, setOpen] = useState(false)
  const unread = useQuery(unreadInBell)
  const { open, dialog } = useAnnouncementDialog()
  useEffect(() => followMessages(open), [open])

  const total = (unread.data?.anntMsgTotal ?? 0) + (unread.data?.sysMsgTotal ?? 0)
  return (
    <>
      <Popup
        label="未读消息"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setOpen}
        styles={{ root: { width: 300 }, container: { padding: 0 } }}
        content={
          <Suspense fallback={<p className={styles.empty}>加载中…</p>}>
            <BellPanel
              unread={unread}
              onOpen={(announcement) => {
                setOpen(false)
                open(announcement)
              }}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        }
      >
        <span className={styles.bell}>
          <Button
            type="text"
            aria-label={total > 0 ? `消息，${total} 条未读` : '消息'}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            icon={<BellOutlined />}
          />
          {total > 0 && (
            <sup className={`${styles.count} ${total > 9 ? styles.long : ''}`} title={`${total} 条未读`}>
              {total > 99 ? '99+' : total}
            </sup>
          )}
        </span>
      </Popup>
      {dialog}
    </>
  )
}
