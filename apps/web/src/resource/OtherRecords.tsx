import { lazyPart } from '@dougong/widgets/lazy-part'
import { type ReactNode, Suspense, useState } from 'react'
import { OpenRecordContext, type OtherRecordPlace } from './list/open-record'

const OtherRecord = lazyPart(async () => (await import('./details/OtherRecord')).OtherRecord)

/** A page whose cells open records of other forms. */
export function OtherRecords({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OtherRecordPlace>()
  return (
    <OpenRecordContext value={setOpened}>
      {children}
      <Suspense>
        {opened && <OtherRecord form={opened.form} id={opened.id} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </OpenRecordContext>
  )
}
