import { lazyPart } from '@dougong/widgets/lazy-part'
import { announcements } from '@dougong/contract/system/announcements'
import { Spin } from 'antd'
import { Suspense } from 'react'
import type { CellProps } from '../../../resource/field-kinds/shape/field-kind'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ResourcePage } from '../../../resource/ResourcePage'
import { PriorityTag } from '../reading/PriorityTag'
import { ColourTag } from '../../../shared/ui/ColourTag'
import { useAnnouncementActions } from './use-announcement-actions'
import { AudienceInput } from './AudienceInput'
import { PriorityInput } from './PriorityInput'
import { isDraft, isReleased, timeState } from './states'

const AnnouncementForm = lazyPart(async () => (await import('./AnnouncementForm')).AnnouncementForm)
const SanitisedHtml = lazyPart(async () => (await import('../../../shared/html/SanitisedHtml')).SanitisedHtml)

const stateColours = { '0': 'blue', '1': 'green', '2': 'orange' } as const

const cells = {
  priority: ({ value }: CellProps) => <PriorityTag priority={String(value)} />,
  sendStatus: ({ value, text, row }: CellProps & { row: ResourceRow }) => {
    const atTime = timeState(row)
    if (atTime) return <ColourTag color={atTime === '已结束' ? 'orange' : 'blue'}>{atTime}</ColourTag>
    return (
      <ColourTag color={stateColours[value as keyof typeof stateColours] ?? 'blue'}>{text ?? '—'}</ColourTag>
    )
  },
  msgContent: ({ value }: CellProps) => (
    <Suspense fallback={<Spin />}>
      <SanitisedHtml html={String(value ?? '')} />
    </Suspense>
  ),
}
const inputs = { msgType: AudienceInput, priority: PriorityInput }
const initial = { msgCategory: '1', msgType: 'ALL', priority: 'L' }

/** `/isystem/annountCement`: announcements as those see them who write, release and revoke them. */
export function AnnouncementsPage() {
  return (
    <ResourcePage
      isReadElsewhere
      resource={announcements}
      cells={cells}
      inputs={inputs}
      form={AnnouncementForm}
      initial={initial}
      allows={(verb, row) => (verb === 'edit' ? isDraft(row) : !isReleased(row))}
      rowActions={useAnnouncementActions()}
    />
  )
}
