import { ships } from '../../contract/ships'
import { permissionFor } from '@dougong/contract/resource/resource'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { Can } from '@dougong/web/shared/access/Can'
import { sampleShips } from './ship-columns'
import { storeShips } from './ships.queries'

interface AddSamplesProps {
  /** What there is none of. */
  label: string
  parentId?: string | undefined
}

/** Nothing there yet; who may can have a few rows to begin with. */
export function AddSamples({ label, parentId }: AddSamplesProps) {
  const client = useQueryClient()
  const [isFilling, setFilling] = useState(false)

  async function fill() {
    setFilling(true)
    await storeShips(sampleShips(parentId)).catch(() => undefined)
    await client.invalidateQueries({ queryKey: ['ships'] })
    await client.invalidateQueries({ queryKey: ['live-ships'] })
    setFilling(false)
  }

  return (
    <Empty description={`还没有${label}`}>
      <Can do={permissionFor(ships, 'add')}>
        <Button loading={isFilling} onClick={() => void fill()}>
          添加示例数据
        </Button>
      </Can>
    </Empty>
  )
}
