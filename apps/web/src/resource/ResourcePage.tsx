import { recordName } from '@dougong/contract/resource/record-name'
import { lazyPart } from '@dougong/widgets/lazy-part'
import type { TableProps } from 'antd'
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import { newRecordOpened, useWantedRecord } from '../shared/new-record'
import { useDevice } from '../shared/settings/device'
import type { Beside } from './beside/beside'
import { besideWidth } from './beside/folded'
import type { ListSource } from './calls'
import { useFurtherActions } from './buttons/further-actions'
import { ListButtons, useListButtons, useRowButtons } from './buttons/RecordButtons'
import { type Cells, columnsOf } from './list/columns'
import { Emptiness } from './list/Emptiness'
import { arranged, offeredNames } from './list/arranged'
import { InlineSwitch } from './inline/InlineSwitch'
import { type InlineGate, useInline } from './inline/use-inline'
import { historyAction } from './history/history-action'
import type { Toolbar } from './list/ListActions'
import { ListFrame } from './list/ListFrame'
import { FramedForm } from './form/FramedForm'
import { useRecordExtras } from './record-extras'
import type { FormSection, Inputs, ResourceFormProps } from './form/ResourceForm'
import type { ResourceRow } from './resource.queries'
import { type Choice, ResourceTable } from './list/ResourceTable'
import { RowActions } from './row-actions/RowActions'
import { removal, type RowActionsOf } from './row-actions/row-action'
import { withOpener } from './list/Opener'
import { filterOf, searchDefaults } from './search/searched-field'
import { useListSettings } from './list/use-list-settings'
import { type Removing, useRemoving } from './list/use-undo'
import { useOffer } from './use-offer'
import { type Filter, type ResourceState, useResource } from './use-resource'
import { useSeen } from './use-seen'
import { whyAction } from './why/why-action'
import type { AskedRecord } from './why/why.queries'
import styles from './ResourcePage.module.css'

const ResourceCards = lazyPart(async () => (await import('./list/ResourceCards')).ResourceCards)
const BesideSide = lazyPart(async () => (await import('./beside/BesideSide')).BesideSide)
const ResourceForm = lazyPart(async () => (await import('./form/ResourceForm')).ResourceForm)
const WholeForm = lazyPart(async () => (await import('./parts/WholeForm')).WholeForm)
const InlineTable = lazyPart(async () => (await import('./inline/InlineTable')).InlineTable)
const ResourceDetails = lazyPart(async () => (await import('./details/ResourceDetails')).ResourceDetails)

const nothingElse: Filter = {}

interface Opening {
  label: string
  run: (row: ResourceRow) => void
}

interface ResourcePageProps {
  resource: ListSource
  /** Cells of the page's own, by field. */
  cells?: Cells
  /** Form inputs of the page's own, by field. */
  inputs?: Inputs
  /** Groups of fields, in the form and in the details. */
  sections?: readonly FormSection[]
  /** A form of the page's own, where fields hang together. */
  form?: ComponentType<ResourceFormProps>
  /** What a new record starts with. */
  initial?: Readonly<Record<string, unknown>>
  /** More form items, after the fields; undefined stands for a new record. */
  formExtra?: (row: ResourceRow | undefined) => ReactNode
  /** Whether this one record may be changed or removed as it stands; without it, every one may. */
  allows?: (verb: 'edit' | 'delete', row: ResourceRow) => boolean
  /** What else can be done to each record. */
  rowActions?: RowActionsOf<ResourceRow>
  /** What opens a record, in place of its details, and what that is called. */
  opens?: Opening
  /** Records are ticked for what the page's toolbar does with several of them. */
  isTicked?: boolean
  /** Brings removed records back, where the page has a bin. */
  undo?: (ids: readonly string[]) => Promise<unknown>
  /** What is asked besides when records are removed. */
  removing?: Removing
  /** Stands after 新增. */
  toolbar?: Toolbar
  /** So many records were imported. */
  onImported?: (count: number) => void
  /** Values that every record here has: the list asks for them, new records get them, nobody is asked for them. */
  fixedFilter?: Filter
  /** The list is the page's own although values are fixed: what it is asked stands in the address, with these of the values. */
  inAddress?: Filter
  /** One record is chosen, for what else the page shows of it; none are then removed together. */
  choice?: Choice
  /** Holds what is asked before rows that are edited go away with the page. */
  gate?: RefObject<InlineGate | null>
  /** There is one record at most: none is added beside it. */
  holdsOne?: boolean
  /** Who sees a record here says nothing of who sees it: people read it on other pages, or it is a line about something else. */
  isReadElsewhere?: boolean
  /** What a row describes, where that is what others see: 谁能看见 asks about it. */
  describes?: (row: ResourceRow) => AskedRecord | undefined
  /** Stands beside the list and narrows it; on a phone it is among the filters. */
  beside?: Beside
  /** How rows open. */
  expandable?: TableProps<ResourceRow>['expandable']
}

