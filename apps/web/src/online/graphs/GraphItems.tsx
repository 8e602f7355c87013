import { type ChartType, chartTypes } from '@dougong/contract/online/charts/chart'
import {
  type Graph,
  type GraphColumn,
  type GraphLayout,
  graphLayouts,
} from '@dougong/contract/online/graphs/graph'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Checkbox, Form, Input, Segmented, Select } from 'antd'
import styles from './graphs.module.css'

interface ItemsProps {
  graph: Graph
  onChange: (changes: Partial<Graph>) => void
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** What a chart is called. */
export function HeadItems({ graph, onChange }: ItemsProps) {
  return (
    <>
      <Form.Item label="图表名称" required htmlFor="graph-name">
        <Input
          id="graph-name"
          value={graph.name}
          maxLength={100}
          placeholder="如：各部门每月销售额"
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Form.Item>
      <Form.Item label="图表编码" required htmlFor="graph-code">
        <Input
          id="graph-code"
          value={graph.code}
          maxLength={100}
          onChange={({ target }) => onChange({ code: target.value })}
        />
      </Form.Item>
    </>
  )
}

/** Which columns a chart is made of. */
export function AxisItems({ graph, columns, onChange }: ItemsProps & { columns: readonly GraphColumn[] }) {
  const choices = columns.map(({ key, title }) => ({ value: key, label: title }))
  const numbers = columns
    .filter(({ isNumber }) => isNumber)
    .map(({ key, title }) => ({ value: key, label: title }))
  return (
    <>
      <Form.Item label="分类（X轴）" htmlFor="graph-category">
        <Select
          id="graph-category"
          allowClear
          placeholder="并排比较的列，如月份、部门"
          value={graph.xaxisField ?? null}
          options={choices}
          onChange={(key: string | undefined) => onChange({ xaxisField: key })}
        />
      </Form.Item>
      <Form.Item label="数值（Y轴）" htmlFor="graph-measures">
        <Select
          id="graph-measures"
          mode="multiple"
          placeholder="要画出来的数字，可选几列"
          value={[...graph.yaxisField]}
          options={numbers}
          notFoundContent="这张报表没有数字列"
          onChange={(keys) => onChange({ yaxisField: keys })}
        />
      </Form.Item>
      <Form.Item label="系列" htmlFor="graph-series">
        <Select
          id="graph-series"
          allowClear
          placeholder="用颜色区分的列，可不选"
          value={graph.seriesField ?? null}
          options={choices}
          onChange={(key: string | undefined) => onChange({ seriesField: key })}
        />
      </Form.Item>
    </>
  )
}

/** How it is drawn and laid out. */
export function DrawingItems({ graph, onChange }: ItemsProps) {
  const draws = (...types: ChartType[]) => types.some((type) => graph.graphType.includes(type))
  return (
    <>
      <Form.Item label="图表类型" required htmlFor="graph-types">
        <Select
          id="graph-types"
          mode="multiple"
          placeholder="可选几种"
          value={[...graph.graphType]}
          options={optionsOf(chartTypes)}
          optionFilterProp="label"
          onChange={(types) => onChange({ graphType: types })}
        />
      </Form.Item>
      <div className={styles.switches}>
        {draws('bar', 'area') && (
          <Checkbox
            checked={graph.isStacked}
            onChange={({ target }) => onChange({ isStacked: target.checked })}
          >
            堆叠
          </Checkbox>
        )}
        {draws('bar') && (
          <Checkbox
            checked={graph.isHorizontal}
            onChange={({ target }) => onChange({ isHorizontal: target.checked })}
          >
            柱形横放
          </Checkbox>
        )}
        {draws('number') && (
          <Checkbox
            checked={graph.isLessBetter}
            onChange={({ target }) => onChange({ isLessBetter: target.checked })}
          >
            越小越好
          </Checkbox>
        )}
      </div>
      {draws('gauge', 'number') && (
        <Form.Item label="目标值" htmlFor="graph-target">
          <NumberInput
            id="graph-target"
            min={0}
            value={graph.target ?? null}
            onChange={(value) => onChange({ target: value ?? undefined })}
          />
        </Form.Item>
      )}
      <Form.Item label="单位" htmlFor="graph-unit">
        <Input
          id="graph-unit"
          value={graph.unit}
          maxLength={20}
          placeholder="如：元、件"
          onChange={({ target }) => onChange({ unit: target.value })}
        />
      </Form.Item>
      <Form.Item label="展示模板">
        <Segmented
          aria-label="展示模板"
          value={graph.displayTemplate}
          options={optionsOf(graphLayouts)}
          onChange={(layout) => onChange({ displayTemplate: layout as GraphLayout })}
        />
      </Form.Item>
      <Form.Item label="描述" htmlFor="graph-content">
        <Input.TextArea
          id="graph-content"
          value={graph.content}
          maxLength={1000}
          autoSize={{ minRows: 2, maxRows: 5 }}
          onChange={({ target }) => onChange({ content: target.value })}
        />
      </Form.Item>
    </>
  )
}
