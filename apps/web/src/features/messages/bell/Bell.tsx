import { BellOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Popup } from '@dougong/widgets/modal/Popup'
import { Badge, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useAnnouncementDialog } from '../reading/announcement-dialog'
import { BellPanel } from './BellPanel'
import { followMessages, unreadInBell } from './follow-messages'

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
          <BellPanel
            unread={unread}
            onOpen={(announcement) => {
              setOpen(false)
              open(announcement)
            }}
            onClose={() => setOpen(false)}
          />
        }
      >
        <Badge count={total} title={`${total} 条未读`} size="small" offset={[-6, 6]}>
          <Button
            type="text"
            aria-label={total > 0 ? `消息，${total} 条未读` : '消息'}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            icon={<BellOutlined />}
          />
        </Badge>
      </Popup>
      {dialog}
    </>
  )
}
