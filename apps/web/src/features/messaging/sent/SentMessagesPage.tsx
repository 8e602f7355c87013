import { sendStates, sentMessages } from '@dougong/contract/system/messages/sent-messages'
import type { CellProps } from '../../../resource/field-kinds/shape/field-kind'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ResourcePage } from '../../../resource/ResourcePage'
import { Status } from '../../../shared/ui/Status'
import { WordsCell } from '../WordsCell'
import { ReceiverInput } from './ReceiverInput'

const lights = {
  [sendStates.waiting]: 'busy',
  [sendStates.sent]: 'good',
  [sendStates.failed]: 'warning',
  [sendStates.givenUp]: 'bad',
} as const

function StateCell({ value, text }: CellProps) {
  return <Status tone={lights[value as keyof typeof lights] ?? 'idle'}>{text ?? '—'}</Status>
}

const cells = { esSendStatus: StateCell, esContent: WordsCell }
const inputs = { esReceiver: ReceiverInput }
const initial = { esType: 'system' }

/** `/modules/message/sysMessageList`: every message to somebody, and what became of it. */
export function SentMessagesPage() {
  return (
    <ResourcePage
      resource={sentMessages}
      cells={cells}
      inputs={inputs}
      initial={initial}
      allows={(verb, row: ResourceRow) => verb === 'delete' || row.esSendStatus !== sendStates.sent}
    />
  )
}
