import { recordName } from '@dougong/contract/resource/record-name'
import { askToRemove } from '@dougong/widgets/modal/removal-question'
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

  function removeChosen() {
    if (selected.length === 0) {
      void message.warning('请选择一条记录！')
      return
    }
    if (onRemove) {
      onRemove(selected)
      return
    }
    askToRemove(modal, {
      question: `确定要删除这 ${selected.length} 项吗?`,
      names: state.rows.filter(({ id }) => selected.includes(id)).map((row) => recordName(source, row)),
      count: selected.length,
      warning: question?.(selected),
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
        <Button danger={selected.length > 0} onClick={removeChosen}>
          批量删除
        </Button>
      )}
      <AdvancedQueryButton query={query} />
    </div>
  )
}
