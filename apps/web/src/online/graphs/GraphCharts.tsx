import { chartTypes, type ChartDefinition, type ChartRow } from '@dougong/contract/online/charts/chart'
import type { Together } from '@dougong/contract/online/charts/together'
import { drawnRows } from '@dougong/contract/online/charts/drawn-rows'
import { chartsOf, type Graph, type GraphColumn } from '@dougong/contract/online/graphs/graph'
import type { ChartProps } from '@dougong/widgets/chart/Chart'
import { Tabs } from 'antd'
import { useMemo } from 'react'
import { QueriedChart } from '../../shared/charts/QueriedChart'
import styles from './graphs.module.css'

interface GraphChartsProps {
  graph: Graph
  columns: readonly GraphColumn[]
  query: {
    data: { data: readonly ChartRow[]; total: ChartRow | null; together?: Together[] | undefined } | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** Opens what a figure is made of. */
  onOpen?: ChartProps['onOpen']
}

const figures: ChartDefinition = { type: 'table', measures: [] }

/** The charts of a definition as it lays them out, with the rows they are made of as a table at the end. */
export function GraphCharts({ graph, columns, query, onOpen }: GraphChartsProps) {
  const drawn = useMemo(
    () => [
      ...chartsOf(graph).filter(({ type }) => type !== figures.type),
      /* a table for readers who cannot see the drawing */
      figures,
    ],
    [graph],
  )
  const data = query.data && { rows: query.data.data, total: query.data.total }
  const chart = (definition: ChartDefinition) => (
    <QueriedChart
      definition={definition}
      columns={columns}
      together={query.data?.together}
      query={{ ...query, data: data && drawnRows(data, definition) }}
      title={definition === figures ? `${graph.name}数据` : graph.name}
      height={graph.displayTemplate === 'double' ? 300 : 380}
      {...(onOpen && { onOpen })}
    />
  )
  if (graph.displayTemplate === 'tab')
    return (
      <Tabs
        destroyOnHidden
        items={drawn.map((definition) => ({
          key: definition.type,
          label: titleOf(definition),
          children: chart(definition),
        }))}
      />
    )
  return (
    <div className={graph.displayTemplate === 'double' ? styles.double : styles.single}>
      {drawn.map((definition) => (
        <section
          key={definition.type}
          className={styles.chart}
          aria-label={titleOf(definition)}
          data-wide={definition === figures && drawn.length % 2 === 1}
        >
          <h3>{titleOf(definition)}</h3>
          {chart(definition)}
        </section>
      ))}
    </div>
  )
}

function titleOf(definition: ChartDefinition): string {
  return definition === figures ? '数据' : chartTypes[definition.type]
}
