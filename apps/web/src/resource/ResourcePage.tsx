import { lazyPart } from '@dougong/widgets/lazy-part'
import type { TableProps } from 'antd'
import { Suspense, useMemo, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { useDevice } from '../shared/settings/device'
import type { ListSource } from './calls'
import { type Cells, columnsOf } from './columns'
import { InlineSwitch } from './inline/InlineSwitch'
import { type InlineGate, useInline } from './inline/use-inline'
import { HistoryButton } from './history/HistoryButton'
import type { Toolbar } from './ListActions'
import { ListFrame } from './ListFrame'
import { ResourceCards } from './ResourceCards'
import type { Inputs, ResourceFormProps } from './ResourceForm'
import type { ResourceRow } from './resource.queries'
import { type Choice, ResourceTable } from './ResourceTable'
import { RowActions } from './RowActions'
import { useListSettings } from './use-list-settings'
import { useOffer } from './use-offer'
import { type Filter, useResource } from './use-resource'
import { useSeen } from './use-seen'

const ResourceForm = lazyPart(async () => (await import('./ResourceForm')).ResourceForm)
const InlineTable = lazyPart(async () => (await import('./inline/InlineTable')).InlineTable)
const ResourceDetails = lazyPart(async () => (await import('./ResourceDetails')).ResourceDetails)

interface ResourcePageProps {
  resource: ListSource
  /** Cells of the page's own, by field. */
  cells?: Cells
  /** Form inputs of the page's own, by field. */
  inputs?: Inputs
  /** A form of the page's own, where fields hang together. */
  form?: ComponentType<ResourceFormProps>
  /** What a new record starts with. */
  initial?: Readonly<Record<string, unknown>>
  /** More form items, after the fields; undefined stands for a new record. */
  formExtra?: (row: ResourceRow | undefined) => ReactNode
  /** Whether this one record may be changed or removed as it stands; without it, every one may. */
  allows?: (verb: 'edit' | 'delete', row: ResourceRow) => boolean
  /** Stands between 编辑 and 删除 in each row. */
  rowActions?: (row: ResourceRow) => ReactNode
  /** Stands after 新增. */
  toolbar?: Toolbar
  /** So many records were imported. */
  onImported?: (count: number) => void
  /** Values that every record here has: the list asks for them, new records get them, nobody is asked for them. */
  fixedFilter?: Filter
  /** Turns what was searched for into what the list is asked. */
  beforeSearch?: (filter: Filter) => Filter
  /** One record is chosen, for what else the page shows of it; none are then removed together. */
  choice?: Choice
  /** Holds what is asked before rows that are edited go away with the page. */
  gate?: RefObject<InlineGate | null>
  /** How rows open. */
  expandable?: TableProps<ResourceRow>['expandable']
}

/** The whole screen of a resource: search, list, form, deletion, by the rights of who looks at it. */
export function ResourcePage({ cells, fixedFilter, beforeSearch, ...own }: ResourcePageProps) {
  const resource = useSeen(own.resource)
  const inline = useInline(resource, useResource(resource, fixedFilter), own.gate)
  const { state } = inline
  const settings = useListSettings(resource.path)
  const isMobile = useDevice() === 'mobile'
  const [editing, setEditing] = useState<{ row: ResourceRow | undefined }>()
  const [viewed, setViewed] = useState<ResourceRow>()
  const mayEdit = useOffer(resource, 'edit')
  const mayRemove = useOffer(resource, 'delete')
  const given = useMemo(() => Object.keys(fixedFilter ?? {}), [fixedFilter])
  const columns = useMemo(
    () => columnsOf(resource, cells).filter(({ name }) => !given.includes(name)),
    [resource, cells, given],
  )
  const shown = useMemo(
    () => columns.filter(({ name }) => !settings.hidden.includes(name)),
    [columns, settings.hidden],
  )
  const { allows = () => true, form: Form = ResourceForm } = own

  async function edit(row: ResourceRow, settle: (() => Promise<void>) | undefined) {
    await settle?.()
    const fresh = await state.load(row).catch(() => undefined)
    if (fresh) setEditing({ row: fresh })
  }

  const actions = (row: ResourceRow, settle?: () => Promise<void>) => (
    <RowActions
      onView={() => setViewed(row)}
      onEdit={mayEdit && allows('edit', row) ? () => edit(row, settle) : undefined}
      onRemove={
        mayRemove && allows('delete', row) ? () => state.remove([row.id]).catch(() => undefined) : undefined
      }
    >
      {own.rowActions?.(row)}
      {resource.history && (
        <HistoryButton
          record={{ resource: resource.path, dataId: row.id }}
          name={String(row[resource.list[0] ?? 'id'] ?? '')}
        />
      )}
    </RowActions>
  )
  const parts = {
    state,
    columns: shown,
    mayBeSelected: mayRemove && !own.choice,
    choice: own.choice,
    actions,
  }
  const list = isMobile ? (
    <ResourceCards {...parts} />
  ) : (
    <ResourceTable
      {...parts}
      {...(own.expandable && { expandable: own.expandable })}
      size={settings.density}
      widths={settings.widths}
      onResize={(name, width) => settings.change({ widths: { ...settings.widths, [name]: width } })}
    />
  )

  return (
    <>
      <ListFrame
        resource={resource}
        state={state}
        columns={columns}
        settings={settings}
        given={given}
        onSearch={(filter) => void state.search(beforeSearch ? beforeSearch(filter) : filter)}
        onAdd={() => setEditing({ row: undefined })}
        toolbar={own.toolbar}
        onImported={own.onImported}
        mayBeSelected={!own.choice}
        tools={!own.choice && <InlineSwitch inline={inline} />}
        isKept={inline.isOn}
      >
        {inline.isOn ? (
          <Suspense fallback={list}>
            <InlineTable
              {...parts}
              source={resource}
              inline={inline}
              settings={settings}
              inputs={own.inputs}
              allows={allows}
            />
          </Suspense>
        ) : (
          list
        )}
      </ListFrame>
      <Suspense>
        {editing && (
          <Form
            resource={resource}
            row={editing.row}
            given={given}
            inputs={own.inputs}
            initial={own.initial}
            extra={own.formExtra?.(editing.row)}
            onSave={state.save}
            onReload={() => state.load(editing.row as ResourceRow)}
            onClose={() => setEditing(undefined)}
          />
        )}
        {viewed && (
          <ResourceDetails
            source={resource}
            row={viewed}
            cells={cells}
            onClose={() => setViewed(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
