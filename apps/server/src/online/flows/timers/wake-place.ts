import { nobodyIn } from '../../../access/makers'
import { type FlowServer, withCase } from '../run/at-case'
import { moveCase } from '../run/move-case'
import { keepPlace } from '../run/effects/places.queries'
import { subNow } from '../run/effects/subs'
import { waitNow } from '../run/effects/waits'
import { type DuePlace, stillDue } from './due-places.queries'
import { flowItself } from './lapse-task'

/** Goes on where a wait or a sub flow is over, once, whichever nodes look at it; what lasts longer by now is looked at again then. */
export async function wakePlace(server: FlowServer, due: DuePlace): Promise<void> {
  const actor = await nobodyIn(server.services.db, due.tenantId, flowItself)
  await withCase(server, actor, due.caseId, async (at) => {
    const found = await stillDue(at.tx, actor, due)
    if (!found || found.state === 'stopped') return
    const { step, state, openTime, subCase } = found
    const { place } = due
    if (state === 'sub') {
      const now = subCase === null ? undefined : await subNow(at, { place, step }, subCase)
      if (now) await moveCase(at, now)
      else await keepPlace(at.tx, at.case, { place, step, state, subCase })
      return
    }
    const now = await waitNow(at, step, openTime)
    if ('over' in now) await moveCase(at, { event: { kind: 'woke', place }, noted: now.over })
    else await keepPlace(at.tx, at.case, { place, step, state, due: now.end })
  })
}
