import type { Migration } from 'kysely'
import * as identity from './0001-identity'
import * as sessions from './0002-sessions'
import * as dictionaries from './0003-dictionaries'
import * as announcements from './0004-announcements'
import * as files from './0005-files'
import * as positions from './0006-positions'
import * as imports from './0010-imports'
import * as dataLog from './0012-data-log'
import * as logs from './0013-logs'
import * as users from './0015-users'
import * as userAccounts from './0016-user-accounts'
import * as viewing from './0020-viewing'
import * as departments from './0023-departments'
import * as departmentViews from './0024-department-views'
import * as categories from './0025-categories'
import * as tenants from './0026-tenants'
import * as announcementLists from './0028-announcement-lists'
import * as rules from './0029-rules'
import * as products from './0030-products'
import * as fileList from './0031-file-list'
import * as jobs from './0034-jobs'
import * as dataSources from './0035-data-sources'
import * as gateway from './0036-gateway'
import * as dictionaryLines from './0037-dictionary-lines'
import * as privateFiles from './0038-private-files'
import * as shortSearches from './0039-short-searches'
import * as orderExamples from './0040-order-examples'
import * as examples from './0045-examples'
import * as numberRanges from './0056-number-ranges'
import * as initialPasswords from './0057-initial-passwords'
import * as endedSessions from './0058-ended-sessions'
import * as permissionsToCall from './0059-permissions-to-call'
import * as backups from './0060-backups'
import * as uploadQuota from './0061-upload-quota'

/** Every migration in order. A landed one is never edited, a new one gets a number above all others. */
export const migrations: Record<string, Migration> = {
  '0001-identity': identity,
  '0002-sessions': sessions,
  '0003-dictionaries': dictionaries,
  '0004-announcements': announcements,
  '0005-files': files,
  '0006-positions': positions,
  '0010-imports': imports,
  '0012-data-log': dataLog,
  '0013-logs': logs,
  '0015-users': users,
  '0016-user-accounts': userAccounts,
  '0020-viewing': viewing,
  '0023-departments': departments,
  '0024-department-views': departmentViews,
  '0025-categories': categories,
  '0026-tenants': tenants,
  '0028-announcement-lists': announcementLists,
  '0029-rules': rules,
  '0030-products': products,
  '0031-file-list': fileList,
  '0034-jobs': jobs,
  '0035-data-sources': dataSources,
  '0036-gateway': gateway,
  '0037-dictionary-lines': dictionaryLines,
  '0038-private-files': privateFiles,
  '0039-short-searches': shortSearches,
  '0040-order-examples': orderExamples,
  '0045-examples': examples,
  '0056-number-ranges': numberRanges,
  '0057-initial-passwords': initialPasswords,
  '0058-ended-sessions': endedSessions,
  '0059-permissions-to-call': permissionsToCall,
  '0060-backups': backups,
  '0061-upload-quota': uploadQuota,
}
