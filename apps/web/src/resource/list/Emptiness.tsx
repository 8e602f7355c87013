import { Button } from 'antd'
import { Nothing } from '../../shared/ui/Nothing'
import type { ListSource } from '../calls'
import { useOffer } from '../use-offer'
import type { ResourceState } from '../use-resource'

interface EmptinessProps {
  source: ListSource
  state: ResourceState
  /** Begins the first record, where one is begun here. */
  onAdd?: (() => void) | undefined
}

/** Stands where a list has no rows: nothing was asked yet, nothing matches, or there is nothing at all. */
export function Emptiness({ source, state, onAdd }: EmptinessProps) {
  const mayAdd = useOffer(source, 'add')
  if (!state.isAsked) return <Nothing drawing="search" text="请先填写查询条件" />
  if (state.isSearching)
    return (
      <Nothing drawing="search" text="没有查询到任何数据" about="没有符合筛选条件的记录。">
        <Button onClick={state.askEverything}>清除筛选条件</Button>
      </Nothing>
    )
  return (
    <Nothing text={`还没有${source.title}`} about={source.purpose}>
      {mayAdd && onAdd && (
        <Button type="primary" onClick={onAdd}>
          添加{source.title}
        </Button>
      )}
    </Nothing>
  )
}
