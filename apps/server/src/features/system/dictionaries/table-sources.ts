import type { Database } from '../../../database/connect'

export interface SourceRow {
  value: string
  text: string
}

/** More choices than this are searched for, not listed. */
const mostRows = 5_000

/**
 * Tables that may serve as dictionaries, under the code clients write: `table,text,value`. The code is only ever looked
 * up here; no part of it becomes SQL.
 */
const sources: Record<string, (db: Database) => Promise<SourceRow[]>> = {
  'sys_user,realname,username': (db) => users(db).select(['username as value', 'realname as text']).execute(),
  'sys_user,realname,id': (db) => users(db).select(['id as value', 'realname as text']).execute(),
  'sys_depart,depart_name,id': (db) =>
    departments(db).select(['id as value', 'depart_name as text']).execute(),
  'sys_depart,depart_name,org_code': (db) =>
    departments(db).select(['org_code as value', 'depart_name as text']).execute(),
  'sys_role,role_name,role_code': (db) =>
    roles(db).select(['role_code as value', 'role_name as text']).execute(),
  'sys_role,role_name,id': (db) => roles(db).select(['id as value', 'role_name as text']).execute(),
}

/** The reader of a registered source. */
export function tableSource(code: string): ((db: Database) => Promise<SourceRow[]>) | undefined {
  return Object.hasOwn(sources, code) ? sources[code] : undefined
}

const users = (db: Database) =>
  db.selectFrom('sys_user').where('del_flag', '=', 0).orderBy('username').limit(mostRows)
const departments = (db: Database) => db.selectFrom('sys_depart').orderBy('org_code').limit(mostRows)
const roles = (db: Database) => db.selectFrom('sys_role').orderBy('role_code').limit(mostRows)
