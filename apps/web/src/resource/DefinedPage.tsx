import { lazyPart } from '@dougong/widgets/lazy-part'
import { Suspense } from 'react'
import type { ListSource } from './calls'
import { OtherRecords } from './OtherRecords'
import { ResourcePage } from './ResourcePage'

const TreePage = lazyPart(async () => (await import('./tree/TreePage')).TreePage)
const ListWithLists = lazyPart(async () => (await import('./parts/ListWithLists')).ListWithLists)
const RowsWithParts = lazyPart(async () => (await import('./parts/RowsWithParts')).RowsWithParts)

/** The page of a resource that needs nothing beside its definition, arranged as that says. */
export function DefinedPage({ resource }: { resource: ListSource }) {
  return (
    <OtherRecords>
      <Arranged resource={resource} />
    </OtherRecords>
  )
}

function Arranged({ resource }: { resource: ListSource }) {
  const { tree, parts, layout } = resource
  if (!tree && !(parts && (layout?.parts === 'lists' || layout?.parts === 'rows')))
    return <ResourcePage resource={resource} />
  const Page = tree ? TreePage : layout?.parts === 'lists' ? ListWithLists : RowsWithParts
  return (
    <Suspense>
      <Page resource={resource} />
    </Suspense>
  )
}
