import type { ContentTables } from './tables/content'
import type { ExampleTables } from './tables/examples'
import type { LogTables } from './tables/logs'
import type { OperationTables } from './tables/operations'
import type { OrganisationTables } from './tables/organisation'
import type { ReferenceDataTables } from './tables/reference-data'
import type { RightsTables } from './tables/rights'
import type { SignInTables } from './tables/sign-in'

/** Every table, by area: a new area is a file in `tables/` and a name here. */
export interface Tables
  extends
    ContentTables,
    ExampleTables,
    LogTables,
    OperationTables,
    OrganisationTables,
    ReferenceDataTables,
    RightsTables,
    SignInTables {
  seed_record: { kind: string; key: string }
}
