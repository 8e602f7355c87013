import type { FigureCard } from '@dougong/contract/online/boards/board'
import type { CardSource } from '@dougong/contract/online/boards/calls'
import { type ChartType, chartTypes } from '@dougong/contract/online/charts/chart'
import { chartKind } from '@dougong/contract/online/charts/chart-kinds'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Select } from '@dougong/widgets/select/Select'
import { Checkbox, Form, Input } from 'antd'
import { ofType } from './first-chart'

type Chart = FigureCard['chart']

interface ChartItemsProps {
  columns: CardSource['columns']
  /** The drawings of a stored chart: one of them is chosen, and nothing else. */
  stored: CardSource['charts']
  chart: Chart
  onChange: (chart: Chart) => void
}

const types = Object.entries(chartTypes).map(([value, label]) => ({ value: value as ChartType, label }))

/** How the columns of a report become a chart. */
export function ChartItems({ columns, stored, chart, onChange }: ChartItemsProps) {
  const { type, category, series, measures } = chart
  const { inputs, inputTitles } = chartKind(type)
  const choices = columns.map(({ key, title }) => ({ value: key, label: title }))
  const numbers = columns
    .filter(({ role }) => role === 'measure')
    .map(({ key, title }) => ({ value: key, label: title }))
  const set = (changes: { [Part in keyof Chart]?: Chart[Part] | undefined }) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...chart, ...changes }).filter(([, value]) => value !== undefined),
      ) as Chart,
    )
  if (stored)
    return (
      <Form.Item label="显示为" htmlFor="card-type" extra="图表的其他设置在“图表”中修改">
        <Select
          id="card-type"
          value={type}
          options={types.filter(({ value }) => stored.some((each) => each.type === value))}
          onChange={(next) => onChange(stored.find((each) => each.type === next) ?? chart)}
        />
      </Form.Item>
    )
  return (
    <>
      <Form.Item label="显示为" htmlFor="card-type">
        <Select
          id="card-type"
          value={type}
          options={types}
          onChange={(next) => onChange(ofType(chart, next))}
        />
      </Form.Item>
      {inputs.includes('category') && (
        <Form.Item label={inputTitles.category} htmlFor="card-category">
          <Select
            id="card-category"
            allowClear
            placeholder="不分类"
            value={category ?? null}
            options={choices}
            onChange={(key: string | null | undefined) => set({ category: key ?? undefined })}
          />
        </Form.Item>
      )}
      {inputs.includes('series') && (
        <Form.Item label={inputTitles.series} htmlFor="card-series">
          <Select
            id="card-series"
            allowClear
            placeholder="不区分"
            value={series ?? null}
            options={choices.filter(({ value }) => value !== category)}
            onChange={(key: string | null | undefined) => set({ series: key ?? undefined })}
          />
        </Form.Item>
      )}
      {inputs.includes('measures') && (
        <Form.Item label="数值" htmlFor="card-measures">
          <Select
            id="card-measures"
            mode="multiple"
            placeholder="选择要显示的数值"
            value={measures}
            options={numbers.length > 0 ? numbers : choices}
            maxCount={10}
            onChange={(keys) => set({ measures: keys })}
          />
        </Form.Item>
      )}
      {inputs.includes('isStacked') && (
        <Form.Item>
          <Checkbox
            checked={chart.isStacked ?? false}
            onChange={({ target }) => set({ isStacked: target.checked || undefined })}
          >
            堆叠
          </Checkbox>
          {inputs.includes('isHorizontal') && (
            <Checkbox
              checked={chart.isHorizontal ?? false}
              onChange={({ target }) => set({ isHorizontal: target.checked || undefined })}
            >
              横向
            </Checkbox>
          )}
        </Form.Item>
      )}
      {inputs.includes('isLessBetter') && (
        <Form.Item>
          <Checkbox
            checked={chart.isLessBetter ?? false}
            onChange={({ target }) => set({ isLessBetter: target.checked || undefined })}
          >
            数值下降是好事
          </Checkbox>
        </Form.Item>
      )}
      {inputs.includes('target') && (
        <Form.Item label="目标值" htmlFor="card-target">
          <NumberInput
            id="card-target"
            value={chart.target ?? null}
            onChange={(target) => set({ target: target ?? undefined })}
          />
        </Form.Item>
      )}
      {inputs.includes('unit') && (
        <Form.Item label="单位" htmlFor="card-unit">
          <Input
            id="card-unit"
            maxLength={10}
            placeholder="如：元"
            value={chart.unit ?? ''}
            onChange={({ target }) => set({ unit: target.value || undefined })}
          />
        </Form.Item>
      )}
    </>
  )
}
