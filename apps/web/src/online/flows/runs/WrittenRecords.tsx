import { Differences } from './Differences'
import styles from './runs.module.css'

interface WrittenRecordsProps {
  records: readonly {
    kind: 'add' | 'change' | 'remove'
    formTitle: string
    name: string
    lines?: readonly number[]
    changes: Parameters<typeof Differences>[0]['changes']
  }[]
  /** How many there were; the first of them are shown. */
  count: number
}

/** Records that a step wrote or would write, each with what differs. */
export function WrittenRecords({ records, count }: WrittenRecordsProps) {
  return (
    <>
      {records.map(({ kind, formTitle, name, lines = [], changes }, place) => (
        // eslint-disable-next-line react/no-array-index-key -- records have no other name here
        <div key={place}>
          <p className={styles.words}>
            {lines.length > 0 && `第 ${lines.join('、')} 行：`}
            {verbs[kind]}
            {formTitle === '' ? '其他表单' : `“${formTitle}”`}
            {name === '' ? '的一条记录（无权查看）' : `：${name}`}
          </p>
          <Differences label={`“${name}”的修改`} changes={changes} />
        </div>
      ))}
      {count > records.length && <p className={styles.quiet}>等 {count} 条记录</p>}
    </>
  )
}

const verbs = { add: '新增', change: '修改', remove: '删除' } as const
