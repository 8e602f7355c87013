import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientConfig } from '@dougong/contract/client-config'
import { shipsPage } from '@dougong/contract/examples/ships'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { accountRoutes } from './features/account/account.routes'
import { casRoutes } from './features/cas/cas.routes'
import { casLoginUrl } from './features/cas/index'
import { gatewayRoutes } from './features/gateway/gateway.routes'
import { gatewayProxy } from './features/gateway/proxy'
import {
  orderCustomersResource,
  ordersResource,
  orderTicketsResource,
} from './features/examples/orders.resource'
import { shipsResource } from './features/examples/ships.resource'
import { shipRoutes } from './features/examples/ships.routes'
import { dashboardRoutes } from './features/dashboards/dashboards.routes'
import { storePrivately } from './features/files/index'
import { storedFilesResource } from './features/files/file-list.resource'
import { fileListRoutes } from './features/files/file-list.routes'
import { fileRawRoutes, fileRoutes } from './features/files/files.routes'
import { demosResource } from './features/examples/demos.resource'
import { tasksResource } from './features/examples/tasks.resource'
import { taskRoutes } from './features/examples/tasks.routes'
import { transfersResource } from './features/examples/transfers.resource'
import { announcementsResource } from './features/messages/announcements-admin.resource'
import { announcementRoutes } from './features/messages/announcements-admin.routes'
import { announcementRawRoutes } from './features/messages/announcements.raw-routes'
import { ownAnnouncementRoutes } from './features/messages/announcements.routes'
import { onlineUserRoutes } from './features/monitoring/online-users.routes'
import { productsResource } from './features/products/products.resource'
import { productRoutes } from './features/products/products.routes'
import { reportRoutes } from './features/reports/reports.routes'
import { sessionRoutes } from './features/session/session.routes'
import { signUpRoutes } from './features/sign-up/sign-up.routes'
import { aboutRoutes } from './features/system/about/about.routes'
import { addressBookRoutes } from './features/system/address-book/address-book.routes'
import { backupRoutes } from './features/system/backups/backups.routes'
import { departmentUserRoutes } from './features/system/department-users/department-users.routes'
import { departmentTreeRoutes } from './features/system/departments/department-tree.routes'
import { departmentRoleCodeColumn } from './features/system/department-roles/index'
import { departmentRoleRoutes } from './features/system/department-roles/department-roles.routes'
import { categoriesResource } from './features/system/categories/categories.resource'
import { categoryRoutes } from './features/system/categories/categories.routes'
import { checkRulesResource } from './features/system/check-rules/check-rules.resource'
import { checkRuleRoutes } from './features/system/check-rules/check-rules.routes'
import { dataLogRoutes } from './features/system/data-log/data-log.routes'
import { departmentsResource } from './features/system/departments/departments.resource'
import { departmentRoutes } from './features/system/departments/departments.routes'
import { dictionaryAdminRoutes } from './features/system/dictionaries/dictionaries-admin.routes'
import {
  dictionariesResource,
  dictionaryItemsResource,
} from './features/system/dictionaries/dictionaries.resource'
import { dictionaryLinesResource } from './features/system/dictionaries/dictionary-lines.resource'
import { dictionarySheetRoutes } from './features/system/dictionaries/dictionary-sheets.routes'
import { dictionaryRoutes } from './features/system/dictionaries/dictionaries.routes'
import { listAllDictionaries } from './features/system/dictionaries/index'
import { dataSourcesResource } from './features/system/data-sources/data-sources.resource'
import { dataSourceRoutes } from './features/system/data-sources/data-sources.routes'
import { jobRunsResource, jobsResource } from './features/system/jobs/jobs.resource'
import { operationWriter } from './features/system/logs/index'
import { logsResource } from './features/system/logs/logs.resource'
import { jobRoutes } from './features/system/jobs/jobs.routes'
import { grantRoutes } from './features/system/grants/grants.routes'
import { fillRulesResource } from './features/system/fill-rules/fill-rules.resource'
import { fillRuleRoutes } from './features/system/fill-rules/fill-rules.routes'
import { viewAsRoutes } from './features/system/view-as/view-as.routes'
import { whyRoutes } from './features/system/why/why.routes'
import { menuCodeColumn } from './features/system/permissions/index'
import { permissionRoutes } from './features/system/permissions/permissions.routes'
import { positionRoutes } from './features/system/positions/positions.routes'
import { positionsResource } from './features/system/positions/positions.resource'
import { rolesResource } from './features/system/roles/roles.resource'
import { roleUserRoutes } from './features/system/roles/role-users.routes'
import { roleRoutes } from './features/system/roles/roles.routes'
import { userAccountRoutes } from './features/system/users/user-accounts.routes'
import { userAgentsResource } from './features/system/users/user-agents.resource'
import { userAgentRoutes } from './features/system/users/user-agents.routes'
import { tenantsResource } from './features/system/tenants/tenants.resource'
import { tenantRoutes } from './features/system/tenants/tenants.routes'
import { userRawRoutes } from './features/system/users/users.raw-routes'
import { usersResource } from './features/system/users/users.resource'
import { userRoutes } from './features/system/users/users.routes'
import { thirdPartyRawRoutes, thirdPartyRoutes } from './features/third-party/third-party.routes'
import { apiPageRoutes } from './http/api-page'
import { serveClient } from './http/client-page'
import { setHeaders } from './http/security-headers'
import { requireDeclaredAccess } from './http/declared-access'
import { answerError } from './http/errors'
import { serveHealth } from './http/health'
import { acceptJson } from './http/json-body'
import { rateClasses } from './http/rate-classes'
import { logRequests } from './http/request-log'
import { type Edge, mount, mountRaw, mountStreams, type RawRoute, type Route } from './http/serve'
import { followRights } from './http/follow-rights'
import { authenticateBy } from './http/session-hook'
import { type LivePage, serveLiveTables } from './http/live-tables'
import { acceptSockets, serveSockets } from './http/sockets'
import { signInLine } from './http/sign-in-line'
import { refuseWhileStopping } from './http/stopping'
import { trustedProxies } from './http/trusted-proxies'
import { answerUnmatched } from './http/unmatched-request'
import { answerUnparsed } from './http/unparsed-request'
import { receiveForms } from './http/uploads'
import { newId } from './platform/ids'
import { utcOffsetMinutes } from './platform/time-zone'
import { livePage } from './resource/live-page'
import { duplicateCheckRoutes } from './resource/duplicate-check'
import type { Engine } from './resource/engine'
import { resourceRoutes } from './resource/resource-routes'
import type { ServedResource } from './resource/serve-resource'
import { importProgressRoutes } from './resource/import-progress'
import type { Services } from './services'

