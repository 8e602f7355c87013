import { refuse } from '@dougong/contract/errors'
import { type FigureName, isFigure } from '@dougong/contract/system/monitoring/figures'
import type { FigureHistory, MonitoredNode } from '@dougong/contract/system/monitoring/monitoring'
import { version } from '../../config/version'
import { sampleSeconds } from '../../platform/measures/measures'
import type { Services } from '../../services/services'
import { readDiskList, readHttpState, readRuntimeState, readServerState, readTraceList } from './node-state'

/** What a node can be asked about itself, by anybody's node. */
const parts = {
  server: () => readServerState(),
  runtime: (services: Services) => readRuntimeState(services),
  http: (services: Services) => readHttpState(services),
  traces: (services: Services) => readTraceList(services),
  disks: (services: Services) => readDiskList(services),
}
type Part = keyof typeof parts

const kindOf = (part: string) => `monitor-${part}`

/** Makes this node answer what others ask about it. */
export function answerNodes(services: Services): void {
  const { nodes, measures } = services
  for (const [part, read] of Object.entries(parts)) nodes.answer(kindOf(part), () => read(services))
  nodes.answer('monitor-figures', ({ names, since }: { names: string[]; since: number }) => ({
    node: nodes.own.id,
    interval: sampleSeconds,
    ...measures.ring.since(since, names.filter(isFigure)),
  }))
  nodes.answer('monitor-presence', () => ({
    version: version.number,
    startTime: measures.requests.startedAt,
  }))
}

export async function listMonitoredNodes({ nodes }: Services): Promise<MonitoredNode[]> {
  const heard = await nodes.askAll<Pick<MonitoredNode, 'version' | 'startTime'>>('monitor-presence', null)
  return heard
    .map(({ node, answer }) => ({ ...node, ...answer, isOwn: node.id === nodes.own.id }))
    .toSorted((one, other) => one.startTime - other.startTime)
}

export async function askNode<Name extends Part>(
  { nodes }: Services,
  node: string | undefined,
  part: Name,
): Promise<Awaited<ReturnType<(typeof parts)[Name]>>> {
  const answer = await nodes.ask<Awaited<ReturnType<(typeof parts)[Name]>>>(
    node ?? nodes.own.id,
    kindOf(part),
    null,
  )
  return answer ?? refuse('monitor.silent')
}

export async function askFigures(
  { nodes }: Services,
  node: string | undefined,
  names: readonly FigureName[],
  since: number,
): Promise<FigureHistory> {
  const answer = await nodes.ask<FigureHistory>(node ?? nodes.own.id, 'monitor-figures', { names, since })
  return answer ?? refuse('monitor.silent')
}
