import { listReportRows } from '@dougong/contract/online/reports'
import type { ListedPage } from '../../../resource/resource.queries'
import { call } from '../../../shared/api/client'
import { reportTimeoutMs } from '../../page/report-timeout'

/** A page of a report; its rows have no ids, their places stand for them. */
export async function readReport(
  id: string,
  query: Record<string, unknown>,
  signal: AbortSignal,
): Promise<ListedPage> {
  const startedAt = performance.now()
  const { records, total, totals } = await call(
    listReportRows,
    { params: { id }, query },
    { signal, quiet: true, timeout: reportTimeoutMs },
  )
  return {
    records: records.map((row, place) => ({ ...row, id: String(row.id ?? ''), [rowPlace]: String(place) })),
    total,
    pages: Math.ceil(total / Number(query.pageSize)),
    ...(totals && { totals }),
    milliseconds: performance.now() - startedAt,
  }
}

/** A name that no column can have. */
const rowPlace = ' place'

export function placeOf(row: Readonly<Record<string, unknown>>): string {
  return String(row[rowPlace])
}
