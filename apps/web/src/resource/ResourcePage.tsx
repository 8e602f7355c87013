import { offers, permissionFor, type Resource, type Verb } from '@dougong/contract/resource/resource'
import { PlusOutlined } from '@ant-design/icons'
import { App, Button, Popconfirm, Space } from 'antd'
import { useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useMay } from '../shared/access/may'
import { useDevice } from '../shared/settings/device'
import { LoadFailure } from '../shared/ui/LoadFailure'
import { Panel } from '../shared/ui/Panel'
import { type Cells, columnsOf } from './columns'
import { ListTools } from './ListTools'
import { ResourceCards } from './ResourceCards'
import { ResourceForm, type Inputs, type ResourceFormProps } from './ResourceForm'
import type { ResourceRow } from './resource.queries'
import styles from './ResourcePage.module.css'
import { ResourceSearch } from './ResourceSearch'
import { ResourceTable } from './ResourceTable'
import { useListSettings } from './use-list-settings'
import { useResource } from './use-resource'

interface ResourcePageProps {
  resource: Resource
  /** Cells of the page's own, by field. */
  cells?: Cells
  /** Inputs of the page's own, by field. */
  inputs?: Inputs
  /** A form of the page's own, where fields hang together. */
  form?: ComponentType<ResourceFormProps>
  /** Whether this one record may be changed or removed as it stands; without it, every one may. */
  allows?: (verb: 'edit' | 'delete', row: ResourceRow) => boolean
  /** Stands before 编辑 and 删除 in each row. */
  rowActions?: (row: ResourceRow) => ReactNode
  /** Stands after 新增. */
  toolbar?: ReactNode
}

/** The whole screen of a resource: search, list, form, deletion, by the rights of who looks at it. */
export function ResourcePage({
  resource,
  cells,
  inputs,
  form: OwnForm = ResourceForm,
  allows = () => true,
  rowActions,
  toolbar,
}: ResourcePageProps) {
  const state = useResource(resource)
  const settings = useListSettings(resource.path)
  const { message, modal } = App.useApp()
  const isMobile = useDevice() === 'mobile'
  const frame = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<{ row: ResourceRow | undefined }>()
  const [mayAdd, mayEdit, mayRemove] = [
    useOffer(resource, 'add'),
    useOffer(resource, 'edit'),
    useOffer(resource, 'delete'),
  ]
  const columns = useMemo(() => columnsOf(resource, cells), [resource, cells])
  const shown = columns.filter(({ name }) => !settings.hidden.includes(name))
  const { list, selected } = state

  async function remove(ids: string[]) {
    const words = await state.remove(ids).catch(() => undefined)
    if (words) void message.success(words)
  }

  function removeSelected() {
    if (selected.length === 0) {
      void message.warning('请选择一条记录！')
      return
    }
    modal.confirm({
      title: '确认删除',
      content: `确定要删除这 ${selected.length} 项吗?`,
      okText: '确定',
      cancelText: '取消',
      onOk: () => remove(selected),
    })
  }

  const actions = (row: ResourceRow) => (
    <Space size={12}>
      {rowActions?.(row)}
      {mayEdit && allows('edit', row) && (
        <Button type="link" size="small" className={styles.action ?? ''} onClick={() => setEditing({ row })}>
          编辑
        </Button>
      )}
      {mayRemove && allows('delete', row) && (
        <Popconfirm title="确定删除吗?" okText="确定" cancelText="取消" onConfirm={() => remove([row.id])}>
          <Button type="link" size="small" danger className={styles.action ?? ''}>
            删除
          </Button>
        </Popconfirm>
      )}
    </Space>
  )

  const parts = {
    state,
    columns: shown,
    mayBeSelected: mayRemove,
    actions: mayEdit || mayRemove || rowActions ? actions : undefined,
  }
  return (
    <div ref={frame} className={styles.frame}>
      <Panel>
        <ResourceSearch resource={resource} onSearch={(filter) => void state.search(filter)} />
        <div className={styles.tools}>
          <Space wrap>
            {mayAdd && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({ row: undefined })}>
                新增
              </Button>
            )}
            {mayRemove && (
              <Button danger onClick={removeSelected}>
                批量删除
              </Button>
            )}
            {toolbar}
            {selected.length > 0 && (
              <span>
                已选择 <strong>{selected.length}</strong> 项{' '}
                <Button type="link" size="small" onClick={() => state.select([])}>
                  清空
                </Button>
              </span>
            )}
          </Space>
          <ListTools
            columns={columns}
            settings={settings}
            isLoading={list.isFetching}
            onRefresh={() => void state.refresh()}
            onFullScreen={() => void frame.current?.requestFullscreen()}
          />
        </div>
        {list.error ? (
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
        ) : isMobile ? (
          <ResourceCards {...parts} />
        ) : (
          <ResourceTable {...parts} size={settings.density} />
        )}
      </Panel>
      {editing && (
        <OwnForm
          resource={resource}
          row={editing.row}
          inputs={inputs}
          onSave={state.save}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}

/** Whether the resource has the verb and this person the right to it. */
function useOffer(resource: Resource, verb: Verb): boolean {
  const isPermitted = useMay(permissionFor(resource, verb))
  return isPermitted && offers(resource, verb)
}
