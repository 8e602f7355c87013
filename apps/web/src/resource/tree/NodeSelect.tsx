import type { Resource } from '@dougong/contract/resource/resource'
import { LazyTreeSelect, type LazyTreeSelectProps } from '@dougong/widgets/tree-select/LazyTreeSelect'
import { useMemo } from 'react'
import { type Parents, treeSource } from './tree-source'

interface NodeSelectProps extends Omit<LazyTreeSelectProps, 'source' | 'sourceKey'>, Parents {
  resource: Resource
}

/** Chooses a node of a resource's tree; nothing chosen stands for the parent of the roots. */
export function NodeSelect({ resource, exceptId, mayHold, ...control }: NodeSelectProps) {
  const source = useMemo(() => treeSource(resource, { exceptId, mayHold }), [resource, exceptId, mayHold])
  return (
    <LazyTreeSelect
      placeholder="顶级（没有上级）"
      {...control}
      source={source}
      sourceKey={`${resource.path} ${exceptId ?? ''}`}
    />
  )
}