/** Every thing that the engine serves from its definition. */
export function resourcesOf(services: Services): ServedResource[] {
  return [
    announcementsResource,
    categoriesResource(() => resourcesOf(services)),
    checkRulesResource,
    fillRulesResource,
    dataSourcesResource(services),
    demosResource,
    departmentsResource(services),
    dictionariesResource(services, () => resourcesOf(services)),
    dictionaryItemsResource(services),
    jobRunsResource,
    jobsResource(services),
    logsResource,
    orderCustomersResource,
    ordersResource,
    orderTicketsResource,
    positionsResource,
    productsResource(services),
    rolesResource,
    shipsResource(services),
    storedFilesResource,
    tasksResource,
    tenantsResource(services),
    transfersResource,
    userAgentsResource,
    usersResource(services),
  ]
}

/** Every endpoint of the product: the table of contents. */
export function routesOf(services: Services): Route[] {
  return [
    ...sessionRoutes(services),
    ...signUpRoutes(services),
    ...thirdPartyRoutes(services),
    ...casRoutes(services),
    ...permissionRoutes(services, resourcesOf(services)),
    ...grantRoutes(services),
    ...whyRoutes(services, resourcesOf(services)),
    ...viewAsRoutes(services),
    ...departmentRoleRoutes(services),
    ...dictionaryRoutes(services),
    ...departmentTreeRoutes(services),
    ...departmentRoutes(services),
    ...dictionaryAdminRoutes(services),
    ...dictionarySheetRoutes(
      dictionaryLinesResource(
        services,
        dictionariesResource(services, () => resourcesOf(services)),
      ),
      engineOf(services),
    ),
    ...categoryRoutes(
      services,
      categoriesResource(() => resourcesOf(services)),
    ),
    ...positionRoutes(services),
    ...tenantRoutes(services),
    ...userRoutes(services),
    ...userAccountRoutes(services),
    ...departmentUserRoutes(services),
    ...addressBookRoutes(services, engineOf(services)),
    ...userAgentRoutes(services),
    ...roleRoutes(services),
    ...roleUserRoutes(services),
    ...accountRoutes(services),
    ...fileRoutes(services, resourcesOf(services)),
    ...fileListRoutes(services),
    ...productRoutes(services),
    ...ownAnnouncementRoutes(services),
    ...announcementRoutes(services),
    ...checkRuleRoutes(services),
    ...fillRuleRoutes(services),
    ...dashboardRoutes(services),
    ...taskRoutes(services),
    ...onlineUserRoutes(services),
    ...jobRoutes(services),
    ...backupRoutes(services),
    ...aboutRoutes(),
    ...shipRoutes(shipsResource(services), engineOf(services)),
    ...importProgressRoutes(services.db),
    ...duplicateCheckRoutes(services.db, resourcesOf(services), [menuCodeColumn, departmentRoleCodeColumn]),
    ...resourcesOf(services).flatMap((resource) => resourceRoutes(resource, engineOf(services))),
    ...dataLogRoutes(resourcesOf(services), engineOf(services)),
    ...dataSourceRoutes(services),
    ...gatewayRoutes(services),
    ...reportRoutes(engineOf(services), resourcesOf(services)),
  ]
}

