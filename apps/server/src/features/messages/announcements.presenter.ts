import type { Announcement, OwnAnnouncement } from '@dougong/contract/messages'
import type { AnnouncementRow } from './announcements.queries'

export function presentAnnouncement(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    titile: row.title,
    msgContent: row.content,
    msgAbstract: row.summary,
    sender: row.sender,
    sender_dictText: row.sender_name,
    sendTime: row.send_time,
    createTime: row.create_time,
    startTime: row.start_time,
    endTime: row.end_time,
    priority: row.priority,
    msgCategory: row.category,
    msgType: row.audience,
    sendStatus: row.send_status,
    busType: row.business_type,
    busId: row.business_id,
    openType: row.open_type,
    openPage: row.open_page,
    files: row.files,
    remindTime: row.remind_time,
    readFlag: row.read_time === null ? '0' : '1',
    starFlag: row.star_time === null ? '0' : '1',
  }
}

export function presentOwnAnnouncement(row: AnnouncementRow, userId: string): OwnAnnouncement {
  return { ...presentAnnouncement(row), anntId: row.id, userId }
}
