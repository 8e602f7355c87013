import { lazyPart } from '@dougong/widgets/lazy-part'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { Can } from '../../shared/access/Can'
import type { RecordName } from './history.queries'

const HistoryDrawer = lazyPart(async () => (await import('./HistoryDrawer')).HistoryDrawer)

/** 历史 in a record's row: opens its versions for those who may see them. */
export function HistoryButton({ record, name }: { record: RecordName; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Can do="system:dataLog:list">
      <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => setOpen(true)}>
        历史
      </Button>
      {isOpen && (
        <Suspense>
          <HistoryDrawer record={record} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  )
}
