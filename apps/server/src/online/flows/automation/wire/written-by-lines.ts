import type { WrittenByLines } from '@dougong/contract/online/flows/automation/run'
import type { RunDetail } from '@dougong/contract/online/flows/automation/run-calls'
import type { Actor } from '../../../../access/actor'
import { idsSeen } from '../../../../resource/read/seen-rows'
import { viewOf } from '../../../../resource/view'
import { holdsVerb } from '../../rights/holds-verb'
import type { FlowServer } from '../../run/at-case'
import { differencesOfAll } from '../../run/record/record-versions'

type Shown = Pick<RunDetail['steps'][number], 'records' | 'recordCount'>

/** What a step wrote for its lines, as far as its reader sees those records and their fields. */
export async function writtenByLines(
  { services, engine }: FlowServer,
  actor: Actor,
  written: WrittenByLines | undefined,
): Promise<Shown> {
  if (!written || written.records.length === 0) return { records: [], recordCount: 0 }
  const { records, count: recordCount } = written
  return services.resources.use(written.at, async (served) => {
    const isListed = served !== undefined && (await holdsVerb(services, actor, served, 'list'))
    if (!isListed)
      return {
        records: records.map(({ kind, lines }) => ({
          kind,
          lines: [...lines],
          formTitle: '',
          name: '',
          changes: [],
        })),
        recordCount,
      }
    const view = viewOf(served, actor)
    const ids = records.flatMap(({ id, kind }) => (kind === 'remove' ? [] : [id]))
    const seen = await idsSeen(services.db, view, ids)
    const differences = await differencesOfAll(
      engine,
      view,
      records.map(({ changes }) => ({
        before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
        after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
      })),
    )
    return {
      records: records.map(({ id, kind, name, lines }, index) => {
        /* of a record that is gone nobody can say whether a data rule would show it */
        const isSeen = kind === 'remove' ? !view.isLimitedItself : seen.has(id)
        return {
          kind,
          lines: [...lines],
          formTitle: served.resource.title,
          name: isSeen ? name : '',
          changes: isSeen ? (differences[index] ?? []) : [],
        }
      }),
      recordCount,
    }
  })
}
