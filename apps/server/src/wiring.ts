import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientConfig } from '@dougong/contract/client-config'
import { addErrors } from '@dougong/contract/errors'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { version } from './config/version'
import { apiPageRoutes } from './http/api-page/api-page'
import { serveClient } from './http/client-page'
import { describeMissingRight } from './access/missing-right'
import { requireDeclaredAccess } from './http/declared-access'
import type { Edge } from './http/calls/edge'
import { answerError } from './http/errors'
import { accountOf, senderOf } from './http/calls/guards'
import { serveHealth } from './http/health'
import { acceptJson } from './http/json-body'
import { daysOfTaskFiles, lineSilenceMs } from './http/long-calls'
import { logRequests } from './http/logs/request-log'
import { measureRequests } from './http/measures/measure-requests'
import { mount, mountRaw, mountStreams } from './http/calls/mount'
import { rateClasses } from './http/rate-classes'
import { setHeaders } from './http/security-headers'
import type { RawRoute, Route } from './http/serve'
import { authenticateBy } from './http/session-hook'
import { signInLine } from './http/sign-in-line'
import { followRights } from './http/sockets/follow-rights'
import { serveLiveTables } from './http/sockets/live-tables'
import { acceptSockets, serveSockets } from './http/sockets/sockets'
import { refuseWhileStopping } from './http/stopping'
import { trustedProxies } from './http/trusted-proxies'
import { answerUnmatched } from './http/unmatched-request'
import { answerUnparsed } from './http/unparsed-request'
import { acceptForms, receiveForms } from './http/uploads/uploads'
import { newId } from './platform/ids'
import { utcOffsetMinutes } from './platform/time-zone'
import { duplicateCheckRoutes } from './resource/routes/duplicate-check'
import type { Engine } from './resource/engine'
import { importProgressRoutes } from './resource/excel/import-progress'
import { namedResources } from './resource/named-resources'
import { resourceRoutes } from './resource/routes/resource-routes'
import { cachesOf } from './services/caches'
import type { Feature } from './services/feature'
import type { Product } from './services/product'
import type { Services } from './services/services'

/** Makes one server of the features. */
export async function wire(
  features: readonly Feature[],
  services: Services,
  clientFolder?: string,
): Promise<FastifyInstance> {
  const { config, db, sessions, sockets, bus } = services
  const { apiBase, publicUrl } = config
  for (const { errors } of features) if (errors) addErrors(errors)
  services.resources.define(features.flatMap(({ resources }) => resources?.(services) ?? []))
  const engine = engineOf(features, services)
  for (const feature of features) {
    const {
      jobs,
      messages,
      actions,
      hooks,
      resourceSource,
      deliveries,
      rightsOfPage,
      recordGuard,
      recordWatcher,
      fileReader,
    } = feature
    if (feature.accountsClosed) services.accountsClosed.push(feature.accountsClosed(services))
    if (recordGuard) services.recordGuards.push(recordGuard)
    if (recordWatcher) services.recordWatchers.push(recordWatcher(services, engine))
    if (fileReader) services.fileReaders.push(fileReader(services, engine))
    if (rightsOfPage) services.pageRights.push(rightsOfPage)
    if (resourceSource) services.resources.addSource(resourceSource(services, engine))
    for (const [kind, { deliver, givenUp }] of Object.entries(deliveries?.(services) ?? {}))
      services.outbox.handle(kind, deliver, givenUp)
    addTo(services.jobs, 'job', jobs)
    addTo(services.messages.definitions, 'message', messages)
    addTo(services.actions, 'action', actions)
    addTo(services.hooks, 'hook', hooks)
  }
  for (const { dictionaries } of features)
    addTo(services.dictionaries, 'dictionary', dictionaries?.(services))

  await services.product.refresh()
  const app = createServer(services)
  const lookForRights = followRights(sessions, sockets)
  const socketEdge = { sessions, sockets, apiBase, publicUrl, lookForRights }
  await acceptSockets(app, socketEdge)

  for (const { close } of features) if (close) app.addHook('onClose', () => close(services))
  const edge = createEdge(features, services, app, engine)
  measureRequests(app, services.measures, senderOf)
  serveHealth(app, {
    db,
    measures: services.measures,
    caches: () => cachesOf(services),
    metricsToken: config.metricsToken,
    version,
    dataDirectory: config.dataDirectory,
  })
  const [routes, rawRoutes] = [routesOf(features, services), rawRoutesOf(features, services)]
  mount(app, routes, edge)
  mountRaw(
    app,
    [
      ...rawRoutes,
      ...apiPageRoutes(routes, rawRoutes, { product: services.product, apiBase: config.apiBase }),
    ],
    edge,
  )
  const streams = features.flatMap((feature) => feature.streams?.(services, engine) ?? [])
  await mountStreams(app, streams, edge)
  serveSockets(app, socketEdge)
  const livePages = features.flatMap((feature) => feature.livePages?.(services) ?? [])
  serveLiveTables(app, { ...socketEdge, bus }, livePages)

  const lasting = clientConfigOf(features, services)
  const clientConfig = (): ClientConfig => ({ ...lasting, ...services.product.clientConfig })
  app.get(
    '/client-config.json',
    { config: { access: 'anyone', summary: '网页配置' } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      return clientConfig()
    },
  )
  if (clientFolder && existsSync(join(clientFolder, 'index.html')))
    await serveClient(app, clientFolder, clientConfig)
  return app
}

