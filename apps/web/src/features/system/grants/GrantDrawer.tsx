import type { PermissionChoice } from '@dougong/contract/system/permissions'
import { App, Button } from 'antd'
import { useState } from 'react'
import { EditDrawer } from '../../../shared/ui/EditDrawer'
import type { GrantSource } from './grant-source'
import { GrantChanges } from './GrantChanges'
import { GrantTree } from './GrantTree'
import { RuleTicksDrawer } from './RuleTicksDrawer'
import { useGrants } from './use-grants'

interface GrantDrawerProps {
  title: string
  source: GrantSource
  onClose: () => void
}

/** What a holder of grants holds, to be ticked. Unsaved ticks are asked about before they are lost. */
export function GrantDrawer({ title, source, onClose }: GrantDrawerProps) {
  const { message } = App.useApp()
  const grants = useGrants(source)
  const [ruled, setRuled] = useState<PermissionChoice>()

  async function save(isLast: boolean) {
    const word = await grants.save()
    if (word === undefined) return
    void message.success(word)
    if (isLast) onClose()
  }

  return (
    <EditDrawer
      title={title}
      size={560}
      isDirty={grants.isDirty}
      unsaved={{ short: '勾选', full: '授权' }}
      onClose={onClose}
      actions={
        <>
          <GrantChanges grants={grants} />
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
        </>
      }
    >
      <GrantTree grants={grants} onRules={setRuled} />
      {ruled && <RuleTicksDrawer source={source} row={ruled} onClose={() => setRuled(undefined)} />}
    </EditDrawer>
  )
}
