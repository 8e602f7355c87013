import type { Resource } from '@dougong/contract/resource/resource'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { ResourceRow } from '../resource.queries'
import type { RowAction } from '../row-actions/row-action'
import { useFurtherActions } from './further-actions'

/** What else can be done to one record, as buttons below it. */
export function FurtherButtons({ resource, row }: { resource: Resource; row: ResourceRow }) {
  const { modal } = App.useApp()
  const [running, setRunning] = useState<RowAction['label']>()
  const actions = useFurtherActions(resource, [row])(row).flatMap((action) => action || [])

  async function run({ label, run: work }: RowAction) {
    setRunning(label)
    await Promise.resolve(work?.()).catch(() => undefined /* the call has said so */)
    setRunning(undefined)
  }

  function choose(action: RowAction) {
    const { ask } = action
    if (!ask) return void run(action)
    const words = typeof ask === 'string' ? { title: ask } : ask
    void modal.confirm({ ...words, okText: '确定', cancelText: '取消', onOk: () => run(action) })
  }

  return actions.map((action, place) => (
    <Button
      key={`${action.label} ${place}`}
      loading={running === action.label}
      disabled={running !== undefined && running !== action.label}
      onClick={() => choose(action)}
    >
      {action.label}
    </Button>
  ))
}
