import { BellOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { useEffect, useState } from 'react'
import { HeaderTray } from '../../../shared/header-tray/HeaderTray'
import { useOpenAnnouncement } from '../reading/use-open-announcement'
import { followMessages, unreadInBell } from './follow-messages'

const BellPanel = lazyPart(async () => (await import('./BellPanel')).BellPanel)

/** The bell in the header: how much is unread, and the newest of it. */
export function Bell() {
  const [isOpen, setOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  const unread = useQuery(unreadInBell)
  const { open, dialog } = useOpenAnnouncement()
  useEffect(() => followMessages(open), [open])

  const total = (unread.data?.anntMsgTotal ?? 0) + (unread.data?.sysMsgTotal ?? 0)
  return (
    <>
      <HeaderTray
        label="未读消息"
        name={total > 0 ? `消息，${total} 条未读` : '消息'}
        icon={<BellOutlined />}
        count={total}
        countInWords={`${total} 条未读`}
        isUrgent
        placement="bottomRight"
        width={300}
        isOpen={isOpen}
        onOpenChange={(isOpening) => {
          setOpen(isOpening)
          if (isOpening) setOpenings((count) => count + 1)
        }}
      >
        <BellPanel
          key={openings}
          unread={unread}
          onOpen={(announcement) => {
            setOpen(false)
            open(announcement)
          }}
          onClose={() => setOpen(false)}
        />
      </HeaderTray>
      {dialog}
    </>
  )
}
