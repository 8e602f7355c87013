import { dictionaryItems } from '@dougong/contract/system/dictionaries'
import { Tag } from 'antd'
import { useMemo, useRef } from 'react'
import type { CellProps } from '../../../resource/field-kinds/shape/field-kind'
import type { InlineGate } from '../../../resource/inline/use-inline'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ResourcePage } from '../../../resource/ResourcePage'
import { SideDrawer } from '../../../shared/ui/SideDrawer'
import { ColourInput } from './ColourInput'

interface ItemsDrawerProps {
  dictionary: ResourceRow
  onClose: () => void
}

const cells = { itemColor: ColourCell }
const inputs = { itemColor: ColourInput }

/** The items of one dictionary. */
export function ItemsDrawer({ dictionary, onClose }: ItemsDrawerProps) {
  const gate = useRef<InlineGate>(null)
  const ofDictionary = useMemo(() => ({ dictId: dictionary.id }), [dictionary.id])

  async function close() {
    if (!gate.current || (await gate.current.mayLeave())) onClose()
  }

  return (
    <SideDrawer
      title={`字典配置：${String(dictionary.dictName)}（${String(dictionary.dictCode)}）`}
      size={1080}
      onClose={() => void close()}
    >
      <ResourcePage
        resource={dictionaryItems}
        fixedFilter={ofDictionary}
        gate={gate}
        cells={cells}
        inputs={inputs}
      />
    </SideDrawer>
  )
}

function ColourCell({ value }: CellProps) {
  return value ? <Tag color={String(value)}>{String(value)}</Tag> : '—'
}
