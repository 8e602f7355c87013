import { createHash, createHmac } from 'node:crypto'
import { refuse } from '@dougong/contract/errors'
import type { Connection, Database } from '../../../database/connect'
import { runStatement } from '../../../database/statement'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { quoteRole } from '../tables/open-tables'

/** What the connections of reports are made by. */
export interface ReportLogin {
  role: string
  connection: Connection
}

interface Foundation {
  db: Database
  connection: Connection
  vaultSecret: string
  config: { reportDatabaseUrl: string | undefined }
}

/** SQLSTATE of what somebody has no right to do. */
export const insufficientPrivilege = '42501'

/** The login of reports: the operator's, or a role of our own that is made where the database lets us. */
export async function reportLogin({ db, connection, vaultSecret, config }: Foundation): Promise<ReportLogin> {
  if (config.reportDatabaseUrl) {
    const role = decodeURIComponent(new URL(config.reportDatabaseUrl).username)
    return { role, connection: { connectionString: config.reportDatabaseUrl } }
  }
  const [here] = await runStatement<{ database: string }>(db, 'select current_database() as database')
  const role = reportRoleOf(String(here?.database))
  const password = createHmac('sha256', vaultSecret).update(`role ${role}`).digest('base64url')
  await inTransaction(db, (tx) => ensureRole(tx, role, password)).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === insufficientPrivilege) refuse('report.noRole')
    throw error
  })
  return { role, connection: withLogin(connection, role, password) }
}

/** Roles belong to all databases of a server: each installation has one of its own. */
export function reportRoleOf(database: string): string {
  const name = `report_of_${database}`
  if (/^[a-z0-9_]{1,63}$/.test(name)) return name
  return `report_of_${createHash('sha256').update(database).digest('hex').slice(0, 16)}`
}

async function ensureRole(tx: Transaction, role: string, password: string): Promise<void> {
  const quoted = quoteRole(role)
  await runStatement(tx, `select pg_advisory_xact_lock(hashtext('report role'))`)
  const [known] = await runStatement(tx, `select from pg_roles where rolname = $1`, [role])
  /* what a role may not do is said when it is created: only a superuser could say it again */
  const deed = known ? 'alter role %I' : 'create role %I login nosuperuser nocreatedb nocreaterole noinherit'
  const [statement] = await runStatement<{ text: string }>(
    tx,
    `select format('${deed} password %L', $1::text, $2::text) as text`,
    [role, password],
  )
  await runStatement(tx, String(statement?.text))
  for (const [name, value] of Object.entries(settings))
    await runStatement(tx, `alter role ${quoted} set ${name} = '${value}'`)
}

/** Besides what each transaction says for itself. */
const settings = {
  default_transaction_read_only: 'on',
  statement_timeout: '20s',
  idle_in_transaction_session_timeout: '60s',
  work_mem: '16MB',
}

function withLogin(connection: Connection, user: string, password: string): Connection {
  if (!connection.connectionString) return { ...connection, user, password }
  const address = new URL(connection.connectionString)
  address.username = encodeURIComponent(user)
  address.password = encodeURIComponent(password)
  return { ...connection, connectionString: address.href }
}