/** What the engine is given. */
export function engineOf(services: Services): Engine {
  return {
    db: services.db,
    listDictionaries: () => listAllDictionaries(services),
    storePrivately: (actor, file) => storePrivately(services, actor, file),
  }
}

/** Every page whose tables are alike on all screens. */
function livePagesOf(services: Services): LivePage[] {
  return [livePage(services.db, shipsPage, shipsResource(services))]
}

/** Every route outside the envelope. */
export function rawRoutesOf(services: Services): RawRoute[] {
  return [
    ...thirdPartyRawRoutes(services),
    ...fileRawRoutes(services, resourcesOf(services)),
    ...userRawRoutes(services),
    ...announcementRawRoutes(services),
  ]
}

/** Wires the server together; it listens where the caller says. */
export async function createApp(services: Services, clientFolder?: string): Promise<FastifyInstance> {
  const { config, logger } = services
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 500 },
    /* deadlines are looked after every second; Node would do it every thirty, and let them pass by as much */
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    requestTimeout: 30_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnparsed,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  app.setErrorHandler(answerError)
  refuseWhileStopping(app)
  requireDeclaredAccess(app)
  answerUnmatched(app)
  acceptJson(app)
  logRequests(app)
  setHeaders(app, config)
  const { sessions, sockets } = services
  const { apiBase, publicUrl } = config
  const lookForRights = followRights(sessions, sockets)
  const socketEdge = { sessions, sockets, apiBase, publicUrl, lookForRights }
  await acceptSockets(app, socketEdge)
  await app.register(multipart, { throwFileSizeLimit: false })

  const operations = operationWriter(services)
  app.addHook('onClose', () => operations.close())
  const edge: Edge = {
    apiBase: config.apiBase,
    signSecret: services.signSecret,
    utcOffsetMinutes: utcOffsetMinutes(config.timeZone),
    authenticate: authenticateBy(services.sessions),
    limitRate: rateClasses(),
    signInInTurn: signInLine(),
    receiveForm: receiveForms(services.storage, config.uploadLimit),
    noteOperation: operations.note,
  }
  serveHealth(app, services.db, config.metricsToken)
  const [routes, rawRoutes] = [routesOf(services), rawRoutesOf(services)]
  mount(app, routes, edge)
  mountRaw(app, [...rawRoutes, ...apiPageRoutes(routes, rawRoutes, config)], edge)

  await mountStreams(app, gatewayProxy(services), edge)
  serveSockets(app, socketEdge)
  serveLiveTables(app, { ...socketEdge, bus: services.bus }, livePagesOf(services))

  const clientConfig = clientConfigOf(services)
  app.get(
    '/client-config.json',
    { config: { access: 'anyone', summary: '网页配置' } },
    async () => clientConfig,
  )
  if (clientFolder && existsSync(join(clientFolder, 'index.html')))
    await serveClient(app, clientFolder, clientConfig)
  return app
}

function clientConfigOf({ config, signSecret, sms }: Services): ClientConfig {
  const { productTitle, apiBase, staticDomain, development, helpUrl, timeZone } = config
  const loginUrl = casLoginUrl(config)
  return {
    productTitle,
    apiBase,
    staticDomain,
    signSecret,
    utcOffsetMinutes: utcOffsetMinutes(timeZone),
    timeZone,
    development,
    helpUrl,
    sms: sms !== undefined,
    cas: loginUrl ? { loginUrl } : null,
  }
}
