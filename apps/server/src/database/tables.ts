import type { ContentTables } from './tables/content'
import type { ExampleTables } from './tables/examples'
import type { FlowTables } from './tables/flows'
import type { FormLinkTables } from './tables/form-links'
import type { FormWebhookTables } from './tables/form-webhooks'
import type { LogTables } from './tables/logs'
import type { MessageTables } from './tables/messages'
import type { OnlineTables } from './tables/online'
import type { OperationTables } from './tables/operations'
import type { OrganisationTables } from './tables/organisation'
import type { OutboxTables } from './tables/outbox'
import type { ReferenceDataTables } from './tables/reference-data'
import type { ReportTables } from './tables/reports'
import type { RightsTables } from './tables/rights'
import type { AsideTables } from './tables/set-aside'
import type { SignInTables } from './tables/sign-in'
import type { TaskTables } from './tables/tasks'

/** Every table, by area: a new area is a file in `tables/` and a name here. */
export interface Tables
  extends
    AsideTables,
    ContentTables,
    ExampleTables,
    FlowTables,
    FormLinkTables,
    FormWebhookTables,
    LogTables,
    MessageTables,
    OnlineTables,
    OperationTables,
    OrganisationTables,
    OutboxTables,
    ReferenceDataTables,
    ReportTables,
    RightsTables,
    SignInTables,
    TaskTables {
  seed_record: { kind: string; key: string }
}
