import type { Choice, PickedRecord, RecordSource, ReportSource } from '../data'
import { membersOf } from '../joined'
import { keyOf } from './report-fields'
import { sharedAnswer } from './shared-answers'

/** The rows of a report as records to pick from, each under a key of its own. */
export function sourceOf(reports: ReportSource, id: string, group: string | undefined): RecordSource {
  return {
    async page({ pageNo, pageSize, filters, column, order }, signal) {
      const query = {
        ...filters,
        ...(column && order && { column, order }),
        pageNo: String(pageNo),
        pageSize: String(pageSize),
      }
      const { records, total } = await sharedAnswer(group, [reports.reader?.(), 'data', id, query], () =>
        reports.data(id, query, group ? undefined : signal),
      )
      return { records: records.map((row) => ({ ...row, id: keyOf(row), row })), total }
    },
    find: () => Promise.resolve([]),
  }
}

/** The report's own row behind a record. */
export function ownRow(record: PickedRecord): Record<string, unknown> {
  return record.row as Record<string, unknown>
}

/** The words of a coded value, or of each of several; the server's own words come first. */
export function textIn(
  options: readonly Choice[] | undefined,
  value: unknown,
  serverText: unknown,
): string | null {
  if (typeof serverText === 'string') return serverText
  if (!options || value === null || value === undefined) return null
  const texts = new Map(options.map((choice) => [choice.value, choice.text]))
  return membersOf(String(value))
    .map((member) => texts.get(member) ?? member)
    .join(',')
}
