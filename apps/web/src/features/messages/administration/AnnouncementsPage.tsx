import { lazyPart } from '@dougong/widgets/lazy-part'
import { announcements } from '@dougong/contract/system/announcements'
import { Spin } from 'antd'
import { Suspense } from 'react'
import type { CellProps } from '../../../resource/field-kinds/field-kind'
import { ResourcePage } from '../../../resource/ResourcePage'
import { PriorityTag } from '../../../shared/announcements/PriorityTag'
import { ColourTag } from '../../../shared/ui/ColourTag'
import { AnnouncementActions } from './AnnouncementActions'
import { AudienceInput } from './AudienceInput'
import { PriorityInput } from './PriorityInput'
import { isDraft, isReleased } from './states'

const SanitisedHtml = lazyPart(
  async () => (await import('../../../shared/announcements/SanitisedHtml')).SanitisedHtml,
)

const stateColours = { '0': 'blue', '1': 'green', '2': 'orange' } as const

const cells = {
  priority: ({ value }: CellProps) => <PriorityTag priority={String(value)} />,
  sendStatus: ({ value, text }: CellProps) => (
    <ColourTag color={stateColours[value as keyof typeof stateColours] ?? 'blue'}>{text ?? '—'}</ColourTag>
  ),
  msgContent: ({ value }: CellProps) => (
    <Suspense fallback={<Spin />}>
      <SanitisedHtml html={String(value ?? '')} />
    </Suspense>
  ),
}
const inputs = { msgType: AudienceInput, priority: PriorityInput }
const initial = { msgCategory: '1', msgType: 'ALL', priority: 'H' }

/** `/isystem/annountCement`: announcements as those see them who write, release and revoke them. */
export function AnnouncementsPage() {
  return (
    <ResourcePage
      resource={announcements}
      cells={cells}
      inputs={inputs}
      initial={initial}
      allows={(verb, row) => (verb === 'edit' ? isDraft(row) : !isReleased(row))}
      rowActions={(row) => <AnnouncementActions row={row} />}
    />
  )
}
