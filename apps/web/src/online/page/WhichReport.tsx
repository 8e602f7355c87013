import { Link } from 'react-router'
import { useMay } from '../../shared/access/may'
import styles from './which-report.module.css'

const kinds = [
  {
    name: '统计报表',
    path: '/online/summaries',
    for: '把表单或用户等数据按部门、月份等分组，求和、计数。选字段就行，不写 SQL',
  },
  {
    name: '查询报表',
    path: '/online/cgreport',
    for: '用 SQL 写的明细或汇总，也能查别的数据库；可在表单里弹框选择',
  },
  {
    name: '图表',
    path: '/online/graphreport',
    for: '把一份统计报表或查询报表画成柱、线、饼，可以多张放在一页',
  },
  {
    name: '数据看板',
    path: '/online/boards',
    for: '把几份报表的图表和数字拼在一页，适合每天看、投在大屏上',
  },
] as const

/** Which kind of report serves what: above the list of each, with a way to the others that one may open. */
export function WhichReport({ kind }: { kind: (typeof kinds)[number]['name'] }) {
  const seen = {
    统计报表: useMay('online:summary:list'),
    查询报表: useMay('online:report:list'),
    图表: useMay('online:graph:list'),
    数据看板: useMay('online:board:list'),
  }
  return (
    <nav aria-label="选哪一种报表" className={styles.kinds}>
      {kinds
        .filter(({ name }) => seen[name])
        .map(({ name, path, for: purpose }) => (
          <Link
            key={name}
            to={path}
            className={styles.kind}
            {...(name === kind && { 'aria-current': 'page' as const })}
          >
            <strong>{name}</strong>
            <span className={styles.purpose}>{purpose}</span>
          </Link>
        ))}
    </nav>
  )
}
