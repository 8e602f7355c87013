import type { Card } from '@dougong/contract/online/boards/board'
import { type CardSource, type WithheldSource } from '@dougong/contract/online/boards/calls'
import { titleOf } from '@dougong/contract/online/boards/drawing'
import { inReadingOrder } from '@dougong/contract/online/boards/grid'
import { useDevice } from '../../shared/settings/device'
import styles from './boards.module.css'
import { CardBody } from './CardBody'
import { bodyHeight } from './measures'
import { placeStyle } from './card-look'

interface BoardGridProps {
  cards: readonly Card[]
  sourceOf: (card: Card) => CardSource | WithheldSource | undefined
  question: Readonly<Record<string, string>>
  refresh: number
}

/** Height of a chart on a phone. */
const phoneHeight = 280

/** The cards of a board on its page: on their grid, or below one another on a phone. */
export function BoardGrid({ cards, sourceOf, question, refresh }: BoardGridProps) {
  const isMobile = useDevice() === 'mobile'
  return (
    <div className={styles.grid}>
      {inReadingOrder(cards).map((card) => {
        const source = sourceOf(card)
        const title = titleOf(card, source)
        return (
          <section
            key={card.id}
            className={styles.card}
            style={placeStyle(card)}
            aria-label={title || '文字'}
          >
            {title && <h3 className={styles.cardTitle}>{title}</h3>}
            <div className={styles.cardBody}>
              <CardBody
                card={card}
                source={source}
                height={isMobile ? phoneHeight : bodyHeight(card.h, title !== '')}
                question={question}
                refresh={refresh}
              />
            </div>
          </section>
        )
      })}
    </div>
  )
}
