import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import { Button } from 'antd'
import styles from './designer.module.css'
import type { Placed } from './tree/edit-steps'
import { startKey } from './tree/walk'
import { nameOf } from './words'

interface ProblemListProps {
  problems: readonly FlowProblem[]
  cards: readonly Placed[]
  /** Opens the card that a problem is about. */
  onOpen: (key: string) => void
}

/** What stands against publishing, card by card; each leads to its card. */
export function ProblemList({ problems, cards, onOpen }: ProblemListProps) {
  if (problems.length === 0) return <p>没有需要改正的地方，可以发布。</p>
  return (
    <ul className={styles.problems}>
      {problems.map(({ key, setting, message }) => {
        const card = cards.find(({ node }) => node.key === key)
        return (
          <li key={[key, setting, message].join(' ')}>
            <Button type="link" danger onClick={() => onOpen(key ?? startKey)}>
              {card ? `“${nameOf(card.node)}”：${message}` : message}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
