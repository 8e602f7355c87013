import { ArrowsAltOutlined, DeleteOutlined, EditOutlined, HolderOutlined } from '@ant-design/icons'
import type { Card } from '@dougong/contract/online/boards/board'
import type { CardSource, WithheldSource } from '@dougong/contract/online/boards/calls'
import { titleOf } from '@dougong/contract/online/boards/drawing'
import { inReadingOrder } from '@dougong/contract/online/boards/grid'
import { Button } from 'antd'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useDevice } from '../../../shared/settings/device'
import styles from '../boards.module.css'
import { CardBody } from '../CardBody'
import { placeStyle } from '../card-look'
import { bodyHeight } from '../measures'
import { type Direction, grown, moved, resized, stepped } from './layout'
import { type Shift, useDrag } from './use-drag'

interface EditableGridProps {
  cards: readonly Card[]
  sourceOf: (card: Card) => CardSource | WithheldSource | undefined
  onChange: (cards: Card[]) => void
  onEdit: (card: Card) => void
  onRemove: (card: Card) => void
}

const phoneHeight = 240

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** The cards of a board while it is put together: moved and sized by the pointer, or by the arrow keys on their handles. */
export function EditableGrid({ cards, sourceOf, onChange, onEdit, onRemove }: EditableGridProps) {
  const isMobile = useDevice() === 'mobile'
  const grid = useRef<HTMLDivElement>(null)
  /* what the cards would be if the pointer were let go */
  const [trial, setTrial] = useState<{ id: string; cards: Card[] }>()
  const [notice, setNotice] = useState('')
  const placed = trial?.cards ?? cards

  function settle(id: string, next: Card[]) {
    const before = cards.find((card) => card.id === id)
    const card = next.find((each) => each.id === id)
    if (!before || !card) return
    const name = titleOf(card, sourceOf(card)) || '文字'
    const isSame = (['x', 'y', 'w', 'h'] as const).every((side) => before[side] === card[side])
    setNotice(isSame ? `${name}已到边缘，没有移动` : `${name}：${placeText(card)}`)
    if (!isSame) onChange(next)
  }

  /** The focus goes on to the next card's button, or it would be lost with this one. */
  function remove(card: Card, name: string, button: HTMLElement) {
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])]
    const place = buttons.indexOf(button)
    const next = buttons[place + 1] ?? buttons[place - 1] ?? grid.current
    next?.focus()
    onRemove(card)
    setNotice(`${name}已删除`)
  }

  const handle = (card: Card, change: (shift: Shift) => Card[], byKey: (direction: Direction) => Card[]) => ({
    grid,
    onTry: (shift: Shift | undefined) => setTrial(shift && { id: card.id, cards: change(shift) }),
    onDrop: (shift: Shift) => settle(card.id, change(shift)),
    onKey: (direction: Direction) => settle(card.id, byKey(direction)),
  })

  return (
    <>
      <div ref={grid} className={styles.grid} data-editing="true" tabIndex={-1}>
        {/* a card that moves on the screen keeps its place in the document, or it would lose the pointer and the focus */}
        {(isMobile ? inReadingOrder(placed) : placed).map((card) => {
          /* the card follows the pointer, whose shift counts from where the card was */
          const { x: fromX, y: fromY, w: fromW, h: fromH } = cards.find(({ id }) => id === card.id) ?? card
          const source = sourceOf(card)
          const title = titleOf(card, source)
          const name = title || '文字'
          return (
            <section
              key={card.id}
              className={styles.card}
              style={placeStyle(card)}
              aria-label={name}
              data-dragged={trial?.id === card.id}
            >
              <div className={styles.cardHead}>
                {!isMobile && (
                  <Handle
                    label={`移动${name}`}
                    hint="拖动，或用方向键移动"
                    icon={<HolderOutlined />}
                    {...handle(
                      card,
                      ({ x, y }) => moved(cards, card.id, { x: fromX + x, y: fromY + y }),
                      (direction) => stepped(cards, card.id, direction),
                    )}
                  />
                )}
                <h3 className={styles.cardTitle}>{name}</h3>
                <Button
                  type="text"
                  size="small"
                  icon={<EditOutlined />}
                  aria-label={`编辑${name}`}
                  title="编辑"
                  onClick={() => onEdit(card)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={`删除${name}`}
                  title="删除"
                  data-removes
                  onClick={({ currentTarget }) => remove(card, name, currentTarget)}
                />
              </div>
              <div className={styles.cardBody}>
                <CardBody
                  card={card}
                  source={source}
                  height={isMobile ? phoneHeight : bodyHeight(card.h, true)}
                />
              </div>
              {!isMobile && (
                <Handle
                  label={`调整${name}的大小`}
                  hint="拖动，或用方向键调整大小"
                  className={styles.corner}
                  icon={<ArrowsAltOutlined rotate={90} />}
                  {...handle(
                    card,
                    ({ x, y }) => resized(cards, card.id, { w: fromW + x, h: fromH + y }),
                    (direction) => grown(cards, card.id, direction),
                  )}
                />
              )}
            </section>
          )
        })}
      </div>
      <p className={styles.unseen} aria-live="polite">
        {notice}
      </p>
    </>
  )
}

function placeText({ x, y, w, h }: Card): string {
  return `第 ${x + 1} 列，第 ${y + 1} 行，宽 ${w} 列，高 ${h} 行`
}

interface HandleProps {
  label: string
  hint: string
  icon: ReactNode
  className?: string | undefined
  grid: RefObject<HTMLElement | null>
  onTry: (shift: Shift | undefined) => void
  onDrop: (shift: Shift) => void
  onKey: (direction: Direction) => void
}

function Handle({ label, hint, icon, className = '', grid, onTry, onDrop, onKey }: HandleProps) {
  const drag = useDrag(grid, { onTry, onDrop })
  return (
    <button
      type="button"
      className={`${styles.handle} ${className}`}
      aria-label={label}
      title={hint}
      {...drag}
      onKeyDown={(event) => {
        const direction = directions[event.key]
        if (!direction) return
        event.preventDefault()
        onKey(direction)
      }}
    >
      {icon}
    </button>
  )
}
