import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { Clause, Verdict } from '@dougong/contract/system/why'
import { Alert } from 'antd'
import { ColourTag } from '../../shared/ui/ColourTag'
import styles from './VerdictView.module.css'

/** The answer: allowed or not, the obstacles, the ways, and each rule down to its clauses. */
export function VerdictView({ verdict }: { verdict: Verdict }) {
  const { allowed, obstacles, limits, ways, rules, subject, row } = verdict
  return (
    <section className={styles.verdict} aria-label="查因结果">
      <Alert
        type={allowed ? 'success' : 'error'}
        showIcon
        title={allowed ? '允许' : '不允许'}
        description={
          <>
            {subject.path.join(' / ')}
            {row && `，记录 ${row.title}`}
            {obstacles.length > 0 && (
              <ul className={styles.obstacles}>
                {obstacles.map((obstacle) => (
                  <li key={obstacle}>{obstacle}</li>
                ))}
              </ul>
            )}
          </>
        }
      />
      <h3 className={styles.title}>授权来源</h3>
      {ways.length === 0 && <p className={styles.none}>没有角色或部门角色授予它</p>}
      <ul className={styles.list}>
        {ways.map((way) => (
          <li key={way.id}>
            <Mark holds={way.isInForce} />
            {way.kind === 'role' ? '角色' : '部门角色'}：{way.department && `${way.department} · `}
            {way.name}
            {!way.isInForce && '（用户已不在该部门，不生效）'}
          </li>
        ))}
      </ul>
      {limits.length > 0 && <h3 className={styles.title}>字段与按钮权限</h3>}
      <ul className={styles.list}>
        {limits.map((limit) => (
          <li key={limit}>
            <Mark holds={false} />
            {limit}
          </li>
        ))}
      </ul>
      {rules.length > 0 && <h3 className={styles.title}>数据规则</h3>}
      <ul className={styles.list}>
        {rules.map((rule) => (
          <li key={rule.id}>
            {rule.holds === null ? <ColourTag color="blue">限制</ColourTag> : <Mark holds={rule.holds} />}{' '}
            <strong>{rule.name}</strong>
            <span className={styles.through}>
              {rule.through.length > 0 && `来自 ${rule.through.join('、')}`}
            </span>
            {rule.clause ? (
              <ClauseTree clause={rule.clause} />
            ) : (
              <code className={styles.text}>{rule.text}</code>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ClauseTree({ clause }: { clause: Clause }) {
  return (
    <div className={styles.clause}>
      <Mark holds={clause.holds} />
      {clause.text}
      {clause.kind === 'condition' && (
        <span className={styles.through}>实际为 {clause.actual ?? '（空）'}</span>
      )}
      {clause.parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a rule never move
        <ClauseTree key={index} clause={part} />
      ))}
    </div>
  )
}

function Mark({ holds }: { holds: boolean }) {
  const Icon = holds ? CheckCircleFilled : CloseCircleFilled
  return (
    <Icon
      className={styles.mark ?? ''}
      data-holds={holds}
      role="img"
      aria-label={holds ? '成立' : '不成立'}
    />
  )
}
