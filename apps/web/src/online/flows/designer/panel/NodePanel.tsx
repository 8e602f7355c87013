import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import type { Resource } from '@dougong/contract/resource/resource'
import { Alert, Form, Input, Radio, Tabs } from 'antd'
import { isStep, type NodeChanges, type Placed } from '../tree/edit-steps'
import type { FlowChanges } from '../use-flow-draft'
import { ActItems } from './ActItems'
import { BranchItems } from './BranchItems'
import { ConditionItems } from './ConditionItems'
import { FieldRightsTable } from './FieldRightsTable'
import { PeopleItems } from './PeopleItems'
import { ProblemItem } from './ProblemItem'
import styles from './panel.module.css'
import { SubItems } from './SubItems'
import { WaitItems } from './WaitItems'

interface NodePanelProps {
  placed: Placed
  /** How the branches are taken that the card is one of. */
  take: 'first' | 'holding' | 'all' | undefined
  resource: Resource
  /** What sets the rule off that it is a card of; approvals have none. */
  trigger: Trigger | undefined
  formId: string | null
  problems: readonly FlowProblem[]
  mayEdit: boolean
  change: FlowChanges
  onOpen: (key: string) => void
}

/** The settings of one card. */
export function NodePanel({
  placed,
  take,
  resource,
  trigger,
  formId,
  problems,
  mayEdit,
  change,
  onOpen,
}: NodePanelProps) {
  const { node, siblings, index } = placed
  const put = (changes: NodeChanges) => change.node(node.key, changes)
  const general = problems.filter(({ setting }) => setting === undefined)
  const basics = (
    <>
      {general.map(({ message }) => (
        <Alert key={message} type="error" showIcon title={message} className={styles.note ?? ''} />
      ))}
      <ProblemItem label="名称" htmlFor="flow-card-title" problems={problems} setting="title" required>
        <Input
          id="flow-card-title"
          maxLength={50}
          value={node.title}
          onChange={({ target }) => put({ title: target.value })}
        />
      </ProblemItem>
      {!isStep(node) && take === 'all' && <p className={styles.hint}>并行分支始终执行，不需要条件。</p>}
      {!isStep(node) && take === 'first' && index === siblings.length - 1 && !node.when && (
        <p className={styles.hint}>其他分支都不符合时走这个分支；也可以加上条件。</p>
      )}
      {!isStep(node) && take !== 'all' && (
        <ConditionItems
          key={node.key}
          when={node.when}
          resource={resource}
          problems={problems}
          onChange={(when) => put({ when })}
        />
      )}
      {isStep(node) && node.kind === 'branch' && (
        <BranchItems step={node} problems={problems} mayEdit={mayEdit} onChange={put} onOpen={onOpen} />
      )}
      {isStep(node) && node.kind === 'end' && trigger && (
        <p className={styles.hint}>到这里结束，不再执行后面的步骤。</p>
      )}
      {isStep(node) && node.kind === 'end' && !trigger && (
        <Form.Item label="结果">
          <Radio.Group
            aria-label="结果"
            value={node.outcome}
            onChange={({ target }) => put({ outcome: target.value as 'passed' })}
            options={[
              { value: 'passed', label: '审批通过' },
              { value: 'refused', label: '审批拒绝' },
            ]}
          />
        </Form.Item>
      )}
      {isStep(node) && node.kind === 'act' && (
        <ActItems
          step={node}
          trigger={trigger}
          resource={resource}
          formId={formId}
          problems={problems}
          mayEdit={mayEdit}
          onChange={put}
        />
      )}
      {isStep(node) && node.kind === 'sub' && (
        <SubItems step={node} resource={resource} problems={problems} mayEdit={mayEdit} onChange={put} />
      )}
      {isStep(node) && node.kind === 'wait' && (
        <WaitItems step={node} resource={resource} problems={problems} onChange={put} />
      )}
      {isStep(node) && 'who' in node && (
        <PeopleItems step={node} resource={resource} problems={problems} mayEdit={mayEdit} onChange={put} />
      )}
    </>
  )
  if (!isStep(node) || !('who' in node)) {
    return (
      <Form layout="vertical" component="div" disabled={!mayEdit}>
        {basics}
      </Form>
    )
  }
  const faulty = (isIn: boolean) => problems.some(({ setting }) => (setting === 'fields') === isIn)
  return (
    <Form layout="vertical" component="div" disabled={!mayEdit}>
      <Tabs
        items={[
          { key: 'basics', label: tabLabel('设置', faulty(false)), children: basics },
          {
            key: 'fields',
            label: tabLabel('字段权限', faulty(true)),
            children: (
              <FieldRightsTable
                rights={node.fields}
                resource={resource}
                mayFillIn={node.kind !== 'copy'}
                problems={problems}
                disabled={!mayEdit}
                onChange={(fields) => put({ fields })}
              />
            ),
          },
        ]}
      />
    </Form>
  )
}

function tabLabel(title: string, isFaulty: boolean) {
  return isFaulty ? (
    <span className={styles.faultyTab} title="需要改正">
      {title}
    </span>
  ) : (
    title
  )
}
