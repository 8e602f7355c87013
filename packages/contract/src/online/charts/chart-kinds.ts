/** What a definition of a chart says besides its type. */
export interface ChartInputs {
  /** The column whose values stand side by side: along the axis, as slices, as rows of a pivot table. */
  readonly category?: string
  /** The columns that are measured. */
  readonly measures: readonly string[]
  /** The column whose values are told apart by colour, or are the columns of a pivot table. */
  readonly series?: string
  readonly isStacked?: boolean
  /** Bars lie instead of standing. */
  readonly isHorizontal?: boolean
  /** After each figure, as `元`. */
  readonly unit?: string
  /** The whole of a gauge. */
  readonly target?: number
  /** A figure that falls is a good one. */
  readonly isLessBetter?: boolean
}

/** What both sides have to know of a type of chart; how it looks is said in `widgets/chart/views`. */
export interface ChartKind {
  readonly title: string
  /** The inputs that it has a use for. */
  readonly inputs: readonly (keyof ChartInputs)[]
  /** Inputs that the designer of stored charts offers for it besides those. */
  readonly storedInputs: readonly (keyof ChartInputs)[]
  /** What its category and its series are called where they are chosen. */
  readonly inputTitles: { readonly category: string; readonly series: string }
  /** What its inputs lack, in a sentence. */
  readonly problem: (inputs: ChartInputs) => string | undefined
  /** Whether rows of one category become one figure; otherwise each row is shown for itself. */
  readonly combinesRows: boolean
  /** Whether it shows one figure, that of all rows. */
  readonly isSingleFigure: (category: string | undefined) => boolean
  /** How large a new card with it is, in columns and rows of a board. */
  readonly cardSize: { readonly w: number; readonly h: number }
}

const common = {
  storedInputs: [],
  inputTitles: { category: '分类', series: '系列' },
  problem: ({ measures }: ChartInputs) => (measures.length === 0 ? '请选择要统计的列' : undefined),
  combinesRows: true,
  isSingleFigure: () => false,
  cardSize: { w: 6, h: 6 },
} as const satisfies Partial<ChartKind>

/** The types of charts, by the words under which they are stored. */
export const chartKinds = {
  bar: {
    ...common,
    title: '柱形图',
    inputs: ['category', 'series', 'measures', 'isStacked', 'isHorizontal', 'unit'],
  },
  line: { ...common, title: '折线图', inputs: ['category', 'series', 'measures', 'unit'] },
  area: { ...common, title: '面积图', inputs: ['category', 'series', 'measures', 'isStacked', 'unit'] },
  pie: { ...common, title: '饼图', inputs: ['category', 'measures', 'unit'] },
  ring: { ...common, title: '环形图', inputs: ['category', 'measures', 'unit'] },
  scatter: {
    ...common,
    title: '散点图',
    inputs: ['category', 'series', 'measures', 'unit'],
    problem: (inputs) =>
      common.problem(inputs) ?? (inputs.measures.length < 2 ? '散点图要选两个数值列' : undefined),
    combinesRows: false,
  },
  radar: {
    ...common,
    title: '雷达图',
    inputs: ['category', 'series', 'measures', 'unit'],
    problem: (inputs) =>
      common.problem(inputs) ?? (inputs.category === undefined ? '雷达图要选分类列' : undefined),
  },
  funnel: { ...common, title: '漏斗图', inputs: ['category', 'measures', 'unit'] },
  gauge: {
    ...common,
    title: '仪表盘',
    inputs: ['measures', 'target', 'unit'],
    isSingleFigure: () => true,
  },
  number: {
    ...common,
    title: '指标',
    inputs: ['category', 'measures', 'isLessBetter', 'unit'],
    storedInputs: ['target'],
    isSingleFigure: (category) => category === undefined,
    cardSize: { w: 3, h: 3 },
  },
  table: {
    ...common,
    title: '表格',
    inputs: [],
    problem: () => undefined,
    combinesRows: false,
  },
  pivot: {
    ...common,
    title: '透视表',
    inputs: ['category', 'series', 'measures'],
    inputTitles: { category: '行', series: '列' },
    problem: (inputs) =>
      common.problem(inputs) ??
      (inputs.category === undefined || inputs.series === undefined ? '透视表要选行和列' : undefined),
  },
} as const satisfies Record<string, ChartKind>

export type ChartType = keyof typeof chartKinds

export function chartKind(type: ChartType): ChartKind {
  return chartKinds[type]
}
