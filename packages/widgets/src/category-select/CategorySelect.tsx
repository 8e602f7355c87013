import type { ReactNode } from 'react'
import type { ControlProps } from '../control'
import { useWidgetData } from '../data'
import type { Stored } from '../joined'
import { LazyTreeSelect } from '../tree-select/LazyTreeSelect'

export interface CategorySelectProps extends ControlProps {
  /** The code of the category whose branches may be chosen; all of them where silent. */
  parentCode?: string
  /** Category ids, comma-joined where `multiple`. */
  value?: Stored
  /** The value, and the words of it for a field beside. */
  onChange?: (value: string, label: string) => void
  multiple?: boolean
}

/** Chooses categories from their tree. */
export function CategorySelect({ parentCode = '', ...rest }: CategorySelectProps): ReactNode {
  const data = useWidgetData()
  return (
    <LazyTreeSelect {...rest} source={data.categories(parentCode)} sourceKey={`categories/${parentCode}`} />
  )
}
