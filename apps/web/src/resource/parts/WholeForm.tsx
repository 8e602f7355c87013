import { behaviourOf } from '@dougong/contract/resource/formula/behaviour'
import type { Part } from '@dougong/contract/resource/resource'
import type { RowValues } from '@dougong/widgets/editable-table/columns'
import { createMerger, takeRows } from '@dougong/widgets/editable-table/merge-rows'
import { type EditableTableHandle, InvalidTable } from '@dougong/widgets/editable-table/table-props'
import { Form } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../shared/api/client'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { computedRows } from '../behaviour/rows'
import { loadParts } from '../parts.queries'
import { PartTables } from './PartTables'
import { SinglePart, type SinglePartHandle } from './SinglePart'
import { columnsStyle, ResourceForm, type ResourceFormProps } from '../form/ResourceForm'
import type { SendRecord } from '../form/use-record-form'
import styles from '../form/ResourceForm.module.css'

/** The name under which the form notices that parts were changed; it is not sent. */
const noticed = '_parts'

/**
 * A record and its parts in one dialog: judged together, saved as one. What is wrong with a part brings its tab to the front
 * and the cell into view.
 */
export function WholeForm(props: ResourceFormProps) {
  const { resource, row } = props
  const kinds = Object.entries(resource.parts ?? {})
  const names = kinds.map(([name]) => name)
  const tabled = kinds.flatMap(([name, { isSingle }]) => (isSingle ? [] : [name]))
  const held = useRef(new Map<string, EditableTableHandle>())
  const heldSingles = useRef(new Map<string, SinglePartHandle>())
  const { layout = {} } = resource
  const isTabbed = layout.parts === 'tabs'
  const columns = layout.columns === undefined ? {} : { style: columnsStyle(layout.columns) }
  const [openTab, setOpenTab] = useState(isTabbed ? 'record' : (tabled[0] ?? ''))
  const [opening] = useState(() => crypto.randomUUID())
  const parts = useQuery({
    queryKey: ['edited-parts', resource.path, row?.id, opening],
    queryFn: () => loadParts(resource, row?.id ?? ''),
    enabled: row !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
  const [typedRows, setTypedRows] = useState<Readonly<Record<string, readonly RowValues[]>>>({})
  const watched = behaviourOf(resource)?.parts
  const rows = (name: string, typed: RowValues) => {
    const part = resource.parts?.[name]
    const inForm = part?.isSingle && typed[name] ? [typed[name] as RowValues] : undefined
    return part ? computedRows(part.resource, inForm ?? typedRows[name] ?? parts.data?.[name] ?? []) : []
  }
  function takeRowsOf(name: string) {
    const table = held.current.get(name)
    if (!table || !watched?.has(name)) return
    /* what is being typed is among them, and goes on */
    const shownRows = table.getRowIds().map((id) => table.getRowState(id)?.row ?? {})
    setTypedRows((before) => ({ ...before, [name]: shownRows }))
  }
  const hold = (name: string, table: EditableTableHandle | null) => {
    if (table) held.current.set(name, table)
    else held.current.delete(name)
  }

  async function valuesOf(name: string): Promise<RowValues[]> {
    const table = held.current.get(name)
    try {
      return (await table?.getValues()) ?? []
    } catch (error) {
      if (!(error instanceof InvalidTable)) throw error
      flushSync(() => setOpenTab(name))
      await table?.validate()
      const [first] = error.errors
      const place = first ? `第${first.rowIndex + 1}行：` : ''
      throw new ApiError({ status: 200, message: `${resource.parts?.[name]?.title}${place}${error.message}` })
    }
  }

  async function save(
    { [noticed]: _, ...values }: Record<string, unknown>,
    send?: SendRecord,
  ): Promise<string> {
    const partRows: Record<string, RowValues[]> = {}
    for (const name of names)
      partRows[name] = tabled.includes(name) ? await valuesOf(name) : singleIn(values[name], name)
    return props.onSave({ ...values, ...partRows }, send)
  }

  /** The one part of a kind as it is filled in; one that was not there and is left empty is none. */
  function singleIn(filled: unknown, name: string): RowValues[] {
    const id = heldSingles.current.get(name)?.id()
    const own = (filled ?? {}) as RowValues
    const isEmpty = Object.values(own).every((value) => value === undefined || value === null || value === '')
    return id === undefined && isEmpty ? [] : [{ ...own, ...(id !== undefined && { id }) }]
  }

  /** Takes in what others did to the parts as well; what was changed here stays, marked where both did. */
  async function reload() {
    const fresh = await props.onReload()
    const lists = await loadParts(resource, fresh.id)
    for (const [name, single] of heldSingles.current) single.take(lists[name]?.[0])
    for (const [name, table] of held.current) {
      const merger = createMerger({ table: () => table })
      const firstKey = resource.parts?.[name]?.resource.list[0] ?? 'id'
      takeRows(table, merger, lists[name] ?? [], { firstKey, mayAdd: true })
    }
    return fresh
  }

  const single = (name: string, part: Part) =>
    (row === undefined || parts.data) && (
      <SinglePart
        name={name}
        part={part}
        row={parts.data?.[name]?.[0]}
        ref={(handle) => {
          if (handle) heldSingles.current.set(name, handle)
          return () => void heldSingles.current.delete(name)
        }}
      />
    )
  const sections = kinds.flatMap(([name, part]) =>
    part.isSingle
      ? [
          <Fragment key={name}>
            <h3 className={styles.section}>{part.title}</h3>
            {single(name, part)}
          </Fragment>,
        ]
      : [],
  )
  const tables = (fields?: ReactNode) =>
    parts.error ? (
      <>
        {fields}
        <LoadFailure error={parts.error} onRetry={() => void parts.refetch()} isRetrying={parts.isFetching} />
      </>
    ) : fields === undefined && tabled.length === 0 ? null : (
      <Form.Item name={noticed} noStyle>
        <PartTables
          resource={resource}
          parts={parts.data ?? {}}
          loading={row !== undefined && parts.isPending}
          hold={hold}
          openTab={openTab}
          onShow={setOpenTab}
          onRows={takeRowsOf}
          {...(fields !== undefined && {
            record: { title: resource.title, children: fields },
            single: (name) => (
              <div className={styles.fields} {...columns}>
                {single(name, resource.parts?.[name] as Part)}
              </div>
            ),
          })}
        />
      </Form.Item>
    )

  return (
    <ResourceForm
      {...props}
      width={1200}
      onSave={save}
      onReload={reload}
      rows={rows}
      {...(isTabbed
        ? { frame: tables, onInvalid: (name) => setOpenTab(names.includes(name) ? name : 'record') }
        : {
            extra: (
              <>
                {!parts.error && sections}
                <div className={styles.wide}>{tables()}</div>
              </>
            ),
          })}
    />
  )
}
