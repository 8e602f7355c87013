import type { Version } from '@dougong/contract/system/data-log'
import { Select } from '@dougong/widgets/select/Select'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { versionNumber } from './actions'
import { compareVersions } from './compare'
import styles from './History.module.css'

interface ComparisonProps {
  versions: readonly Version[]
  before: Version
  after: Version
  onChoose: (choice: { before?: number; after?: number }) => void
}

/** Two versions field by field; what differs stands out. */
export function Comparison({ versions, before, after, onChoose }: ComparisonProps) {
  const [onlyChanges, setOnlyChanges] = useState(false)
  const options = versions.map(({ id, dataVersion, createTime }) => ({
    value: id,
    label: `版本 ${versionNumber(dataVersion)}（${createTime}）`,
  }))
  const fields = compareVersions(before, after)
  const visibleFields = onlyChanges ? fields.filter(({ isChanged }) => isChanged) : fields
  return (
    <section className={styles.comparison} aria-label="版本比较">
      <div className={styles.choice}>
        <Select
          aria-label="比较的版本"
          options={options}
          value={before.id}
          onChange={(id) => onChoose({ before: id })}
        />
        <span className={styles.arrow}>→</span>
        <Select
          aria-label="对照的版本"
          options={options}
          value={after.id}
          onChange={(id) => onChoose({ after: id })}
        />
        <Checkbox checked={onlyChanges} onChange={({ target }) => setOnlyChanges(target.checked)}>
          只看变化
        </Checkbox>
      </div>
      <table className={styles.fields}>
        <thead>
          <tr>
            <th scope="col">字段</th>
            <th scope="col">版本 {versionNumber(before.dataVersion)}</th>
            <th scope="col">版本 {versionNumber(after.dataVersion)}</th>
          </tr>
        </thead>
        <tbody>
          {visibleFields.map(({ field, title, before: was, after: is, isChanged }) => (
            <tr key={field} {...(isChanged && { 'data-changed': true, className: styles.changed })}>
              <th scope="row">{title}</th>
              <td>{was}</td>
              <td>{is}</td>
            </tr>
          ))}
          {visibleFields.length === 0 && (
            <tr>
              <td colSpan={3} className={styles.same}>
                两个版本没有差异
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
