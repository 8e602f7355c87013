import type { PermissionChoice } from '@dougong/contract/system/permissions'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useUnsavedChanges } from '../unsaved-changes'
import type { GrantSource } from './grant-source'
import { GrantTree } from './GrantTree'
import styles from './GrantTree.module.css'
import { RuleTicksDrawer } from './RuleTicksDrawer'
import { useGrants } from './use-grants'

/** The same ticks as a part of a page. */
export function GrantPanel({ source }: { source: GrantSource }) {
  const { message } = App.useApp()
  const grants = useGrants(source)
  const [ruled, setRuled] = useState<PermissionChoice>()
  useUnsavedChanges(grants.isDirty)

  async function save() {
    const word = await grants.save()
    if (word !== undefined) void message.success(word)
  }

  return (
    <>
      <GrantTree grants={grants} onRules={setRuled} />
      <div className={`${styles.foot} ${styles.inline}`}>
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
