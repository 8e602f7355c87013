import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { FlowBranch, FlowBranchStep } from '@dougong/contract/online/flows/flow'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import { Button, Form, Radio } from 'antd'
import { newBranch, withNewBranch } from '../tree/new-step'
import { ProblemItem } from './ProblemItem'
import styles from './panel.module.css'

interface BranchItemsProps {
  step: FlowBranchStep
  problems: readonly FlowProblem[]
  mayEdit: boolean
  onChange: (changes: Partial<FlowBranchStep>) => void
  /** Opens the panel of a branch. */
  onOpen: (key: string) => void
}

/** Which of its branches a branch step takes, and what a refusal in one of them means. */
export function BranchItems({ step, problems, mayEdit, onChange, onOpen }: BranchItemsProps) {
  const { take, refusal = 'whole', branches } = step
  return (
    <>
      <Form.Item label="走哪些分支">
        <Radio.Group
          aria-label="走哪些分支"
          className={styles.lines ?? ''}
          value={take}
          onChange={({ target }) => onChange(takenAs(step, target.value as FlowBranchStep['take']))}
          options={[
            { value: 'first', label: '从左到右，第一个符合条件的' },
            { value: 'holding', label: '所有符合条件的，同时进行' },
            { value: 'all', label: '全部，同时进行' },
          ]}
        />
      </Form.Item>
      {take !== 'first' && (
        <Form.Item label="一个分支被拒绝时">
          <Radio.Group
            aria-label="一个分支被拒绝时"
            className={styles.lines ?? ''}
            value={refusal}
            onChange={({ target }) => onChange({ refusal: target.value as 'whole' })}
            options={[
              { value: 'whole', label: '整个审批被拒绝' },
              { value: 'branch', label: '只结束这个分支，全部被拒绝才算拒绝' },
            ]}
          />
        </Form.Item>
      )}
      <ProblemItem label="分支" problems={problems} setting="branches">
        <ul className={styles.branchList}>
          {branches.map((branch) => (
            <li key={branch.key}>
              <Button type="link" size="small" onClick={() => onOpen(branch.key)}>
                {branch.title || '未命名的分支'}
              </Button>
              {mayEdit && (
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={`删除分支“${branch.title}”`}
                  onClick={() => onChange({ branches: branches.filter(({ key }) => key !== branch.key) })}
                />
              )}
            </li>
          ))}
        </ul>
        {mayEdit && (
          <Button
            size="small"
            icon={<PlusOutlined />}
            onClick={() => onChange({ branches: withNewBranch(step, newBranch(titleOfNew(step))) })}
          >
            添加分支
          </Button>
        )}
      </ProblemItem>
    </>
  )
}

/** What a further branch is called until somebody says so. */
export function titleOfNew({ take, branches }: FlowBranchStep): string {
  return `${take === 'all' ? '并行' : '条件'} ${branches.length + (take === 'first' ? 0 : 1)}`
}

/** Conditions mean nothing where all branches are taken: they go with the change, and come back by undoing it. */
function takenAs({ branches }: FlowBranchStep, take: FlowBranchStep['take']): Partial<FlowBranchStep> {
  if (take !== 'all') return { take }
  return { take, branches: branches.map(({ when: _, ...branch }): FlowBranch => branch) }
}
