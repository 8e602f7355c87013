import type { Generated } from 'kysely'
import type { DefaultTime } from './columns'

interface FormWebhookTable {
  id: string
  tenant_id: number
  form_id: string
  name: string
  url: string
  events: string[]
  is_active: Generated<boolean>
  secret: string
  create_by: string | null
  create_time: DefaultTime
}

/** Other systems that forms ask and tell. */
export interface FormWebhookTables {
  onl_form_webhook: FormWebhookTable
}
