import { LockOutlined } from '@ant-design/icons'
import type { Card, FigureCard } from '@dougong/contract/online/boards/board'
import type { CardSource, WithheldSource } from '@dougong/contract/online/boards/calls'
import { drawingOf } from '@dougong/contract/online/boards/drawing'
import { foldingsOf } from '@dougong/contract/online/charts/together'
import { drawnRows } from '@dougong/contract/online/charts/drawn-rows'
import { MarkdownView } from '@dougong/widgets/markdown-view/MarkdownView'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { ApiError } from '../../shared/api/client'
import { QueriedChart } from '../../shared/charts/QueriedChart'
import { useListBehind } from '../summaries/index'
import styles from './boards.module.css'
import { askedOf } from './filters'
import { useCardFigures } from './use-card-figures'

interface CardBodyProps {
  card: Card
  /** Undefined until it is known. */
  source: CardSource | WithheldSource | undefined
  /** Pixels that it may fill. */
  height: number
  question?: Readonly<Record<string, string>>
  /** Seconds between two refreshes. */
  refresh?: number
}

const nothing = {}

/** What a card shows: a text, figures, or why there are none. */
export function CardBody({ card, source, height, question = nothing, refresh = 0 }: CardBodyProps) {
  if (card.kind === 'text') return <MarkdownView value={card.text} />
  if (!source) return <Skeleton active title={false} />
  if ('refusal' in source)
    return (
      <p className={styles.withheld}>
        <LockOutlined aria-hidden />
        {source.refusal}
      </p>
    )
  return <Figures card={card} source={source} height={height} question={question} refresh={refresh} />
}

/** The line above a drawing, with its legend and tools. */
const toolLine = 40

/** A line of small print below it. */
const noteLine = 24

interface FiguresProps {
  card: FigureCard
  source: CardSource
  height: number
  question: Readonly<Record<string, string>>
  refresh: number
}

function Figures({ card, source, height, question, refresh }: FiguresProps) {
  const query = useMemo(() => askedOf(source, question), [source, question])
  const open = useListBehind(source.behind, query)
  const drawing = drawingOf(card, source)
  const charts = foldingsOf(source.columns, [drawing])
  const { data, error, isFetching, refetch } = useCardFigures(card, { asked: query, charts, refresh })
  /* figures disappear as soon as their reader may no longer see them */
  const visible = error instanceof ApiError && error.status === 403 ? undefined : data
  const notes = [
    visible?.hasMore && { text: `只显示前 ${visible.rows.length} 行` },
    visible && error && { text: `刷新失败：${error.message}`, role: 'alert' },
  ].filter((note) => typeof note === 'object' && note !== null)
  return (
    <>
      <QueriedChart
        query={{ data: visible && drawnRows(visible, drawing), error, isFetching, refetch }}
        definition={drawing}
        columns={source.columns}
        together={visible?.together}
        title={card.title || source.name}
        height={Math.max(height - toolLine - notes.length * noteLine, 60)}
        {...(open && { onOpen: open })}
      />
      {notes.map(({ text, role }) => (
        <p key={text} className={styles.note} role={role}>
          {text}
        </p>
      ))}
    </>
  )
}
