import type { PermissionChoice } from '@dougong/contract/system/permissions'
import { App, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useUnsavedChanges } from '@dougong/widgets/modal/unsaved'
import type { GrantSource } from './grant-source'
import { GrantChanges } from './GrantChanges'
import { GrantTree } from './GrantTree'
import styles from './GrantTree.module.css'
import { RuleTicksDrawer } from './RuleTicksDrawer'
import { useGrants } from './use-grants'

interface GrantPanelProps {
  source: GrantSource
  /** Hears whether there are ticks that would be lost with the panel. */
  onDirty: (isDirty: boolean) => void
}

/** The same ticks as a part of a page; what saves them stays in sight, however long the tree. */
export function GrantPanel({ source, onDirty }: GrantPanelProps) {
  const { message } = App.useApp()
  const grants = useGrants(source)
  const [ruled, setRuled] = useState<PermissionChoice>()
  const { isDirty } = grants
  useUnsavedChanges(isDirty)
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [onDirty, isDirty])

  async function save() {
    const word = await grants.save()
    if (word !== undefined) void message.success(word)
  }

  return (
    <>
      <GrantTree grants={grants} onRules={setRuled} />
      <div className={`${styles.foot} ${styles.inline}`}>
        <GrantChanges grants={grants} />
        <Button disabled={!grants.isDirty} onClick={() => grants.choose(new Set(grants.saved))}>
          撤销改动
        </Button>
        <Button
          type="primary"
          loading={grants.isSaving}
          disabled={!grants.isDirty}
          onClick={() => void save()}
        >
          保存权限
        </Button>
      </div>
      {ruled && <RuleTicksDrawer source={source} row={ruled} onClose={() => setRuled(undefined)} />}
    </>
  )
}
