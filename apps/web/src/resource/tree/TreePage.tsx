import { lazyPart } from '@dougong/widgets/lazy-part'
import type { Resource } from '@dougong/contract/resource/resource'
import { canMove } from '@dougong/contract/resource/tree'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useDevice } from '../../shared/settings/device'
import { useFurtherActions } from '../buttons/further-actions'
import { ListButtons, useListButtons, useRowButtons } from '../buttons/RecordButtons'
import { historyAction } from '../history/history-action'
import { arranged, offeredNames } from '../list/arranged'
import { type Cells, type Column, columnsOf } from '../list/columns'
import { Emptiness } from '../list/Emptiness'
import type { Toolbar } from '../list/ListActions'
import { ListFrame } from '../list/ListFrame'
import { ResourceTable } from '../list/ResourceTable'
import { RowActions } from '../row-actions/RowActions'
import { removal, type RowActionsOf } from '../row-actions/row-action'
import { withOpener } from '../list/Opener'
import { useListSettings } from '../list/use-list-settings'
import { useRemoving } from '../list/use-undo'
import type { ResourceRow } from '../resource.queries'
import { useRecordExtras } from '../record-extras'
import { useOffer } from '../use-offer'
import { useResource } from '../use-resource'
import { filterOf, searchDefaults } from '../search/searched-field'
import { useSeen } from '../use-seen'
import { whyAction } from '../why/why-action'
import { branchesBelow } from './open-all'
import { TreeCards } from './TreeCards'
import styles from './TreePage.module.css'
import { findShown, type ShownTree } from './shown-tree'
import { hasChild, levelOf, nodeName, parentOf } from './tree-source'
import { useBranches } from './use-branches'
import { useMoves } from './use-moves'
import { useRowDrag } from './use-row-drag'

const MoveDialog = lazyPart(async () => (await import('./MoveDialog')).MoveDialog)
const TreeForm = lazyPart(async () => (await import('./TreeForm')).TreeForm)
const ResourceDetails = lazyPart(async () => (await import('../details/ResourceDetails')).ResourceDetails)

interface TreePageProps {
  resource: Resource
  /** Values that nobody is asked for; a new record gets them. */
  fixedValues?: Readonly<Record<string, unknown>>
  /** Cells of the page's own, by field. */
  cells?: Cells
  /** What else can be done to each record. */
  rowActions?: RowActionsOf<ResourceRow>
  /** Stands after 新增. */
  toolbar?: Toolbar
  /** Whether nodes may stand below this one; below every one where silent. */
  mayHold?: (row: ResourceRow) => boolean
  /** What was made here in the page's own way: it is shown where it stands. */
  made?: MadeNode | undefined
  /** What a page does in its own way, in place of the general form and question. */
  own?: {
    add: (parent: ResourceRow | undefined) => void
    edit: (row: ResourceRow) => void
    remove: (ids: string[], names: string[], onRemoved: () => void) => void
  }
}

/** A new node, by its place and its name. */
export interface MadeNode {
  parentId: string | null
  name: string
}

type Open =
  | { kind: 'form'; id?: string; parentId?: string }
  | { kind: 'details' | 'move'; row: ResourceRow }
  | undefined

/**
 * The screen of a resource whose records stand below one another: a table that opens a level at a time, on a phone cards
 * that do. A search shows what it found with its path, whatever its level. Rows are moved by dragging or by a dialog.
 */
