import { lazyPart } from '@dougong/widgets/lazy-part'
import { App, Button } from 'antd'
import { Suspense, useState } from 'react'
import type { ResourceState } from '../../../../resource/use-resource'

const MoveDialog = lazyPart(async () => (await import('./MoveDialog')).MoveDialog)

/** Has the cases that are ticked go on by the newest version of their flow. */
export function MoveButton({ state: { selected, select } }: { state: ResourceState }) {
  const { message } = App.useApp()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        onClick={() => {
          if (selected.length === 0) void message.warning('请选择一条记录！')
          else setOpen(true)
        }}
      >
        迁移到新版本
      </Button>
      <Suspense>
        {isOpen && <MoveDialog ids={selected} onMoved={() => select([])} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
