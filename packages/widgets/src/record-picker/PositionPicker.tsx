import type { ReactNode } from 'react'
import { useWidgetData } from '../data'
import type { OwnPickerProps } from './RolePicker'
import { ShortPicker } from './ShortPicker'

/** Chooses positions by name, code and rank; stored by `code` unless told otherwise. */
export function PositionPicker({
  returnField = 'code',
  width = 1000,
  selectUpTo = 0,
  ...rest
}: OwnPickerProps): ReactNode {
  const { positions } = useWidgetData()
  return (
    <ShortPicker
      {...rest}
      selectUpTo={selectUpTo}
      name="职务"
      source={positions}
      sourceKey="positions"
      returnField={returnField}
      width={width}
      columns={[
        { field: 'name', title: '职务名称' },
        { field: 'code', title: '职务编码' },
        {
          field: 'postRank',
          title: '职级',
          render: (rank, record) => String(record.postRank_dictText ?? rank ?? ''),
        },
      ]}
      queries={[{ field: 'name', title: '职务名称' }]}
    />
  )
}
