import { TreeSelect as AntTreeSelect } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { type ControlProps, given } from '../control'
import type { TreeSource } from '../data'
import { ChoiceFailure } from '../dictionary-select/ChoiceFailure'
import { joined, membersOf, type Stored } from '../joined'
import { type DrawnNode, storedAs, valued } from '../lazy-tree/lazy-nodes'
import { useLazyNodes } from '../lazy-tree/use-lazy-nodes'
import { useLoaded } from '../use-loaded'

export interface LazyTreeSelectProps extends ControlProps {
  source: TreeSource
  /** Names the source; another name loads anew. */
  sourceKey: string
  /** Comma-joined where `multiple`; `0` is nothing. */
  value?: Stored
  /** The value, and the words of it. */
  onChange?: (value: string, label: string) => void
  multiple?: boolean
  /** What a node is stored as, where it is not its value: one of its fields. */
  returnField?: string | undefined
}

const dropDownHeight = 400
/** The drop-down's own padding, above and below the list. */
const padding = 8

/** A tree that drops down and is loaded a level at a time; the roots come when it is first opened. */
export function LazyTreeSelect({
  source,
  sourceKey,
  value,
  onChange,
  multiple = false,
  returnField,
  placeholder = '请选择',
  ...control
}: LazyTreeSelectProps): ReactNode {
  const [wasOpened, setOpened] = useState(false)
  const { nodes, loadedKeys, error, isLoading, retry, loadChildren } = useLazyNodes(
    wasOpened ? sourceKey : undefined,
    source,
  )
  const drawn = useMemo(() => valued(nodes, returnField), [nodes, returnField])
  const values = membersOf(value === 0 || value === '0' ? '' : value)
  const stored = useLoaded(
    values.length > 0 ? joined([sourceKey, returnField ?? '', ...values]) : undefined,
    (signal) => source.find(values, returnField, signal),
  )
  const labels = new Map(stored.data?.map((node) => [storedAs(node, returnField), node.title]))
  const labelled = values.map((own) => ({ value: own, label: labels.get(own) ?? own }))
  return (
    <AntTreeSelect<typeof labelled | (typeof labelled)[number] | null, DrawnNode>
      {...given(control)}
      style={{ width: '100%' }}
      styles={{ popup: { root: { maxHeight: dropDownHeight, overflow: 'auto' } } }}
      listHeight={dropDownHeight - padding}
      multiple={multiple}
      labelInValue
      allowClear
      placeholder={placeholder}
      loading={stored.isLoading}
      value={multiple ? labelled : (labelled[0] ?? null)}
      treeData={drawn.nodes}
      treeLoadedKeys={loadedKeys.flatMap((id) => drawn.values.get(id) ?? [])}
      loadData={async ({ value: own }) => void (await loadChildren(drawn.ids.get(String(own)) ?? ''))}
      notFoundContent={
        error ? <ChoiceFailure error={error} onRetry={retry} /> : isLoading ? '加载中…' : '没有查询到任何数据'
      }
      onOpenChange={(isOpen) => isOpen && setOpened(true)}
      onChange={(chosen) => {
        const all = [chosen ?? []].flat()
        onChange?.(joined(all.map((own) => own.value)), joined(all.map((own) => String(own.label))))
      }}
    />
  )
}
