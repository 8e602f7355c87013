import type { ChartColumn, ChartDefinition } from '@dougong/contract/online/charts/chart'
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { Chart } from './Chart'

/** Means of 1991 to 2020: rain in mm, warmth in ℃. */
const climate = {
  北京: {
    rain: [2, 5, 9, 22, 36, 73, 169, 114, 54, 28, 14, 2],
    warmth: [-3, 1, 8, 15, 21, 25, 27, 26, 21, 14, 5, -1],
  },
  上海: {
    rain: [68, 61, 94, 78, 88, 201, 138, 195, 124, 70, 62, 45],
    warmth: [5, 7, 10, 16, 21, 24, 29, 28, 25, 20, 14, 7],
  },
  广州: {
    rain: [45, 68, 104, 192, 329, 376, 262, 246, 196, 65, 43, 40],
    warmth: [14, 16, 18, 23, 26, 28, 29, 29, 28, 25, 21, 16],
  },
}

const months = Object.entries(climate).flatMap(([city, { rain, warmth }]) =>
  rain.map((amount, index) => ({ city, month: `${index + 1}月`, rain: amount, warmth: warmth[index] })),
)
const seasons = months.map((row) => ({
  ...row,
  season: ['冬', '春', '夏', '秋'][Math.floor((Number.parseInt(row.month) % 12) / 3)],
}))
const columns: ChartColumn[] = [
  { key: 'city', title: '城市' },
  { key: 'season', title: '季节' },
  { key: 'month', title: '月份' },
  { key: 'rain', title: '降水' },
  { key: 'warmth', title: '气温' },
]

/** People counted by census, in 1953 to 2020. */
const census = [
  ['1953', 601_938_035],
  ['1964', 723_070_269],
  ['1982', 1_031_882_511],
  ['1990', 1_160_017_381],
  ['2000', 1_295_330_000],
  ['2010', 1_370_536_875],
  ['2020', 1_443_497_378],
].map(([year, people]) => ({ year, people }))
const censusColumns: ChartColumn[] = [
  { key: 'year', title: '年份' },
  { key: 'people', title: '人口' },
]

/** How many of the halls that were examined are left at each step. */
const survey = [
  ['普查登记', 1280],
  ['现场勘察', 860],
  ['测绘建档', 420],
  ['立项修缮', 130],
  ['竣工验收', 96],
].map(([step, count]) => ({ step, count }))
const surveyColumns: ChartColumn[] = [
  { key: 'step', title: '阶段' },
  { key: 'count', title: '座数' },
]

const ofCities = (title: string, definition: Omit<ChartDefinition, 'measures' | 'series'>) => () => (
  <Chart
    title={title}
    columns={columns}
    rows={months}
    definition={{ category: 'month', measures: ['rain'], series: 'city', unit: 'mm', ...definition }}
  />
)
const ofSurvey = (title: string, type: 'pie' | 'ring' | 'funnel') => () => (
  <Chart
    title={title}
    columns={surveyColumns}
    rows={survey}
    definition={{ type, category: 'step', measures: ['count'], unit: '座' }}
  />
)
const ofSeasons = (title: string, definition: ChartDefinition) => () => (
  <Chart title={title} columns={columns} rows={seasons} definition={definition} />
)

function Gauge(): ReactNode {
  return (
    <Chart
      title="修缮进度"
      columns={surveyColumns}
      rows={survey.slice(-1)}
      definition={{ type: 'gauge', measures: ['count'], target: 130, unit: '座' }}
    />
  )
}

function Compared(): ReactNode {
  return (
    <Flex wrap gap={48}>
      <Chart
        title="全国人口"
        columns={censusColumns}
        rows={census}
        definition={{ type: 'number', category: 'year', measures: ['people'], unit: '人' }}
      />
      <Chart
        title="竣工座数"
        columns={surveyColumns}
        rows={survey.slice(-1)}
        definition={{ type: 'number', measures: ['count'], unit: '座' }}
      />
    </Flex>
  )
}

function States(): ReactNode {
  const line: ChartDefinition = { type: 'line', category: 'year', measures: ['people'] }
  return (
    <Flex vertical gap={24}>
      <Chart title="没有数据" columns={censusColumns} rows={[]} definition={line} height={160} />
      <Chart
        title="没有读到"
        columns={censusColumns}
        rows={undefined}
        definition={line}
        failure={
          <Flex vertical align="center" gap={8}>
            加载失败：网络连接失败
            <Button size="small">重试</Button>
          </Flex>
        }
      />
    </Flex>
  )
}

/** What the gallery shows of charts. */
export const demos = {
  柱形图: ofCities('月降水', { type: 'bar' }),
  堆积柱形图: ofCities('月降水合计', { type: 'bar', isStacked: true }),
  条形图: ofSeasons('各城市降水', {
    type: 'bar',
    isHorizontal: true,
    category: 'city',
    series: 'season',
    measures: ['rain'],
    unit: 'mm',
  }),
  折线图: ofCities('月降水走势', { type: 'line' }),
  面积图: () => (
    <Chart
      title="历次人口普查"
      columns={censusColumns}
      rows={census}
      definition={{ type: 'area', category: 'year', measures: ['people'], unit: '人' }}
    />
  ),
  饼图: ofSurvey('各阶段占比', 'pie'),
  环形图: ofSurvey('各阶段占比，环形', 'ring'),
  散点图: ofSeasons('气温与降水', {
    type: 'scatter',
    category: 'month',
    series: 'city',
    measures: ['warmth', 'rain'],
  }),
  雷达图: ofSeasons('四季降水', { type: 'radar', category: 'season', series: 'city', measures: ['rain'] }),
  漏斗图: ofSurvey('从普查到竣工', 'funnel'),
  仪表盘: Gauge,
  指标与上期比较: Compared,
  表格: () => (
    <Chart
      title="阶段一览"
      columns={surveyColumns}
      rows={survey}
      definition={{ type: 'table', measures: [] }}
    />
  ),
  透视表: ofSeasons('各城市四季降水', {
    type: 'pivot',
    category: 'city',
    series: 'season',
    measures: ['rain'],
  }),
  不靠颜色区分: () => (
    <Chart
      title="月降水，带图案"
      isPatterned
      columns={columns}
      rows={months}
      definition={{ type: 'bar', category: 'month', series: 'city', measures: ['rain'] }}
    />
  ),
  没有数据与没有读到: States,
}
