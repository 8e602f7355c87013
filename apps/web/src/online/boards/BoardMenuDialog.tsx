import { sourcesIn } from '@dougong/contract/online/boards/board'
import { addBoardToMenu, getBoardPage } from '@dougong/contract/online/boards/calls'
import { pageOfBoard } from '@dougong/contract/online/boards/board-page'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { answer, call } from '../../shared/api/client'
import { FormDialog } from '../../shared/ui/FormDialog'
import { type MenuPlace, menuPlaceBody, MenuPlaceItems } from '../menu/MenuPlaceItems'
import { UnreadWarning } from './UnreadWarning'

interface BoardMenuDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Puts the page of a board into the menu and shares it with roles, in one step. */
export function BoardMenuDialog({ id, name, onClose }: BoardMenuDialogProps) {
  const [form] = Form.useForm<MenuPlace>()
  const roles = Form.useWatch('roleIds', form) ?? []
  const { data } = useQuery({
    queryKey: ['board-page', id],
    queryFn: ({ signal }) => call(getBoardPage, { params: { id } }, { signal, silent: true }),
  })
  return (
    <FormDialog
      title={`添加到菜单：${name}`}
      name="board-menu"
      form={form}
      initialValues={{ title: name }}
      save={(values) =>
        answer(addBoardToMenu, { params: { id }, body: menuPlaceBody(values) }, { quiet: true })
      }
      onSaved={() => undefined}
      onClose={onClose}
    >
      <MenuPlaceItems address={pageOfBoard(id)} />
      {data && <UnreadWarning sources={sourcesIn(data.definition)} roleIds={roles} />}
    </FormDialog>
  )
}
