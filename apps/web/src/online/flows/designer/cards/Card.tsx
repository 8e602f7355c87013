import { ExclamationCircleFilled, MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { type FlowNode, isStep } from '../tree/edit-steps'
import { kindWords, nameOf } from '../words'
import { type CardAct, type Passage, useTree } from './tree-context'
import styles from './tree.module.css'

interface CardProps {
  node: FlowNode
  icon: ReactNode
  /** Whether there is room before and behind it to move to. */
  mayMove: { up: boolean; down: boolean }
}

const passages: Readonly<Record<Passage, string>> = {
  passed: '试运行：经过',
  refused: '试运行：拒绝',
  open: '试运行：停在这里',
  untouched: '试运行：未经过',
}

/** The card of a step or of a branch: its title, what it does, what is wrong with it. A click opens its panel. */
export function Card({ node, icon, mayMove }: CardProps) {
  const tree = useTree()
  const { key } = node
  const face = useRef<HTMLButtonElement>(null)
  const isCurrent = tree.current === key
  const problems = tree.problemsOf(key)
  const lines = tree.wordsOf(node)
  const passage = tree.passageOf?.(key)
  const kind = isStep(node) ? kindWords[node.kind] : '分支'
  const faults = problems.length > 0 ? `${problems.length} 处需要改正` : ''
  const isBranch = !isStep(node)
  const isSelected = tree.selected === key
  useEffect(() => {
    if (isSelected) face.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isSelected])

  return (
    <div
      className={styles.card}
      data-kind={isStep(node) ? node.kind : 'condition'}
      data-selected={isSelected || undefined}
      data-found={tree.matches.has(key) || undefined}
      data-faulty={problems.length > 0 || undefined}
      data-carried={tree.carried === key || undefined}
      data-passage={passage}
    >
      <button
        ref={face}
        type="button"
        data-card={key}
        className={styles.face}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isSelected || undefined}
        aria-label={[`${kind}：${nameOf(node)}`, ...lines, faults, passage ? passages[passage] : '']
          .filter(Boolean)
          .join('，')}
        onFocus={() => tree.onFocus(key)}
        onClick={({ detail }) => tree.onSelect(key, detail === 0)}
      >
        <span className={styles.head}>
          <span className={styles.icon}>{icon}</span>
          <span className={styles.title}>{nameOf(node)}</span>
        </span>
        {lines.map((line, place) => (
          <span key={line} className={styles.line} data-first={place === 0 || undefined} title={line}>
            {line}
          </span>
        ))}
        {faults && (
          <span className={styles.faults}>
            <ExclamationCircleFilled /> {problems[0]?.message}
            {problems.length > 1 && ` 等 ${problems.length} 处`}
          </span>
        )}
      </button>
      {tree.mayEdit && (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            items: menuOf(isBranch, mayMove, isStep(node) && node.kind === 'branch'),
            onClick: ({ key: act }) => tree.onAct(key, act as CardAct),
          }}
        >
          <Button
            type="text"
            size="small"
            tabIndex={isCurrent ? 0 : -1}
            icon={<MoreOutlined />}
            aria-label={`更多操作：${nameOf(node)}`}
            className={styles.more ?? ''}
          />
        </Dropdown>
      )}
    </div>
  )
}

function menuOf(
  isBranch: boolean,
  mayMove: CardProps['mayMove'],
  isFork: boolean,
): NonNullable<MenuProps['items']> {
  return [
    ...(isFork ? [{ key: 'addBranch', label: '添加分支' }] : []),
    { key: 'up', label: isBranch ? '左移' : '上移', disabled: !mayMove.up },
    { key: 'down', label: isBranch ? '右移' : '下移', disabled: !mayMove.down },
    ...(isBranch ? [] : [{ key: 'carry', label: '移到…' }]),
    { key: 'copy', label: '复制' },
    { key: 'remove', label: '删除', danger: true },
  ]
}
