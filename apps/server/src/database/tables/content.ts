import type { Generated } from 'kysely'
import type { Audited, DefaultTime, OptionalTime } from './columns'

interface AnnouncementTable extends Audited {
  tenant_id: Generated<number>
  id: string
  title: string
  content: Generated<string>
  summary: string | null
  start_time: OptionalTime
  end_time: OptionalTime
  sender: string | null
  priority: Generated<string>
  category: Generated<string>
  audience: Generated<string>
  send_status: Generated<string>
  send_time: OptionalTime
  revoke_time: OptionalTime
  del_flag: Generated<number>
  business_type: string | null
  business_id: string | null
  open_type: string | null
  open_page: string | null
  /** Paths of its attachments, joined by commas. */
  files: string | null
  /** When those who had not read it were last reminded. */
  remind_time: OptionalTime
  /** When open screens are to be told next: that it is out, that it is over. */
  due_time: OptionalTime
}

interface AnnouncementSendTable {
  annt_id: string
  user_id: string
  read_time: OptionalTime
  star_time: OptionalTime
  /** Since when its reader's own list has it no more. */
  remove_time: OptionalTime
  create_time: DefaultTime
}

export interface StoredFileTable {
  tenant_id: Generated<number>
  id: Generated<string>
  path: string
  original_name: string
  content_type: string
  size: number
  is_public: boolean
  /** The one user who may fetch it; null where a ticket is enough. */
  only_for: string | null
  /** When one that is for somebody alone goes; a day after it was made where nothing is said. */
  expires_at: OptionalTime
  create_by: string | null
  create_time: DefaultTime
}

interface ImportProgressTable {
  user_id: string
  import_id: string
  done: number
  total: number
  expires_at: DefaultTime
}

interface ProductTable extends Audited {
  tenant_id: Generated<number>
  id: string
  name: string
  summary: string
  cover: string | null
  images: string | null
  price: string | null
  sort_no: Generated<number>
  published: Generated<string>
  description: Generated<string>
}

/** Tables of announcements, files, products. */
export interface ContentTables {
  sys_announcement: AnnouncementTable
  sys_announcement_send: AnnouncementSendTable
  /** Departments and roles that it is for. */
  sys_announcement_target: { annt_id: string; kind: string; target_id: string }
  stored_file: StoredFileTable
  import_progress: ImportProgressTable
  site_product: ProductTable
}
