import type { ReactNode } from 'react'
import { useWidgetData } from '../data'
import type { RecordPickerProps } from './RecordPicker'
import { ShortPicker } from './ShortPicker'

export interface OwnPickerProps extends Omit<
  RecordPickerProps,
  'name' | 'source' | 'sourceKey' | 'columns' | 'queries'
> {
  /** Where there are no more than so many, they drop down as a list; always the dialog where silent. */
  selectUpTo?: number
}

/** How the records of each kind are shown and found. */
const kinds = {
  roles: {
    name: '角色',
    columns: [
      { field: 'roleName', title: '角色名称' },
      { field: 'roleCode', title: '角色编码' },
    ],
    queries: [
      { field: 'roleName', title: '角色名称' },
      { field: 'roleCode', title: '角色编码' },
    ],
  },
  positions: {
    name: '职务',
    columns: [
      { field: 'name', title: '职务名称' },
      { field: 'code', title: '职务编码' },
      {
        field: 'postRank',
        title: '职级',
        render: (rank, record) => String(record.postRank_dictText ?? rank ?? ''),
      },
    ],
    queries: [{ field: 'name', title: '职务名称' }],
  },
} satisfies Record<string, Pick<RecordPickerProps, 'name' | 'columns' | 'queries'>>

/** Chooses records of a kind that every installation has. */
export function OwnPicker({
  kind,
  selectUpTo = 0,
  ...rest
}: OwnPickerProps & { kind: keyof typeof kinds }): ReactNode {
  const data = useWidgetData()
  return (
    <ShortPicker {...rest} {...kinds[kind]} selectUpTo={selectUpTo} source={data[kind]} sourceKey={kind} />
  )
}
