import { z } from 'zod'

/**
 * The kinds of stored reports that figures are read from. Cards of boards and subscriptions name one of them, and both apps have a
 * registry with an entry for each: `online/figures` of the server and of the web.
 */
export const sourceKinds = { summary: '统计报表', report: '查询报表', graph: '图表' } as const
export type SourceKind = keyof typeof sourceKinds

export const sourceKindNames = Object.keys(sourceKinds) as [SourceKind, ...SourceKind[]]
export const sourceKindSchema = z.enum(sourceKindNames)

/** One stored report. */
export interface SourceName {
  kind: SourceKind
  id: string
}

/** A text that tells sources of all kinds apart. */
export function sourceKey({ kind, id }: SourceName): string {
  return `${kind} ${id}`
}
