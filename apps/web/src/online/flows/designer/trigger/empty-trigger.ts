import type { Trigger, TriggerKind } from '@dougong/contract/online/flows/automation/trigger'
import { receivedDefaults } from '@dougong/contract/online/flows/automation/received/received'
import type { Resource } from '@dougong/contract/resource/resource'
import { datesOf } from '../panel/WaitItems'

/** What a trigger of a kind begins with: what can be guessed is filled in. */
export function emptyTrigger(kind: TriggerKind, resource: Resource): Trigger {
  switch (kind) {
    case 'added':
      return { kind, timing: 'after', imports: true }
    case 'changed':
      return { kind, timing: 'after', fields: [] }
    case 'becomes':
    case 'removed':
      return { kind, timing: 'after' }
    case 'settled':
      return { kind, minutes: 10 }
    case 'imported':
      return { kind }
    case 'scheduled':
      return { kind, cron: '0 0 9 * * ? *', missed: 'last', each: { max: 100 } }
    case 'date':
      return { kind, field: datesOf(resource)[0]?.value ?? '', days: -7, at: '09:00', missed: 'all' }
    case 'decided':
      return { kind, outcomes: ['passed'] }
    case 'pressed':
      return { kind, text: '', question: '', roles: [] }
    case 'answered':
      return { kind, links: [] }
    case 'received':
      return { kind, example: '', values: {}, role: '', ...receivedDefaults }
  }
}
