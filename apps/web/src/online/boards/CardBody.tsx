import { LockOutlined } from '@ant-design/icons'
import type { Card, FigureCard } from '@dougong/contract/online/boards/board'
import type { CardSource, WithheldSource } from '@dougong/contract/online/boards/calls'
import type { ChartDefinition } from '@dougong/contract/online/charts/chart'
import { MarkdownView } from '@dougong/widgets/markdown-view/MarkdownView'
import { Skeleton } from 'antd'
import { drawnRows } from '../../shared/charts/drawn-rows'
import { QueriedChart } from '../../shared/charts/QueriedChart'
import styles from './boards.module.css'
import { useCardFigures } from './use-card-figures'
import { useListBehind } from './use-list-behind'

interface CardBodyProps {
  card: Card
  /** Undefined until it is known. */
  source: CardSource | WithheldSource | undefined
  /** Pixels that there are for it. */
  height: number
  question?: Readonly<Record<string, string>>
  /** Seconds between two looks at the data. */
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

/** How a card is drawn: as it says, or as the stored chart that it shows says now. */
function drawingOf({ chart }: FigureCard, { charts = [] }: CardSource): ChartDefinition {
  return (charts.find(({ type }) => type === chart.type) ?? charts[0] ?? chart) as ChartDefinition
}

interface FiguresProps {
  card: FigureCard
  source: CardSource
  height: number
  question: Readonly<Record<string, string>>
  refresh: number
}

function Figures({ card, source, height, question, refresh }: FiguresProps) {
  const open = useListBehind(source, question)
  const { data, error, isFetching, refetch } = useCardFigures(card, source, question, refresh)
  const drawing = drawingOf(card, source)
  return (
    <>
      <QueriedChart
        query={{ data: drawnRows(data, drawing), error, isFetching, refetch }}
        definition={drawing}
        columns={source.columns}
        title={card.title || source.name}
        height={Math.max(height - toolLine, 60)}
        {...(open && { onOpen: open })}
      />
      {data?.hasMore && <p className={styles.note}>只显示前 {data.rows.length} 行</p>}
      {error && data && (
        <p className={styles.note} role="alert">
          刷新失败：{error.message}
        </p>
      )}
    </>
  )
}
