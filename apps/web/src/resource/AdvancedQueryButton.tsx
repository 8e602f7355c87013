import { lazyPart } from '@dougong/widgets/lazy-part'
import { FilterFilled, FilterOutlined } from '@ant-design/icons'
import type { AdvancedQuery } from '@dougong/widgets/query-builder/conditions'
import type { SavedQuery } from '@dougong/widgets/query-builder/saved-queries'
import { Button, Tooltip } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { localStore } from '../shared/storage/local-store'
import { inWords, queryFieldsOf, toFilter } from './advanced-query'
import type { ListSource } from './calls'
import type { ResourceState } from './use-resource'

const QueryBuilder = lazyPart(
  async () => (await import('@dougong/widgets/query-builder/QueryBuilder')).QueryBuilder,
)

interface AdvancedQueryButtonProps {
  source: ListSource
  state: ResourceState
  /** Under which saved queries are kept, where it is not the page's path. */
  code?: string
}

/** Opens the query builder; while a query of its is in effect the button says so and can end it. */
export function AdvancedQueryButton({ source, state, code }: AdvancedQueryButtonProps) {
  const [page] = useState(() => window.location.pathname)
  const key = `JSuperQuerySaved_${code ?? page}`
  const fields = useMemo(() => queryFieldsOf(source), [source])
  const [saved, setSaved] = useState(() => localStore.get<SavedQuery[]>(key) ?? [])
  const [active, setActive] = useState<AdvancedQuery>()
  const [isOpen, setOpen] = useState(false)

  function apply(query: AdvancedQuery | undefined) {
    setActive(query)
    state.narrow(toFilter(query))
  }

  function keep(queries: SavedQuery[]) {
    setSaved(queries)
    localStore.set(key, queries)
  }

  return (
    <>
      <Button icon={active ? <FilterFilled /> : <FilterOutlined />} onClick={() => setOpen(true)}>
        高级查询
      </Button>
      {active && (
        <span role="status">
          <Tooltip title={inWords(active, fields)}>已有高级查询条件生效</Tooltip>{' '}
          <Button type="link" size="small" aria-label="清空高级查询" onClick={() => apply(undefined)}>
            清空
          </Button>
        </span>
      )}
      <Suspense>
        {isOpen && (
          <QueryBuilder
            fields={fields}
            value={active}
            onQuery={apply}
            saved={saved}
            onSavedChange={keep}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
