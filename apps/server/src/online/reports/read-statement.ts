import type { TextSources } from '../../resource/text-sources'
import type { Services } from '../../services/services'
import { sourcesOf } from './sources/report-sources'
import { addTexts, readFirst } from './sql/sql-report'
import type { Report } from './store/reports.queries'

/** The first rows of a report that is a statement, with the texts of coded columns, and whether there are more. */
export async function readStatement(
  { services, engine }: { services: Services; engine: Pick<TextSources, 'listDictionaries'> },
  report: Report,
  options: Parameters<typeof readFirst>[3],
) {
  const source = await sourcesOf(services).of(report, options.actor)
  const { rows, hasMore } = await readFirst(services, source, report, options)
  addTexts(report, await engine.listDictionaries(), rows)
  return { rows, hasMore }
}
