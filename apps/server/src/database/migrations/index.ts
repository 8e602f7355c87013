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
import * as pages from './0062-pages'
import * as tenants0063 from './0063-tenants'
import * as usersInTenants from './0064-users-in-tenants'
import * as platformJobs from './0065-platform-jobs'
import * as forms from './0066-forms'
import * as noCategoryView from './0067-no-category-view'
import * as setAside from './0068-set-aside'
import * as formRights from './0069-form-rights'
import * as formLinks from './0070-form-links'
import * as outbox from './0071-outbox'
import * as keptEnhancements from './0072-kept-enhancements'
import * as formWebhooks from './0073-form-webhooks'
import * as formButtons from './0074-form-buttons'
import * as ownMessages from './0075-own-messages'
import * as samplesOfSearchedTexts from './0076-samples-of-searched-texts'
import * as announcementAudiences from './0077-announcement-audiences'
import * as formsWithLinks from './0078-forms-with-links'
import * as messages from './0079-messages'
import * as formHooks from './0080-form-hooks'
import * as userPreferences from './0081-user-preferences'
import * as watermark from './0082-watermark'
import * as comments from './0083-comments'
import * as searchedMessages from './0084-searched-messages'
import * as sealedMessages from './0085-sealed-messages'
import * as reports from './0086-reports'
import * as summaries from './0087-summaries'
import * as twoStep from './0088-two-step'
import * as examplesInOneMenu from './0089-examples-in-one-menu'
import * as reportPages from './0090-report-pages'
import * as passkeys from './0091-passkeys'
import * as boards from './0092-boards'
import * as monitorAlerts from './0093-monitor-alerts'
import * as graphs from './0096-graphs'
import * as homePages from './0097-home-pages'
import * as signInDevices from './0098-sign-in-devices'
import * as homePageCodes from './0099-home-page-codes'
import * as sharedQueries from './0100-shared-queries'
import * as subscriptions from './0101-subscriptions'
import * as dataSourceTls from './0102-data-source-tls'
import * as sentPictures from './0103-sent-pictures'
import * as noteOfSubscriptions from './0104-note-of-subscriptions'
import * as binOfUsers from './0105-bin-of-users'
import * as sharingArrays from './0106-sharing-arrays'
import * as idempotencyKeys from './0113-idempotency-keys'
import * as fileTicketReaders from './0114-file-ticket-readers'
import * as installationSettings from './0116-installation-settings'
import * as tasks from './0120-tasks'
import * as formsInUse from './0124-forms-in-use'
import * as ordersWithoutDate from './0127-orders-without-date'
import * as signInRequests from './0128-sign-in-requests'
import * as closedDictionaries from './0129-closed-dictionaries'
import * as rightsSetAside from './0130-rights-set-aside'
import * as flows from './0131-flows'
import * as flowCases from './0132-flow-cases'
import * as keysOfCreations from './0133-keys-of-creations'
import * as flowPages from './0134-flow-pages'
import * as pageOfFlowCases from './0135-page-of-flow-cases'
import * as flowLimits from './0136-flow-limits'
import * as workingCalendar from './0137-working-calendar'
import * as absences from './0138-absences'
import * as savedQueries from './0139-saved-queries'
import * as flowTasksTimed from './0141-flow-tasks-timed'
import * as flowPlaces from './0142-flow-places'
import * as signatures from './0144-signatures'
import * as flowsByAddress from './0146-flows-by-address'
import * as stateOfOrders from './0147-state-of-orders'
import * as namesInOnlineDevelopment from './0148-names-in-online-development'
import * as subFlows from './0150-sub-flows'
import * as orderOfApprovals from './0151-order-of-approvals'
import * as automation from './0152-automation'
import * as chatPeople from './0156-chat-people'
import * as receivedCalls from './0157-received-calls'

/** Every migration in order, as `npm run record-migrations` writes it. A landed one is never edited, a new one gets a number above all others. */
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
  '0062-pages': pages,
  '0063-tenants': tenants0063,
  '0064-users-in-tenants': usersInTenants,
  '0065-platform-jobs': platformJobs,
  '0066-forms': forms,
  '0067-no-category-view': noCategoryView,
  '0068-set-aside': setAside,
  '0069-form-rights': formRights,
  '0070-form-links': formLinks,
  '0071-outbox': outbox,
  '0072-kept-enhancements': keptEnhancements,
  '0073-form-webhooks': formWebhooks,
  '0074-form-buttons': formButtons,
  '0075-own-messages': ownMessages,
  '0076-samples-of-searched-texts': samplesOfSearchedTexts,
  '0077-announcement-audiences': announcementAudiences,
  '0078-forms-with-links': formsWithLinks,
  '0079-messages': messages,
  '0080-form-hooks': formHooks,
  '0081-user-preferences': userPreferences,
  '0082-watermark': watermark,
  '0083-comments': comments,
  '0084-searched-messages': searchedMessages,
  '0085-sealed-messages': sealedMessages,
  '0086-reports': reports,
  '0087-summaries': summaries,
  '0088-two-step': twoStep,
  '0089-examples-in-one-menu': examplesInOneMenu,
  '0090-report-pages': reportPages,
  '0091-passkeys': passkeys,
  '0092-boards': boards,
  '0093-monitor-alerts': monitorAlerts,
  '0096-graphs': graphs,
  '0097-home-pages': homePages,
  '0098-sign-in-devices': signInDevices,
  '0099-home-page-codes': homePageCodes,
  '0100-shared-queries': sharedQueries,
  '0101-subscriptions': subscriptions,
  '0102-data-source-tls': dataSourceTls,
  '0103-sent-pictures': sentPictures,
  '0104-note-of-subscriptions': noteOfSubscriptions,
  '0105-bin-of-users': binOfUsers,
  '0106-sharing-arrays': sharingArrays,
  '0113-idempotency-keys': idempotencyKeys,
  '0114-file-ticket-readers': fileTicketReaders,
  '0116-installation-settings': installationSettings,
  '0120-tasks': tasks,
  '0124-forms-in-use': formsInUse,
  '0127-orders-without-date': ordersWithoutDate,
  '0128-sign-in-requests': signInRequests,
  '0129-closed-dictionaries': closedDictionaries,
  '0130-rights-set-aside': rightsSetAside,
  '0131-flows': flows,
  '0132-flow-cases': flowCases,
  '0133-keys-of-creations': keysOfCreations,
  '0134-flow-pages': flowPages,
  '0135-page-of-flow-cases': pageOfFlowCases,
  '0136-flow-limits': flowLimits,
  '0137-working-calendar': workingCalendar,
  '0138-absences': absences,
  '0139-saved-queries': savedQueries,
  '0141-flow-tasks-timed': flowTasksTimed,
  '0142-flow-places': flowPlaces,
  '0144-signatures': signatures,
  '0146-flows-by-address': flowsByAddress,
  '0147-state-of-orders': stateOfOrders,
  '0148-names-in-online-development': namesInOnlineDevelopment,
  '0150-sub-flows': subFlows,
  '0151-order-of-approvals': orderOfApprovals,
  '0152-automation': automation,
  '0156-chat-people': chatPeople,
  '0157-received-calls': receivedCalls,
}
