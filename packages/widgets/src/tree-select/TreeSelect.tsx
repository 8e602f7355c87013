import type { ReactNode } from 'react'
import type { ControlProps } from '../control'
import { type TreeTable, useWidgetData } from '../data'
import { ChoiceFailure } from '../dictionary-select/ChoiceFailure'
import type { Stored } from '../joined'
import { badCondition, isCondition } from './condition'
import { LazyTreeSelect } from './LazyTreeSelect'

export interface TreeSelectProps
  extends ControlProps, Omit<TreeTable, 'tableName' | 'text' | 'code' | 'pidField'> {
  /** The tree's table with its text and value columns: `table,text,code`. */
  dictionary: string
  pidField?: string
  /** Comma-joined where `multiple`. */
  value?: Stored
  onChange?: (value: string, label: string) => void
  multiple?: boolean
}

/** Chooses from the rows of a table that form a tree. */
export function TreeSelect({
  dictionary,
  pidField = 'pid',
  pidValue = '',
  hasChildField = '',
  condition = '',
  ...rest
}: TreeSelectProps): ReactNode {
  const data = useWidgetData()
  if (!isCondition(condition)) return <ChoiceFailure error={new Error(badCondition)} />
  const [tableName = '', text = '', code = ''] = dictionary.split(',')
  const table = { tableName, text, code, pidField, pidValue, hasChildField, condition }
  return <LazyTreeSelect {...rest} source={data.treeTable(table)} sourceKey={JSON.stringify(table)} />
}
