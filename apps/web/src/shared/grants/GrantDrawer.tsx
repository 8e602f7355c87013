import type { PermissionChoice } from '@dougong/contract/system/permissions'
import { App, Button, Drawer } from 'antd'
import { useState } from 'react'
import { useUnsavedChanges } from '../unsaved-changes'
import type { GrantSource } from './grant-source'
import { GrantTree } from './GrantTree'
import styles from './GrantTree.module.css'
import { RuleTicksDrawer } from './RuleTicksDrawer'
import { useGrants } from './use-grants'

interface GrantDrawerProps {
  title: string
  source: GrantSource
  onClose: () => void
}

/** What a holder of grants holds, to be ticked. Unsaved ticks are asked about before they are lost. */
export function GrantDrawer({ title, source, onClose }: GrantDrawerProps) {
  const { message, modal } = App.useApp()
  const grants = useGrants(source)
  const [ruled, setRuled] = useState<PermissionChoice>()
  useUnsavedChanges(grants.isDirty)

  async function save(isLast: boolean) {
    const word = await grants.save()
    if (word === undefined) return
    void message.success(word)
    if (isLast) onClose()
  }

  function close() {
    if (!grants.isDirty) return onClose()
    modal.confirm({
      title: '有未保存的勾选',
      content: '关闭后将丢失尚未保存的授权，确定关闭吗？',
      okText: '关闭',
      cancelText: '继续编辑',
      onOk: onClose,
    })
  }

  return (
    <Drawer
      open
      title={title}
      size={560}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      mask={{ closable: false }}
      onClose={close}
      footer={
        <div className={styles.foot}>
          <Button onClick={close}>取消</Button>
          <Button loading={grants.isSaving} disabled={!grants.isDirty} onClick={() => void save(false)}>
            仅保存
          </Button>
          <Button
            type="primary"
            loading={grants.isSaving}
            disabled={grants.isLoading}
            onClick={() => void save(true)}
          >
            保存并关闭
          </Button>
        </div>
      }
    >
      <GrantTree grants={grants} onRules={setRuled} />
      {ruled && <RuleTicksDrawer source={source} row={ruled} onClose={() => setRuled(undefined)} />}
    </Drawer>
  )
}
