import {
  ApartmentOutlined,
  AuditOutlined,
  BranchesOutlined,
  ClockCircleOutlined,
  FormOutlined,
  PlusOutlined,
  SendOutlined,
  StopOutlined,
  SubnodeOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons'
import type { FlowBranchStep, FlowStep } from '@dougong/contract/online/flows/flow'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { isEnded } from '../tree/is-ended'
import { startKey } from '../tree/walk'
import { nameOf } from '../words'
import { Card } from './Card'
import { GapButton } from './GapButton'
import { useTree } from './tree-context'
import styles from './tree.module.css'

const icons: Readonly<Record<FlowStep['kind'], ReactNode>> = {
  approve: <AuditOutlined />,
  handle: <FormOutlined />,
  copy: <SendOutlined />,
  branch: <ApartmentOutlined />,
  wait: <ClockCircleOutlined />,
  act: <ThunderboltOutlined />,
  sub: <SubnodeOutlined />,
  end: <StopOutlined />,
}

/** A flow from its start to its end, as cards in a column with branches side by side. */
export function FlowTree({ steps }: { steps: readonly FlowStep[] }) {
  const { start } = useTree()
  return (
    <div className={styles.tree}>
      <StartCard />
      <GapButton gap={{ branch: undefined, index: 0 }} behind={start.title} cardKey={startKey} />
      <Sequence steps={steps} branch={undefined} label="流程步骤" />
      <div className={styles.finish} data-ended={isEnded(steps) || undefined}>
        结束
      </div>
    </div>
  )
}

/** Who starts the flow, or what does; behind it are the settings of the whole. */
function StartCard() {
  const { selected, current, start, problemsOf, onSelect, onFocus } = useTree()
  const problems = problemsOf(startKey)
  return (
    <div
      className={styles.card}
      data-kind="start"
      data-selected={selected === startKey || undefined}
      data-faulty={problems.length > 0 || undefined}
    >
      <button
        type="button"
        data-card={startKey}
        className={styles.face}
        tabIndex={current === startKey ? 0 : -1}
        aria-current={selected === startKey || undefined}
        aria-label={`${start.title}：${start.opens}${problems.length > 0 ? `，${problems.length} 处需要改正` : ''}`}
        onFocus={() => onFocus(startKey)}
        onClick={({ detail }) => onSelect(startKey, detail === 0)}
      >
        <span className={styles.head}>
          <span className={styles.icon}>{start.icon}</span>
          <span className={styles.title}>{start.title}</span>
        </span>
        {start.lines.map((line) => (
          <span key={line} className={styles.line} title={line}>
            {line}
          </span>
        ))}
        {problems[0] && <span className={styles.faults}>{problems[0].message}</span>}
      </button>
    </div>
  )
}

interface SequenceProps {
  steps: readonly FlowStep[]
  branch: string | undefined
  label: string
}

function Sequence({ steps, branch, label }: SequenceProps) {
  if (steps.length === 0) return null
  return (
    <ol className={styles.sequence} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step.key}>
          <Card
            node={step}
            icon={icons[step.kind]}
            mayMove={{
              up: index > 0 || branch !== undefined,
              down: index < steps.length - 1 || branch !== undefined,
            }}
          />
          {step.kind === 'branch' && <Branches step={step} />}
          {step.kind !== 'end' && (
            <GapButton
              gap={{ branch, index: index + 1 }}
              behind={nameOf(step)}
              cardKey={step.key}
              isGrowing={index === steps.length - 1}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

function Branches({ step }: { step: FlowBranchStep }) {
  const { mayEdit, current, onAct } = useTree()
  return (
    <>
      <div className={styles.fork}>
        {mayEdit && (
          <Button
            size="small"
            shape="round"
            icon={<PlusOutlined />}
            tabIndex={current === step.key ? 0 : -1}
            aria-label={`为“${nameOf(step)}”添加分支`}
            onClick={() => onAct(step.key, 'addBranch')}
          >
            分支
          </Button>
        )}
      </div>
      <ol className={styles.branches} aria-label={`“${nameOf(step)}”的分支`}>
        {step.branches.map((branch, index) => (
          <li key={branch.key} className={styles.branch}>
            <Card
              node={branch}
              icon={<BranchesOutlined />}
              mayMove={{ up: index > 0, down: index < step.branches.length - 1 }}
            />
            <GapButton
              gap={{ branch: branch.key, index: 0 }}
              behind={nameOf(branch)}
              cardKey={branch.key}
              isGrowing={branch.steps.length === 0}
            />
            <Sequence steps={branch.steps} branch={branch.key} label={`“${nameOf(branch)}”的步骤`} />
            {isEnded(branch.steps) && <div className={styles.stopped} />}
          </li>
        ))}
      </ol>
    </>
  )
}
