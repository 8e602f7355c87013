import { Button } from 'antd'
import { Popup } from '@dougong/widgets/modal/Popup'
import styles from './GrantTree.module.css'
import type { Grants } from './use-grants'

/** What saving would change: how many are added and taken away, and which. */
export function GrantChanges({ grants: { changes, isDirty } }: { grants: Grants }) {
  const { added, removed } = changes
  if (!isDirty) return <span className={`${styles.changes} ${styles.note}`}>没有改动</span>
  return (
    <span className={styles.changes}>
      <Popup
        label="保存后的变化"
        title="保存后的变化"
        content={
          <div className={styles.list}>
            <Names title="增加" mark="+" names={added} />
            <Names title="收回" mark="−" names={removed} />
          </div>
        }
      >
        <Button type="text" aria-label={`增加 ${added.length} 项，收回 ${removed.length} 项，查看明细`}>
          {added.length > 0 && <span className={styles.added}>+{added.length}</span>}
          {removed.length > 0 && <span className={styles.removed}>−{removed.length}</span>}
          <span className={styles.more}>查看变化</span>
        </Button>
      </Popup>
    </span>
  )
}

function Names({ title, mark, names }: { title: string; mark: string; names: string[] }) {
  if (names.length === 0) return null
  return (
    <section aria-label={title}>
      <strong>
        {title} {names.length} 项
      </strong>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {mark} {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