/** The whole screen of a resource: search, list, form, deletion, by the rights of who looks at it. */
export function ResourcePage({ cells, fixedFilter, ...own }: ResourcePageProps) {
  const resource = useSeen(own.resource)
  const extras = useRecordExtras(resource)
  const [first] = useState(() => filterOf(searchDefaults(resource)))
  /* records that are given something are as a rule shown beside another list, or in a drawer */
  const { inAddress = fixedFilter ? undefined : nothingElse } = own
  const { unpaged: isUnpaged = false, unticked: isUnticked = false } = resource.layout ?? {}
  const listed = useResource(resource, fixedFilter, {
    first,
    isInAddress: inAddress !== undefined,
    ...(inAddress && { inAddressToo: inAddress }),
    isUnpaged,
  })
  const inline = useInline(resource, listed, own.gate)
  const { state } = inline
  const noteRows = useEffectEvent(() => own.choice?.onRows?.(state.rows))
  useEffect(() => {
    if (!state.isWaiting) noteRows()
  }, [state.isWaiting, state.list.data])
  const settings = useListSettings(resource.path)
  const isMobile = useDevice() === 'mobile'
  const [editing, setEditing] = useState<{ row: ResourceRow | undefined }>()
  const [viewed, setViewed] = useState<ResourceRow>()
  const { opens = { label: '查看', run: setViewed } } = own
  const mayEdit = useOffer(resource, 'edit')
  const mayRemove = useOffer(resource, 'delete')
  const hasListButtons = useListButtons(resource)
  const rowButtons = useRowButtons(resource)
  const furtherActions = useFurtherActions(resource, state.rows)
  const remove = useRemoving(resource, state, own.undo, own.removing?.before)
  const fixedNames = useMemo(() => Object.keys(fixedFilter ?? {}), [fixedFilter])
  const columns = useMemo(
    () => columnsOf(resource, cells, offeredNames(resource)).filter(({ name }) => !fixedNames.includes(name)),
    [resource, cells, fixedNames],
  )
  const { hidden, added, order, pinned } = settings
  const visibleColumns = useMemo(
    () => arranged(resource, columns, { hidden, added, order, pinned }),
    [resource, columns, hidden, added, order, pinned],
  )
  /* parts that have lists of their own are not in the record's form */
  const isWhole = resource.parts !== undefined && resource.layout?.parts !== 'lists'
  const { allows = () => true, form: Form = isWhole ? WholeForm : ResourceForm } = own

  async function edit(row: ResourceRow, settle: (() => Promise<void>) | undefined) {
    await settle?.()
    const fresh = await state.load(row).catch(() => undefined)
    if (fresh) setEditing({ row: fresh })
  }

  const actions = (row: ResourceRow, settle?: () => Promise<void>) => {
    const name = recordName(resource, row)
    return (
      <RowActions
        name={name}
        onDone={state.refresh}
        actions={[
          { label: opens.label, run: () => opens.run(row) },
          mayEdit && allows('edit', row) && { label: '编辑', isMain: true, run: () => edit(row, settle) },
          ...(own.rowActions?.(row) ?? []),
          ...(extras?.rowActions(row) ?? []),
          ...rowButtons(row),
          ...furtherActions(row),
          resource.history && historyAction({ resource: resource.path, dataId: row.id }, name),
          !own.isReadElsewhere &&
            whyAction(own.describes?.(row) ?? { resource: resource.path, id: row.id, name }),
          mayRemove &&
            allows('delete', row) &&
            removal(name, () => remove([row.id]), { question: own.removing?.question([row.id]) }),
        ]}
      />
    )
  }
  const mayAdd = useOffer(resource, 'add')
  const isWanted = useWantedRecord(({ at }) => at === resource.path) && inAddress !== undefined && mayAdd
  useEffect(() => {
    if (!isWanted) return
    newRecordOpened()
    setEditing({ row: undefined })
  }, [isWanted])
  const withButtons = (list: ResourceState) => (
    <>
      {typeof own.toolbar === 'function' ? own.toolbar(list) : own.toolbar}
      <ListButtons resource={resource} state={list} choice={own.choice?.id} />
    </>
  )
  const parts = {
    state,
    columns: visibleColumns,
    mayBeSelected: (mayRemove || hasListButtons || own.isTicked === true) && !own.choice && !isUnticked,
    choice: own.choice,
    actions,
  }
  const add = own.holdsOne && state.rows.length > 0 ? undefined : () => setEditing({ row: undefined })
  const opening = {
    ...parts,
    columns: withOpener(resource, visibleColumns, opens.run),
    empty: <Emptiness source={resource} state={state} onAdd={add} />,
  }
  const list = isMobile ? (
    <Suspense>
      <ResourceCards {...opening} />
    </Suspense>
  ) : (
    <ResourceTable
      {...opening}
      {...(own.expandable && { expandable: own.expandable })}
      size={settings.density}
      widths={settings.widths}
      pinned={settings.pinned}
      onResize={(name, width) => settings.change({ widths: { ...settings.widths, [name]: width } })}
    />
  )

  const frame = (
    <ListFrame
      resource={resource}
      state={state}
      beside={own.beside}
      columns={columns}
      settings={settings}
      fixedNames={fixedNames}
      onSearch={(filter) => void state.search(filter)}
      remove={remove}
      question={own.removing?.question}
      onAdd={add}
      toolbar={resource.buttons ? withButtons : own.toolbar}
      onImported={own.onImported}
      mayBeSelected={!own.choice && !isUnticked}
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
  )

  return (
    <>
      {own.beside && !isMobile ? (
        <div className={styles.beside}>
          <Suspense fallback={<div style={{ width: besideWidth(resource.path) }} />}>
            <BesideSide beside={own.beside} path={resource.path} state={state} />
          </Suspense>
          <div>{frame}</div>
        </div>
      ) : (
        frame
      )}
      <Suspense>
        {editing && (
          <FramedForm
            form={Form}
            resource={resource}
            row={editing.row}
            fixedNames={fixedNames}
            inputs={own.inputs}
            {...(own.sections && { sections: own.sections })}
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
            sections={own.sections}
            beside={{ rows: state.rows, show: setViewed }}
            onEdit={
              mayEdit && allows('edit', viewed) && !inline.isOn
                ? () => {
                    setViewed(undefined)
                    void edit(viewed, undefined)
                  }
                : undefined
            }
            onClose={() => setViewed(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
