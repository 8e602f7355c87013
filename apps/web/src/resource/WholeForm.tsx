import type { RowValues } from '@dougong/widgets/editable-table/columns'
import { createMerger, takeRows } from '@dougong/widgets/editable-table/merge-rows'
import { type EditableTableHandle, InvalidTable } from '@dougong/widgets/editable-table/table-props'
import { Form } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../shared/api/client'
import { LoadFailure } from '../shared/ui/LoadFailure'
import { loadParts } from './parts.queries'
import { PartTables } from './PartTables'
import { ResourceForm, type ResourceFormProps } from './ResourceForm'
import styles from './ResourceForm.module.css'

/** The name under which the form notices that parts were changed; it is not sent. */
const noticed = '_parts'

/**
 * A record and its parts in one dialog: judged together, saved as one. What is wrong with a part brings its tab to the front
 * and the cell into view.
 */
export function WholeForm(props: ResourceFormProps) {
  const { resource, row } = props
  const names = Object.keys(resource.parts ?? {})
  const tables = useRef(new Map<string, EditableTableHandle>())
  const [shown, setShown] = useState(names[0] ?? '')
  const [opening] = useState(() => crypto.randomUUID())
  const parts = useQuery({
    queryKey: ['edited-parts', resource.path, row?.id, opening],
    queryFn: () => loadParts(resource, row?.id ?? ''),
    enabled: row !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
  const hold = (name: string, table: EditableTableHandle | null) => {
    if (table) tables.current.set(name, table)
    else tables.current.delete(name)
  }

  async function valuesOf(name: string): Promise<RowValues[]> {
    const table = tables.current.get(name)
    try {
      return (await table?.getValues()) ?? []
    } catch (error) {
      if (!(error instanceof InvalidTable)) throw error
      flushSync(() => setShown(name))
      await table?.validate()
      const [first] = error.errors
      const place = first ? `第${first.rowIndex + 1}行：` : ''
      throw new ApiError({ status: 200, message: `${resource.parts?.[name]?.title}${place}${error.message}` })
    }
  }

  async function save({ [noticed]: _, ...values }: Record<string, unknown>): Promise<string> {
    const given: Record<string, RowValues[]> = {}
    for (const name of names) given[name] = await valuesOf(name)
    return props.onSave({ ...values, ...given })
  }

  /** Takes in what others did to the parts as well; what was changed here stays, marked where both did. */
  async function reload() {
    const fresh = await props.onReload()
    const lists = await loadParts(resource, fresh.id)
    for (const [name, table] of tables.current) {
      const merger = createMerger({ table: () => table })
      const firstKey = resource.parts?.[name]?.resource.list[0] ?? 'id'
      takeRows(table, merger, lists[name] ?? [], { firstKey, mayAdd: true })
    }
    return fresh
  }

  return (
    <ResourceForm
      {...props}
      width={1200}
      onSave={save}
      onReload={reload}
      extra={
        <div className={styles.wide}>
          {parts.error ? (
            <LoadFailure
              error={parts.error}
              onRetry={() => void parts.refetch()}
              isRetrying={parts.isFetching}
            />
          ) : (
            <Form.Item name={noticed} noStyle>
              <PartTables
                resource={resource}
                parts={parts.data ?? {}}
                loading={row !== undefined && parts.isPending}
                hold={hold}
                shown={shown}
                onShow={setShown}
              />
            </Form.Item>
          )}
        </div>
      }
    />
  )
}
