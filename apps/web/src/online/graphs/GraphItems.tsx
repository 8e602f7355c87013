import { chartTypes } from '@dougong/contract/online/charts/chart'
import { chartKind, type ChartInputs } from '@dougong/contract/online/charts/chart-kinds'
import {
  type Graph,
  type GraphColumn,
  type GraphLayout,
  graphLayouts,
} from '@dougong/contract/online/graphs/graph'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Select } from '@dougong/widgets/select/Select'
import { Checkbox, Form, Input, Segmented } from 'antd'
import { ContentItem, NameItem } from '../editing/HeadItems'
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
      <NameItem
        id="graph-name"
        label="图表名称"
        value={graph.name}
        placeholder="如：各部门每月销售额"
        onChange={(name) => onChange({ name })}
      />
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
  const offers = (input: keyof ChartInputs) =>
    graph.graphType.map(chartKind).some((kind) => [...kind.inputs, ...kind.storedInputs].includes(input))
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
        {offers('isStacked') && (
          <Checkbox
            checked={graph.isStacked}
            onChange={({ target }) => onChange({ isStacked: target.checked })}
          >
            堆叠
          </Checkbox>
        )}
        {offers('isHorizontal') && (
          <Checkbox
            checked={graph.isHorizontal}
            onChange={({ target }) => onChange({ isHorizontal: target.checked })}
          >
            柱形横放
          </Checkbox>
        )}
        {offers('isLessBetter') && (
          <Checkbox
            checked={graph.isLessBetter}
            onChange={({ target }) => onChange({ isLessBetter: target.checked })}
          >
            越小越好
          </Checkbox>
        )}
      </div>
      {offers('target') && (
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
      <ContentItem
        id="graph-content"
        label="描述"
        value={graph.content}
        onChange={(content) => onChange({ content })}
      />
    </>
  )
}
