import { refusalRules, refusalTitles, type SubRecord } from '@dougong/contract/online/flows/acts/act'
import type { FlowSubStep } from '@dougong/contract/online/flows/flow'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import type { Resource } from '@dougong/contract/resource/resource'
import { Form, Radio } from 'antd'
import { ActConditionsList } from './ActConditionsList'
import { ActValuesList } from './ActValuesList'
import { Elsewhere, RoleItem, TargetItem } from './elsewhere-items'
import { ProblemItem } from './ProblemItem'
import styles from './panel.module.css'

interface SubItemsProps {
  step: FlowSubStep
  resource: Resource
  problems: readonly FlowProblem[]
  mayEdit: boolean
  onChange: (changes: Partial<FlowSubStep>) => void
}

const kindLabels = { add: '新增一条记录', find: '已有的一条记录' } as const satisfies Record<
  SubRecord['kind'],
  string
>

/** Which record of which form is submitted, as which role, and what its refusal means. */
export function SubItems({ step, resource, problems, mayEdit, onChange }: SubItemsProps) {
  const { at, record, role, refused } = step
  return (
    <>
      <p className={styles.hint}>提交另一个表单的审批，有结果后继续。发起人与此审批相同。</p>
      <TargetItem at={at} onChange={(next) => onChange({ at: next, record: emptyRecord(record.kind) })} />
      <Form.Item label="提交">
        <Radio.Group
          aria-label="提交"
          className={styles.lines ?? ''}
          value={record.kind}
          onChange={({ target }) => onChange({ record: emptyRecord(target.value as SubRecord['kind']) })}
          options={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      <ProblemItem
        label={record.kind === 'add' ? '填写的字段' : '符合全部条件'}
        problems={problems}
        setting="record"
        {...(record.kind === 'find' && {
          extra: '应正好有一条。已在审批中的等待其结果，已通过的不再提交。',
        })}
      >
        <Elsewhere at={at}>
          {(into) =>
            record.kind === 'add' ? (
              <ActValuesList
                values={record.values}
                from={resource}
                into={into}
                opensReadOnly={false}
                mayEdit={mayEdit}
                onChange={(values) => onChange({ record: { kind: 'add', values } })}
              />
            ) : (
              <ActConditionsList
                where={record.where}
                from={resource}
                into={into}
                mayEdit={mayEdit}
                onChange={(where) => onChange({ record: { kind: 'find', where } })}
              />
            )
          }
        </Elsewhere>
      </ProblemItem>
      <RoleItem role={role} problems={problems} onChange={(next) => onChange({ role: next })} />
      <Form.Item label="被拒绝时" extra="被撤回或终止时停在此步骤，等待管理员处理。">
        <Radio.Group
          aria-label="被拒绝时"
          className={styles.lines ?? ''}
          value={refused}
          onChange={({ target }) => onChange({ refused: target.value as FlowSubStep['refused'] })}
          options={refusalRules.map((value) => ({ value, label: refusalTitles[value] }))}
        />
      </Form.Item>
    </>
  )
}

function emptyRecord(kind: SubRecord['kind']): SubRecord {
  return kind === 'add' ? { kind, values: {} } : { kind, where: [] }
}
