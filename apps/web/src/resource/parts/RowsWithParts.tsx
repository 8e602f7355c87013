import { lazyPart } from '@dougong/widgets/lazy-part'
import type { Resource } from '@dougong/contract/resource/resource'
import { Suspense, useState } from 'react'
import { useDevice } from '../../shared/settings/device'
import { ResourcePage } from '../ResourcePage'
import { PartRows } from '../details/PartRows'

const Dialog = lazyPart(async () => (await import('@dougong/widgets/modal/Dialog')).Dialog)

/** A list whose rows open to their parts, one at a time; on a phone in a dialog. */
export function RowsWithParts({ resource }: { resource: Resource }) {
  const isMobile = useDevice() === 'mobile'
  const [open, setOpen] = useState<string>()
  const title = Object.values(resource.parts ?? {})
    .map((part) => part.title)
    .join('、')
  return (
    <>
      <ResourcePage
        resource={resource}
        rowActions={(row) => [isMobile && { label: title, isMain: true, run: () => setOpen(row.id) }]}
        expandable={{
          expandedRowKeys: open === undefined ? [] : [open],
          onExpand: (isOpen, row) => setOpen(isOpen ? row.id : undefined),
          expandedRowRender: (row) => <PartRows resource={resource} id={row.id} />,
        }}
      />
      <Suspense>
        {isMobile && open !== undefined && (
          <Dialog open title={title} footer={null} onCancel={() => setOpen(undefined)}>
            <PartRows resource={resource} id={open} />
          </Dialog>
        )}
      </Suspense>
    </>
  )
}
