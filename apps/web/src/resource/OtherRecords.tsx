import { lazyPart } from '@dougong/widgets/lazy-part'
import { type ReactNode, Suspense, useState } from 'react'
import { OpenRecordContext, type OtherRecordPlace } from './list/open-record'

const OtherRecord = lazyPart(async () => (await import('./details/OtherRecord')).OtherRecord)

/** A page whose cells open records of other forms. */
export function OtherRecords({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<OtherRecordPlace>()
  return (
    <OpenRecordContext value={setShown}>
      {children}
      <Suspense>
        {shown && <OtherRecord form={shown.form} id={shown.id} onClose={() => setShown(undefined)} />}
      </Suspense>
    </OpenRecordContext>
  )
}
