import { Typography } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { TreeSelect } from '../select/TreeSelect'
import { type ControlProps, definedProps } from '../control'
import type { TreeSource } from '../data'
import { ChoiceFailure } from '../dictionary-select/ChoiceFailure'
import { joined, membersOf, type Stored } from '../joined'
import { type DrawnNode, drawnTree, type LoadedChildren, storedAs, valued } from '../lazy-tree/lazy-nodes'
import { useLazyNodes } from '../lazy-tree/use-lazy-nodes'
import { useDebounced } from '../use-debounced'
import { useLoaded } from '../use-loaded'
import { useFoundNodes } from '../lazy-tree/use-found-nodes'

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

const nothingLoaded: LoadedChildren = new Map()

/**
 * A tree that drops down and is loaded a level at a time; the roots come when it is first opened. What is typed finds nodes at any
 * depth, each with its path: by the source's own search, and by text, pinyin and initials in what a few levels hold.
 */
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
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const found = useFoundNodes(source, sourceKey, keyword, wasOpened)
  const isSearch = typed.trim() !== ''
  const drawn = useMemo(
    () => valued(isSearch ? drawnTree(found.nodes, nothingLoaded) : nodes, returnField),
    [isSearch, found.nodes, nodes, returnField],
  )
  const values = membersOf(value === 0 || value === '0' ? '' : value)
  const stored = useLoaded(
    values.length > 0 ? joined([sourceKey, returnField ?? '', ...values]) : undefined,
    (signal) => source.find(values, returnField, signal),
  )
  const labels = new Map(stored.data?.map((node) => [storedAs(node, returnField), node.title]))
  const isWaiting = isSearch ? found.isLoading || typed.trim() !== keyword : isLoading
  const failure = isSearch
    ? found.error && { error: found.error, retry: found.retry }
    : error && { error, retry }
  const labelled = values.map((own) => ({ value: own, label: labels.get(own) ?? own }))
  return (
    <TreeSelect<typeof labelled | (typeof labelled)[number] | null, DrawnNode>
      {...definedProps(control)}
      style={{ width: '100%' }}
      styles={{ popup: { root: { maxHeight: dropDownHeight, overflow: 'auto' } } }}
      listHeight={dropDownHeight - padding}
      multiple={multiple}
      labelInValue
      allowClear
      placeholder={placeholder}
      loading={stored.isLoading || (isSearch && isWaiting)}
      value={multiple ? labelled : (labelled[0] ?? null)}
      treeData={drawn.nodes}
      treeLoadedKeys={loadedKeys.flatMap((id) => drawn.values.get(id) ?? [])}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterTreeNode: false }}
      treeTitleRender={titleWithPath}
      {...(!isSearch && {
        loadData: async ({ value: own }) => void (await loadChildren(drawn.ids.get(String(own)) ?? '')),
      })}
      notFoundContent={
        failure ? (
          <ChoiceFailure error={failure.error} onRetry={failure.retry} />
        ) : isWaiting ? (
          '加载中…'
        ) : (
          '没有查询到任何数据'
        )
      }
      onOpenChange={(isOpen) => {
        if (isOpen) setOpened(true)
        else setTyped('')
      }}
      onChange={(chosen) => {
        const all = [chosen ?? []].flat()
        onChange?.(joined(all.map((own) => own.value)), joined(all.map((own) => String(own.label))))
      }}
    />
  )
}

/** What a search found is told apart by what is above it. */
function titleWithPath({ title, node: { path = [] } }: DrawnNode): ReactNode {
  if (path.length === 0) return title
  return (
    <>
      {title} <Typography.Text type="secondary">{path.join(' / ')}</Typography.Text>
    </>
  )
}
