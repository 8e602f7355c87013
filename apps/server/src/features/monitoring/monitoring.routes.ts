import { isFigure } from '@dougong/contract/system/monitoring/figures'
import * as contract from '@dougong/contract/system/monitoring/monitoring'
import { requirePlatform } from '../../access/tenants'
import { type Route, serve } from '../../http/serve'
import type { Services } from '../../services/services'
import { answerNodes, askFigures, askNode, listMonitoredNodes } from './node-questions'

/** Nodes serve all tenants: what they do is the platform's to look at. */
export function monitoringRoutes(services: Services): Route[] {
  answerNodes(services)
  return [
    serve(contract.listNodes, async ({ actor }) => {
      requirePlatform(actor)
      return listMonitoredNodes(services)
    }),
    serve(contract.readFigures, async ({ actor, query }) => {
      requirePlatform(actor)
      return askFigures(services, query.node, query.names.split(',').filter(isFigure), query.since)
    }),
    serve(contract.readServer, async ({ actor, query }) => {
      requirePlatform(actor)
      return askNode(services, query.node, 'server')
    }),
    serve(contract.readRuntime, async ({ actor, query }) => {
      requirePlatform(actor)
      return askNode(services, query.node, 'runtime')
    }),
    serve(contract.readHttp, async ({ actor, query }) => {
      requirePlatform(actor)
      return askNode(services, query.node, 'http')
    }),
    serve(contract.readTraces, async ({ actor, query }) => {
      requirePlatform(actor)
      return askNode(services, query.node, 'traces')
    }),
    serve(contract.readDisks, async ({ actor, query }) => {
      requirePlatform(actor)
      return askNode(services, query.node, 'disks')
    }),
  ]
}
