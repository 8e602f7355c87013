import { lazyPart } from '@dougong/widgets/lazy-part'
import { DeleteOutlined, SyncOutlined } from '@ant-design/icons'
import { dictionaries, restoreDictionary } from '@dougong/contract/system/dictionaries'
import { App, Button } from 'antd'
import { Suspense, useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ResourcePage } from '../../../resource/ResourcePage'
import { Can } from '../../../shared/access/Can'
import { answer } from '../../../shared/api/client'
import { useDictionaryRefresh } from './use-dictionary-refresh'

const ItemsDrawer = lazyPart(async () => (await import('./ItemsDrawer')).ItemsDrawer)
const RecycleBin = lazyPart(async () => (await import('./RecycleBin')).RecycleBin)

/** `/isystem/dict`: dictionaries, their items in a drawer, and the bin. */
export function DictionariesPage() {
  const { message } = App.useApp()
  const [opened, setOpened] = useState<ResourceRow>()
  const [isBinOpen, setBinOpen] = useState(false)
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = useDictionaryRefresh()

  async function refreshCache() {
    setRefreshing(true)
    try {
      await refresh()
      void message.success('刷新缓存完成！')
    } catch {
      /* the call has said so */
    } finally {
      setRefreshing(false)
    }
  }

  /** From the bin: items come back with their dictionary. */
  async function bringBack(ids: readonly string[]) {
    for (const id of ids) await answer(restoreDictionary, { params: { id } })
    await refresh()
  }

  return (
    <>
      <ResourcePage
        resource={dictionaries}
        undo={bringBack}
        rowActions={(row) => [
          { label: '字典配置', isMain: true, may: 'system:dict:item:list', run: () => setOpened(row) },
        ]}
        toolbar={
          <>
            <Button icon={<SyncOutlined />} loading={isRefreshing} onClick={() => void refreshCache()}>
              刷新缓存
            </Button>
            <Can do="system:dict:delete">
              <Button icon={<DeleteOutlined />} onClick={() => setBinOpen(true)}>
                回收站
              </Button>
            </Can>
          </>
        }
      />
      <Suspense>
        {opened && (
          <ItemsDrawer
            dictionary={opened}
            onClose={() => {
              setOpened(undefined)
              void refresh().catch(() => undefined)
            }}
          />
        )}
        {isBinOpen && <RecycleBin onClose={() => setBinOpen(false)} />}
      </Suspense>
    </>
  )
}
