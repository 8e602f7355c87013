import { lazyPart } from '@dougong/widgets/lazy-part'
import { Skeleton } from 'antd'
import { type ComponentType, Suspense } from 'react'
import type { CellProps, FieldKindView, InputProps, SearchProps } from './field-kind'

type Controls = Pick<FieldKindView, 'Input' | 'Search'>

/** A kind whose controls are loaded when a form or a search first shows one; its cell is there at once. */
export function lazyKind(Cell: ComponentType<CellProps>, load: () => Promise<Controls>): FieldKindView {
  const LoadedInput = lazyPart(async () => (await load()).Input)
  const LoadedSearch = lazyPart(async () => (await load()).Search)
  const waiting = <Skeleton.Input active block />
  return {
    Cell,
    Input: function LazyInput(props: InputProps) {
      return (
        <Suspense fallback={waiting}>
          <LoadedInput {...props} />
        </Suspense>
      )
    },
    Search: function LazySearch(props: SearchProps) {
      return (
        <Suspense fallback={waiting}>
          <LoadedSearch {...props} />
        </Suspense>
      )
    },
  }
}