/** Adds what a feature brings by name; two features cannot bring the same. */
function addTo<Entry>(
  known: Record<string, Entry>,
  noun: string,
  entries: Readonly<Record<string, Entry>> = {},
): void {
  for (const [name, entry] of Object.entries(entries)) {
    if (Object.hasOwn(known, name)) throw new Error(`two features bring the ${noun} ${name}`)
    known[name] = entry
  }
}

/** Returns every endpoint of the product. */
export function routesOf(features: readonly Feature[], services: Services): Route[] {
  const { db, resources } = services
  const engine = engineOf(features, services)
  const checkedColumns = features.flatMap((feature) => feature.checkedColumns ?? [])
  return [
    ...features.flatMap(({ routes }) => routes?.(services, engine) ?? []),
    ...resources.inCode().flatMap((resource) => resourceRoutes(resource, engine)),
    ...importProgressRoutes(db),
    ...duplicateCheckRoutes(db, resources, checkedColumns),
  ]
}

/** Returns every route outside the envelope. */
export function rawRoutesOf(features: readonly Feature[], services: Services): RawRoute[] {
  const engine = engineOf(features, services)
  return features.flatMap(({ rawRoutes }) => rawRoutes?.(services, engine) ?? [])
}

/** Returns what the engine works with: the database, and what features lend it. */
export function engineOf(features: readonly Feature[], services: Services): Engine {
  const lent: Partial<Engine> = Object.assign({}, ...features.map(({ engine }) => engine?.(services)))
  const { listDictionaries, lookUp, lookUpInReport, viewOfTable, fillRule, notifyImported } = lent
  const { listOpenDictionaries, mayReadDictionary } = lent
  const { storePrivately, storeFor, storeFromOutside, openFile, removeFile } = lent
  if (
    !listDictionaries ||
    !listOpenDictionaries ||
    !mayReadDictionary ||
    !lookUp ||
    !lookUpInReport ||
    !viewOfTable ||
    !storePrivately ||
    !storeFor ||
    !storeFromOutside ||
    !openFile ||
    !removeFile ||
    !fillRule ||
    !notifyImported
  )
    throw new Error('no feature lends the engine what it needs')
  return {
    db: services.db,
    listDictionaries,
    listOpenDictionaries,
    mayReadDictionary,
    lookUp,
    lookUpInReport,
    viewOfTable,
    storePrivately,
    storeFor,
    storeFromOutside,
    openFile,
    removeFile,
    fillRule,
    notifyImported,
  }
}

/** What every request passes through, whatever it asks for. */
function createServer({ config, logger }: Services): FastifyInstance {
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
    connectionTimeout: lineSilenceMs,
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
  acceptForms(app)
  logRequests(app, accountOf)
  setHeaders(app, config)
  return app
}

/** What calls pass through between the network and their handlers. */
function createEdge(
  features: readonly Feature[],
  services: Services,
  app: FastifyInstance,
  engine: Engine,
): Edge {
  const { db, config, sessions, storage, signSecret, resources, tasks } = services
  const [operations] = features.flatMap((feature) => feature.operations?.(services) ?? [])
  if (!operations) throw new Error('no feature takes the operation log')
  app.addHook('onClose', () => operations.close())
  return {
    apiBase: config.apiBase,
    signSecret,
    utcOffsetMinutes: utcOffsetMinutes(config.timeZone),
    authenticate: authenticateBy(sessions),
    findResource: namedResources(resources),
    describeMissing: (codes, title) => describeMissingRight(db, codes, title),
    limitRate: rateClasses(),
    signInInTurn: signInLine(),
    receiveForm: receiveForms(storage, config.uploadLimit),
    longCalls: {
      start: (work) => tasks.start(work),
      longestMs: config.longCallSeconds * 1000,
      storage,
      keepFile: (reader, file) =>
        engine.storeFor(reader.viewer ? { ...reader.viewer, tenantId: reader.tenantId } : reader, file, {
          folder: 'tasks',
          days: daysOfTaskFiles,
        }),
    },
    creationKeys: { db, secret: services.vaultSecret },
    noteOperation: operations.note,
  }
}

/** What the client learns of this server as long as it runs. */
function clientConfigOf(
  features: readonly Feature[],
  services: Services,
): Omit<ClientConfig, keyof Product['clientConfig']> {
  const { config, signSecret, sms } = services
  const { apiBase, staticDomain, development, helpUrl, timeZone } = config
  return {
    apiBase,
    staticDomain,
    signSecret,
    utcOffsetMinutes: utcOffsetMinutes(timeZone),
    timeZone,
    development,
    helpUrl,
    sms: sms !== undefined,
    qrSignIn: false,
    cas: null,
    ...Object.assign({}, ...features.map(({ clientConfig }) => clientConfig?.(services))),
  }
}
