import type { SharedCondition } from '@dougong/contract/resource/shared-queries'
import type { Generated, JSONColumnType } from 'kysely'
import type { Audited, DefaultList, DefaultTime, OptionalTime } from './columns'

interface MessageTemplateTable extends Audited {
  id: string
  template_name: string
  template_code: string
  template_type: Generated<string>
  template_content: string
  template_test_json: string | null
  use_status: Generated<string>
  kind: Generated<string>
  channels: Generated<string>
}

interface SentMessageTable extends Audited {
  id: string
  tenant_id: number
  es_title: string
  es_type: string
  es_receiver: string | null
  es_param: string | null
  es_content: string
  es_send_time: OptionalTime
  es_send_status: Generated<string>
  es_send_num: Generated<number>
  es_result: string | null
  remark: string | null
  user_id: string | null
  open_page: string | null
  file: string | null
  sealed: string | null
}

interface MessageChannelTable {
  channel: string
  is_on: Generated<boolean>
  settings: JSONColumnType<Record<string, unknown>>
  secrets: string
  update_by: string | null
  update_time: DefaultTime
}

/** Whom a service of chats knows as a user, as it said when it was asked: for messages alone, sign-in never reads it. */
interface ChatPersonTable {
  user_id: string
  channel: string
  sought_by: string
  client_id: string
  /** Nothing where it knows nobody by that. */
  person: string | null
  looked_up: DefaultTime
}

interface MessagePreferenceTable {
  user_id: string
  refused: DefaultList
  quiet_from: string | null
  quiet_to: string | null
}

interface RecordCommentTable {
  id: string
  tenant_id: number
  data_table: string
  record_id: string
  resource: string
  user_id: string
  text: string
  mentions: DefaultList
  create_time: DefaultTime
  update_time: OptionalTime
}

interface SharedQueryTable {
  id: string
  tenant_id: number
  resource: string
  title: string
  match_type: 'and' | 'or'
  conditions: JSONColumnType<SharedCondition[]>
  user_id: string
  role_ids: string[]
  create_time: DefaultTime
  update_time: OptionalTime
}

/** Messages to people: their words, every sending, the ways, and what people want of them; what they write about records and share of lists. */
export interface MessageTables {
  sys_sms_template: MessageTemplateTable
  sys_sms: SentMessageTable
  message_channel: MessageChannelTable
  chat_person: ChatPersonTable
  message_preference: MessagePreferenceTable
  record_comment: RecordCommentTable
  shared_query: SharedQueryTable
}
