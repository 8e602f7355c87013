import { PlusOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { AdvancedQueryButton } from '../search/AdvancedQueryButton'
import type { AdvancedQueryState } from '../search/use-advanced-query'
import type { ListSource } from '../calls'
import { ExcelButtons } from '../excel/ExcelButtons'
import { type Done, useDoneNotice } from '../row-actions/use-done-notice'
import type { Removing } from './use-undo'
import styles from '../ResourcePage.module.css'
import { useOffer } from '../use-offer'
import type { ResourceState } from '../use-resource'

interface ListActionsProps {
  source: ListSource
  state: ResourceState
  query: AdvancedQueryState
  onAdd: (() => void) | undefined
  /** A page's own, after 新增. */
  toolbar?: Toolbar | undefined
  onImported?: ((count: number) => void) | undefined
  /** Whether several records can be chosen, to be removed together. */
  mayBeSelected?: boolean
  /** Asks and removes, where that is more than asking whether. */
  onRemove?: ((ids: string[]) => void) | undefined
  /** Removes records; what is said of it may offer to undo it. */
  remove?: ((ids: string[]) => Promise<Done>) | undefined
  /** What is asked besides. */
  question?: Removing['question'] | undefined
}

/** What a page puts beside 新增; what works on the selection is given the list. */
export type Toolbar = ReactNode | ((state: ResourceState) => ReactNode)

/** What can be done to a list and to what is selected in it. */
export function ListActions({
  source,
  state,
  query,
  onAdd,
  toolbar,
  onImported,
  mayBeSelected = true,
  onRemove,
  question,
  remove = async (ids) => ({ message: await state.remove(ids) }),
}: ListActionsProps) {
  const { message, modal } = App.useApp()
  const notify = useDoneNotice()
  const mayAdd = useOffer(source, 'add')
  const mayRemove = useOffer(source, 'delete')
  const { selected } = state

  async function removeSelected() {
    const done = await remove(selected).catch(() => undefined)
    if (done) notify(done)
  }

  function askToRemove() {
    if (selected.length === 0) {
      void message.warning('请选择一条记录！')
      return
    }
    if (onRemove) {
      onRemove(selected)
      return
    }
    modal.confirm({
      title: '确认删除',
      content: (
        <>
          {`确定要删除这 ${selected.length} 项吗?`}
          {question?.(selected)}
        </>
      ),
      okText: '确定',
      cancelText: '取消',
      onOk: removeSelected,
    })
  }

  return (
    <div className={styles.actions}>
      {mayAdd && onAdd && (
        <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
          新增
        </Button>
      )}
      {typeof toolbar === 'function' ? toolbar(state) : toolbar}
      <ExcelButtons source={source} state={state} onImported={onImported} />
      {mayRemove && mayBeSelected && (
        <Button danger={selected.length > 0} onClick={askToRemove}>
          {selected.length > 0 ? `批量删除 ${selected.length} 条` : '批量删除'}
        </Button>
      )}
      <AdvancedQueryButton query={query} />
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