export function TreePage({ fixedValues, cells, rowActions, toolbar, mayHold, own, ...props }: TreePageProps) {
  const resource = useSeen(props.resource)
  const extras = useRecordExtras(resource)
  const { root = '', order } = resource.tree ?? {}
  const isUnticked = resource.layout?.unticked === true
  const client = useQueryClient()
  const isMobile = useDevice() === 'mobile'
  const [first] = useState(() => filterOf(searchDefaults(resource)))
  const [open, setOpen] = useState<Open>()
  const [madeHere, setMade] = useState<MadeNode>()
  const made = props.made ?? madeHere
  const state = useResource(
    { ...resource, listAt: `${resource.path}/rootList`, searchAt: `${resource.path}/searchTree` },
    {},
    { first, isInAddress: true },
  )
  const { isSearching } = state
  const branches = useBranches({
    levelOf: (pid: string) => levelOf(resource, pid),
    hasChild: (row: ResourceRow) => hasChild(resource, row),
    isFlat: isSearching,
  })
  const settings = useListSettings(resource.path)
  const mayAdd = useOffer(resource, 'add')
  const mayEdit = useOffer(resource, 'edit')
  const mayRemove = useOffer(resource, 'delete')
  const hasListButtons = useListButtons(resource)
  const rowButtons = useRowButtons(resource)
  const mayMove = mayEdit && canMove(resource)
  const nameOf = (row: ResourceRow) => nodeName(resource, row)
  const tree: ShownTree = {
    resource,
    roots: state.rows,
    childrenOf: branches.childrenOf,
    isOrdered: order !== undefined && state.sort === undefined,
    isFirstPage: state.pagination.current === 1,
    mayHold,
  }
  const grown = branches.grown(state.rows)
  const furtherActions = useFurtherActions(resource, grown)
  const moves = useMoves(tree, inSight)
  const removing = useRemoving(resource, state)
  const drag = useRowDrag<ResourceRow>({ ...moves, nameOf })
  const canDrag = mayMove && !isSearching && !isMobile

  const columns = useMemo(() => columnsOf(resource, cells, offeredNames(resource)), [resource, cells])
  const withPlace = ({ render, ...column }: Column): Column => ({
    ...column,
    render: (row) => (
      <>
        {canDrag && drag.handle(row)}
        {render(row)}
        {Array.isArray(row._path) && row._path.length > 0 && (
          <span className={styles.path}>{row._path.join(' / ')}</span>
        )}
      </>
    ),
  })
  const seen = arranged(resource, columns, settings)
  const visibleColumns = own ? seen : withOpener(resource, seen, (row) => setOpen({ kind: 'details', row }))
  const parts = {
    state: { ...state, rows: grown },
    empty: <Emptiness source={resource} state={state} onAdd={() => add()} />,
    columns: visibleColumns.map((column, index) => (index === 0 ? withPlace(column) : column)),
    actions,
  }

  const withButtons: Toolbar = (list) => (
    <>
      {typeof toolbar === 'function' ? toolbar(list) : toolbar}
      <ListButtons resource={resource} state={parts.state} />
    </>
  )

  /** What was saved or moved can be seen where it is now. */
  async function inSight(parentId: string | null) {
    if (parentId) branches.open(parentId)
    await state.refresh()
  }

  const openAbove = useEffectEvent((id: string) => branches.open(id))
  useEffect(() => {
    if (props.made?.parentId) openAbove(props.made.parentId)
  }, [props.made])

  const isMade = (row: ResourceRow) =>
    made !== undefined && parentOf(resource, row) === made.parentId && nameOf(row) === made.name
  const rowProps = (row: ResourceRow) => ({
    ...(canDrag && drag.rowProps(row)),
    ...(isMade(row) && { 'aria-current': true, ref: bringIntoSight }),
  })

  async function openOrCloseAll() {
    const childrenOf = (id: string) => client.ensureQueryData(levelOf(resource, id))
    const hasMore = (row: ResourceRow) => hasChild(resource, row)
    branches.set(branches.opened.length > 0 ? [] : await branchesBelow(state.rows, hasMore, childrenOf))
  }

  function add(parentRow?: ResourceRow) {
    if (own) own.add(parentRow)
    else setOpen({ kind: 'form', parentId: parentRow?.id ?? root })
  }

  /** What stood below a node does not come back with it, so only what held nothing is offered back. */
  function remove(ids: string[]) {
    const isLeaf = (id: string) => {
      const row = findShown(tree, id)
      return row !== undefined && !hasChild(resource, row)
    }
    return removing(ids, ids.every(isLeaf))
  }

  function removeOwn(ids: string[]) {
    const rows = ids.flatMap((id) => findShown(tree, id) ?? [])
    own?.remove(ids, rows.map(nameOf), () => {
      state.select((before) => before.filter((id) => !ids.includes(id)))
      void state.refresh()
    })
  }

  function actions(row: ResourceRow) {
    const name = nameOf(row)
    const ask = hasChild(resource, row) ? { ask: `确定删除“${name}”及其全部下级吗？` } : {}
    return (
      <RowActions
        name={name}
        onDone={state.refresh}
        actions={[
          !own && { label: '查看', run: () => setOpen({ kind: 'details', row }) },
          mayEdit && {
            label: '编辑',
            isMain: true,
            run: () => (own ? own.edit(row) : setOpen({ kind: 'form', id: row.id })),
          },
          mayAdd && (!mayHold || mayHold(row)) && { label: '添加下级', isMain: true, run: () => add(row) },
          mayMove && { label: '移动', run: () => setOpen({ kind: 'move', row }) },
          ...(rowActions?.(row) ?? []),
          ...(extras?.rowActions(row) ?? []),
          ...rowButtons(row),
          ...furtherActions(row),
          resource.history && historyAction({ resource: resource.path, dataId: row.id }, name),
          whyAction({ resource: resource.path, id: row.id, name }),
          mayRemove &&
            (own
              ? { label: '删除', danger: true, run: () => removeOwn([row.id]) }
              : removal(name, () => remove([row.id]), ask)),
        ]}
      />
    )
  }

  return (
    <>
      <ListFrame
        resource={resource}
        state={state}
        columns={columns}
        settings={settings}
        toolbar={resource.buttons ? withButtons : toolbar}
        mayBeSelected={!isMobile && !isUnticked}
        onRemove={own && removeOwn}
        remove={remove}
        onSearch={(filter) => void state.search(filter)}
        onAdd={() => add()}
        tools={
          !isSearching && (
            <Button onClick={() => void openOrCloseAll().catch(() => undefined)}>
              {branches.opened.length > 0 ? '全部收起' : '全部展开'}
            </Button>
          )
        }
      >
        {isMobile ? (
          <TreeCards {...parts} nameOf={nameOf} isOpen={branches.isOpen} toggle={branches.toggle} />
        ) : (
          <div className={styles.list}>
            <ResourceTable
              {...parts}
              mayBeSelected={(mayRemove || hasListButtons) && !isUnticked}
              size={settings.density}
              widths={settings.widths}
              pinned={settings.pinned}
              onResize={(name, width) => settings.change({ widths: { ...settings.widths, [name]: width } })}
              {...(!isSearching && { expandable: branches.expandable })}
              rowProps={rowProps}
            />
          </div>
        )}
      </ListFrame>
      <Suspense>
        {open?.kind === 'form' && (
          <TreeForm
            resource={resource}
            id={open.id}
            parentId={open.parentId ?? root}
            fixedValues={fixedValues}
            mayHold={mayHold}
            onSaved={(parentId, name) => {
              const place = parentId === root ? null : parentId
              if (open.id === undefined) setMade({ parentId: place, name })
              return inSight(place)
            }}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open?.kind === 'details' && (
          <ResourceDetails
            source={resource}
            row={open.row}
            cells={cells}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open?.kind === 'move' && (
          <MoveDialog
            resource={resource}
            node={{ id: open.row.id, name: nameOf(open.row), parentId: parentOf(resource, open.row) }}
            mayHold={mayHold}
            onMoved={(parentId) => void inSight(parentId)}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function bringIntoSight(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}
