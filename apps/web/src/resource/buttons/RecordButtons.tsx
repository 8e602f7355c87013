import { addressFor, permissionOfButton } from '@dougong/contract/resource/buttons'
import { pressEndpoint } from '@dougong/contract/resource/endpoints'
import type { RecordButton, Resource } from '@dougong/contract/resource/resource'
import { useLoaded } from '@dougong/widgets/use-loaded'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Space } from 'antd'
import { useNavigate } from 'react-router'
import { may } from '../../shared/access/may'
import { answer } from '../../shared/api/client'
import { useSession } from '../../shared/session/session-state'
import type { RowAction } from '../row-actions/row-action'
import type { ResourceRow } from '../resource.queries'
import type { ResourceState } from '../use-resource'

/** The buttons at a place that this person may press. */
function useButtons(resource: Resource, place: RecordButton['place']): RecordButton[] {
  const known = useSession(({ permissionList }) => permissionList)
  return (resource.buttons ?? []).filter(
    (button) =>
      button.place === place && known !== null && may(permissionOfButton(resource, button.code), known),
  )
}

interface Pressing {
  /** What is lost by it. */
  warning?: string | undefined
  done?: () => void
}

/** Asks, and does to the records what a button says; returns whether it was done. */
function usePress(resource: Resource) {
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  return (button: RecordButton, rows: readonly ResourceRow[], { warning, done }: Pressing = {}) => {
    const { title, code, action } = button
    const [first] = rows
    if (!first) {
      void message.warning('请选择一条记录！')
      return
    }
    if (action.kind === 'open') {
      void navigate(addressFor(action.address, first))
      return
    }
    modal.confirm({
      title: rows.length > 1 ? `确定对这 ${rows.length} 条记录执行“${title}”吗？` : `确定执行“${title}”吗？`,
      content: warning,
      okText: '确定',
      cancelText: '取消',
      async onOk() {
        const body = { code, ids: rows.map(({ id }) => id) }
        const words = await answer(pressEndpoint(resource), { body }).catch(() => undefined)
        await client.invalidateQueries({ queryKey: ['resource', resource.path] })
        if (!words) return
        void message.success(words.message)
        done?.()
      },
    })
  }
}

/** Which of the buttons a record has. What judges conditions is loaded for the first button that has one; until then it is not there. */
function useOffered(resource: Resource, buttons: readonly RecordButton[]) {
  const isAsked = buttons.some(({ shownWhen }) => shownWhen !== undefined)
  const { data: conditions } = useLoaded(
    isAsked ? 'conditions' : undefined,
    () => import('@dougong/contract/resource/formula/buttons'),
  )
  return (row: ResourceRow) =>
    buttons.filter(
      (button) => button.shownWhen === undefined || conditions?.isOffered(resource, button, row) === true,
    )
}

/** In a row of a list: the buttons that its record has. */
export function useRowButtons(resource: Resource): (row: ResourceRow) => RowAction[] {
  const press = usePress(resource)
  const offered = useOffered(resource, useButtons(resource, 'row'))
  return (row) => offered(row).map((button) => ({ label: button.title, run: () => press(button, [row]) }))
}

/** Whether this person may press something above a list: records are chosen for it. */
export function useListButtons(resource: Resource): boolean {
  return useButtons(resource, 'list').length > 0
}

interface ListButtonsProps {
  resource: Resource
  state: ResourceState
  /** The record that is chosen, in a list where one is. */
  choice?: string | undefined
}

/** Above a list: what is done to the records that are chosen in it. */
export function ListButtons({ resource, state, choice }: ListButtonsProps) {
  const press = usePress(resource)
  const ids = choice === undefined ? state.selected : [choice]
  const chosen = ids.map((id) => findRow(state.rows, id) ?? { id })
  return useButtons(resource, 'list').map((button) => (
    <Button key={button.code} onClick={() => press(button, chosen)}>
      {button.title}
    </Button>
  ))
}

interface FormButtonsProps {
  resource: Resource
  row: ResourceRow
  /** Whether something was typed that is not stored. */
  isDirty: boolean
  onDone: () => void
}

/** In the form of a record that stands: they do their work on the record as it is stored. */
export function FormButtons({ resource, row, isDirty, onDone }: FormButtonsProps) {
  const press = usePress(resource)
  const buttons = useOffered(resource, useButtons(resource, 'form'))(row)
  if (buttons.length === 0) return null
  const warning = isDirty ? '表单中尚未保存的修改会丢失。' : undefined
  return (
    <Space wrap>
      {buttons.map((button) => (
        <Button key={button.code} onClick={() => press(button, [row], { warning, done: onDone })}>
          {button.title}
        </Button>
      ))}
    </Space>
  )
}

/** The row of a record, in a tree also one that stands below another. */
function findRow(rows: readonly ResourceRow[], id: string): ResourceRow | undefined {
  for (const row of rows) {
    const below = Array.isArray(row.children) ? (row.children as ResourceRow[]) : []
    const found = row.id === id ? row : findRow(below, id)
    if (found) return found
  }
  return undefined
}
