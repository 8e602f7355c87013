import type { ReactNode } from 'react'
import type { ControlProps } from '../control'
import { useWidgetData } from '../data'
import type { Stored } from '../joined'
import { LazyTreeSelect } from '../tree-select/LazyTreeSelect'

export interface TreeDictionaryProps extends ControlProps {
  /** The code of the category that serves as the dictionary. */
  parentCode: string
  /** What a category is stored as. */
  field?: 'id' | 'code'
  value?: Stored
  onChange?: (value: string, label: string) => void
}

/** One entry of a dictionary that is a tree: a branch of the categories. */
export function TreeDictionary({ parentCode, field = 'id', ...rest }: TreeDictionaryProps): ReactNode {
  const data = useWidgetData()
  return (
    <LazyTreeSelect
      {...rest}
      source={data.categories(parentCode)}
      sourceKey={`categories/${parentCode}`}
      returnField={field}
    />
  )
}
