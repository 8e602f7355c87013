import type { Generated } from 'kysely'
import type { DefaultTime, OptionalTime } from './columns'

interface FormLinkTable {
  id: string
  tenant_id: number
  form_id: string
  name: string
  note: Generated<string>
  action: 'add' | 'edit' | 'detail'
  record_id: string | null
  fields: string[]
  token_hash: Buffer
  ends_at: OptionalTime
  answer_limit: number | null
  answers: Generated<number>
  revoked_at: OptionalTime
  create_by: string | null
  create_time: DefaultTime
}

interface LinkUploadTable {
  path: string
  link_id: string
  check_hash: Buffer
  create_time: DefaultTime
}

/** Links of forms for people without an account. */
export interface FormLinkTables {
  onl_form_link: FormLinkTable
  onl_link_upload: LinkUploadTable
}
