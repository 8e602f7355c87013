import { lazyPart } from '@dougong/widgets/lazy-part'
import { changeUserStatus } from '@dougong/contract/system/users/user-accounts'
import { DownOutlined } from '@ant-design/icons'
import { App, Button, Dropdown, Space } from 'antd'
import { Suspense, useState } from 'react'
import type { ResourceState } from '../../../resource/use-resource'
import { Can } from '../../../shared/access/Can'
import { useMay } from '../../../shared/access/may'
import { answer } from '../../../shared/api/client'
import { useLeaving } from './use-leaving'
import { useInitialPasswords } from './use-initial-passwords'

const RecycleBin = lazyPart(async () => (await import('./RecycleBin')).RecycleBin)

const freezing = [
  { key: '2', label: '批量冻结' },
  { key: '1', label: '批量解冻' },
]
const passwords = 'passwords'

/** What the list of users offers beyond every list: freezing several, initial passwords, and the recycle bin. */
export function UserListTools({ state }: { state: ResourceState }) {
  const { message, modal } = App.useApp()
  const { mayGenerate, offerFor } = useInitialPasswords()
  const leaving = useLeaving()
  const [isBinOpen, setBinOpen] = useState(false)
  const mayFreeze = useMay('system:user:frozenBatch')
  const { selected } = state
  const choices = [
    ...(mayFreeze ? freezing : []),
    ...(mayGenerate ? [{ key: passwords, label: '初始密码' }] : []),
  ]

  async function change(status: number) {
    const ids = selected.join(',')
    const leave = status === 2 ? leaving.before(selected) : Promise.resolve()
    const done = await leave
      .then(() => answer(changeUserStatus, { body: { ids, status } }))
      .catch(() => undefined)
    if (!done) return
    state.select([])
    await state.refresh()
    void message.success(done.message)
  }

  function ask({ key }: { key: string }) {
    if (key === passwords) {
      offerFor(selected)
      return
    }
    if (selected.length === 0) {
      void message.warning('请选择一条记录！')
      return
    }
    const verb = key === '2' ? '冻结' : '解冻'
    modal.confirm({
      title: `批量${verb}`,
      content: (
        <>
          {`确定要${verb}这 ${selected.length} 个用户吗？`}
          {key === '2' && leaving.question(selected)}
        </>
      ),
      okText: '确定',
      cancelText: '取消',
      onOk: () => change(Number(key)),
    })
  }

  return (
    <Space wrap>
      {choices.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: choices, onClick: ask }}>
          <Button icon={<DownOutlined />} iconPlacement="end">
            账号操作
          </Button>
        </Dropdown>
      )}
      <Can do="system:user:recycleBin">
        <Button onClick={() => setBinOpen(true)}>回收站</Button>
      </Can>
      {isBinOpen && (
        <Suspense>
          <RecycleBin
            onClose={() => {
              setBinOpen(false)
              void state.refresh()
            }}
          />
        </Suspense>
      )}
    </Space>
  )
}
