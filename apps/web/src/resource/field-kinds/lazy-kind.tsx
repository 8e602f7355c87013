import { lazyPart } from '@dougong/widgets/lazy-part'
import { Skeleton } from 'antd'
import { type ComponentType, Suspense } from 'react'
import type { CellProps, FieldKindView, InputProps, SearchProps } from './shape/field-kind'

type Controls = Pick<FieldKindView, 'Input' | 'Search'>

const waiting = <Skeleton.Input active block />

/** An input that is loaded when a form first shows one: what a list is made of goes without. */
export function lazyInput(load: () => Promise<ComponentType<InputProps>>): ComponentType<InputProps> {
  const Loaded = lazyPart(load)
  return function LazyInput(props: InputProps) {
    return (
      <Suspense fallback={waiting}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

/** A kind whose controls are loaded when a form or a search first shows one; its cell is there at once. */
export function lazyKind(Cell: ComponentType<CellProps>, load: () => Promise<Controls>): FieldKindView {
  const LoadedSearch = lazyPart(async () => (await load()).Search)
  return {
    Cell,
    Input: lazyInput(async () => (await load()).Input),
    Search: function LazySearch(props: SearchProps) {
      return (
        <Suspense fallback={waiting}>
          <LoadedSearch {...props} />
        </Suspense>
      )
    },
  }
}
