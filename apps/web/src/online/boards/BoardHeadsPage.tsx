import { boardHeads } from '@dougong/contract/online/boards/board-heads'
import { pageOfBoard } from '@dougong/contract/online/boards/board-page'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { useNavigate } from 'react-router'
import { WhichReport } from '../page/WhichReport'
import { ResourcePage } from '../../resource/ResourcePage'

const BoardEditor = lazyPart(async () => (await import('./editor/BoardEditor')).BoardEditor)
const BoardMenuDialog = lazyPart(async () => (await import('./BoardMenuDialog')).BoardMenuDialog)

/** `/online/boards`: the boards that a user made or that are shared with them, and what can be done with one. */
export function BoardHeadsPage() {
  const navigate = useNavigate()
  return (
    <>
      <WhichReport kind="数据看板" />
      <ResourcePage
        resource={boardHeads}
        form={BoardEditor}
        rowActions={({ id, name }) => [
          { label: '打开', isMain: true, run: () => void navigate(pageOfBoard(id)) },
          {
            label: '添加到菜单',
            may: 'online:board:menu',
            dialog: (close) => <BoardMenuDialog id={id} name={String(name)} onClose={close} />,
          },
        ]}
      />
    </>
  )
}
