import { lazyPart } from '@dougong/widgets/lazy-part'
import { FilterFilled, FilterOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { Suspense, useState } from 'react'
import { inWords } from './advanced-query'
import type { AdvancedQueryState } from './use-advanced-query'

const QueryBuilder = lazyPart(
  async () => (await import('@dougong/widgets/query-builder/QueryBuilder')).QueryBuilder,
)

/** Opens the query builder; while a query of its is in effect the button says so and can end it. */
export function AdvancedQueryButton({ query }: { query: AdvancedQueryState }) {
  const { fields, active, apply, saved, keep, sharing } = query
  const [isOpen, setOpen] = useState(false)
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
            sharing={sharing}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
