import styles from './runs.module.css'

interface DifferencesProps {
  label: string
  changes: readonly { field: string; title: string; before: string; after: string }[]
}

/** What differs, field by field. */
export function Differences({ label, changes }: DifferencesProps) {
  if (changes.length === 0) return null
  return (
    <table className={styles.changes} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">之前</th>
          <th scope="col">之后</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, title, before, after }) => (
          <tr key={field}>
            <th scope="row">{title}</th>
            <td>{before || '—'}</td>
            <td>{after || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
