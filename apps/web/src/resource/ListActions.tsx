import { PlusOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { AdvancedQueryButton } from './AdvancedQueryButton'
import type { ListSource } from './calls'
import { ExcelButtons } from './ExcelButtons'
import styles from './ResourcePage.module.css'
import { useOffer } from './use-offer'
import type { ResourceState } from './use-resource'

interface ListActionsProps {
  source: ListSource
  state: ResourceState
  onAdd: () => void
  /** A page's own, after 新增. */
  toolbar?: Toolbar | undefined
  onImported?: ((count: number) => void) | undefined
  /** Whether several records can be chosen, to be removed together. */
  mayBeSelected?: boolean
}

/** What a page puts beside 新增; what works on the selection is given the list. */
export type Toolbar = ReactNode | ((state: ResourceState) => ReactNode)

/** What can be done to a list and to what is selected in it. */
export function ListActions({
  source,
  state,
  onAdd,
  toolbar,
  onImported,
  mayBeSelected = true,
}: ListActionsProps) {
  const { message, modal } = App.useApp()
  const mayAdd = useOffer(source, 'add')
  const mayRemove = useOffer(source, 'delete')
  const { selected } = state

  async function remove() {
    const words = await state.remove(selected).catch(() => undefined)
    if (words) void message.success(words)
  }

  function askToRemove() {
    if (selected.length === 0) {
      void message.warning('请选择一条记录！')
      return
    }
    modal.confirm({
      title: '确认删除',
      content: `确定要删除这 ${selected.length} 项吗?`,
      okText: '确定',
      cancelText: '取消',
      onOk: remove,
    })
  }

  return (
    <div className={styles.actions}>
      {mayAdd && (
        <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
          新增
        </Button>
      )}
      {typeof toolbar === 'function' ? toolbar(state) : toolbar}
      <ExcelButtons source={source} state={state} onImported={onImported} />
      {mayRemove && mayBeSelected && (
        <Button danger onClick={askToRemove}>
          批量删除
        </Button>
      )}
      <AdvancedQueryButton source={source} state={state} />
      {selected.length > 0 && (
        <span>
          已选择 <strong>{selected.length}</strong> 项{' '}
          <Button type="link" size="small" onClick={() => state.select([])}>
            清空
          </Button>
        </span>
      )}
    </div>
  )
}
