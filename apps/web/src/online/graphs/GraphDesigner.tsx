import { listGraphSources, previewGraph } from '@dougong/contract/online/graphs/calls'
import { foldingsOf } from '@dougong/contract/online/charts/together'
import {
  chartsOf,
  type Graph,
  graphProblem,
  graphSources,
  type GraphSourceKind,
  readGraph,
  writeGraph,
} from '@dougong/contract/online/graphs/graph'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Select } from '@dougong/widgets/select/Select'
import { Alert, Form, Spin } from 'antd'
import { useMemo } from 'react'
import type { ResourceFormProps } from '../../resource/form/ResourceForm'
import { call } from '../../shared/api/client'
import { EditorColumns, EditorPreview } from '../editing/EditorColumns'
import { type EditedPart, mergeParts } from '../editing/merge-parts'
import { StoredEditor } from '../editing/StoredEditor'
import { useDraft } from '../editing/use-draft'
import { useMergedSaving } from '../editing/use-merged-saving'
import { columnsOf } from './columns'
import { AxisItems, DrawingItems, HeadItems } from './GraphItems'
import { GraphCharts } from './GraphCharts'

/** Edits a chart by choosing, with a preview of real rows beside it that follows at once. */
export function GraphDesigner({ row, onSave, onReload, onClose }: ResourceFormProps) {
  const client = useQueryClient()
  const { draft: graph, isDirty, change, replace } = useDraft(() => readGraph(row ?? newGraph()))
  const saving = useMergedSaving({
    row,
    onSave,
    onReload,
    merge: (base, fresh) => {
      const merged = mergeParts({ base: readGraph(base), own: graph, fresh: readGraph(fresh) }, graphParts)
      replace(merged.state)
      return merged
    },
  })
  const { dataType, source } = graph
  const sources = useQuery({
    queryKey: ['graph-sources'],
    queryFn: ({ signal }) => call(listGraphSources, undefined, { signal }),
  })
  const preview = useQuery({
    queryKey: ['graph-preview', dataType, source],
    queryFn: ({ signal }) => call(previewGraph, { body: { dataType, source } }, { signal, silent: true }),
    enabled: source !== '',
    retry: false,
  })
  const columns = useMemo(() => columnsOf(preview.data?.items ?? []), [preview.data?.items])
  /* the figures of joined rows depend on the chart that is being chosen */
  const charts = foldingsOf(columns, chartsOf(graph))
  const folded = useQuery({
    queryKey: ['graph-preview', dataType, source, charts],
    queryFn: ({ signal }) =>
      call(previewGraph, { body: { dataType, source, charts } }, { signal, silent: true }),
    enabled: charts.length > 0,
    retry: false,
  })
  const problem =
    source === ''
      ? '请先选择报表'
      : preview.error
        ? preview.error.message
        : preview.data && graphProblem(graph, columns)

  async function save() {
    const lacking =
      graph.name.trim() === '' ? '请输入图表名称' : graph.code.trim() === '' ? '请输入图表编码' : problem
    if (lacking !== undefined) return saving.setRefusal(lacking)
    if (!(await saving.save(writeGraph(graph)))) return
    void client.invalidateQueries({ queryKey: ['graph-page'] })
    onClose()
  }

  return (
    <StoredEditor
      title="图表"
      noun="图表"
      name={row && String(row.name)}
      isDirty={isDirty}
      saving={saving}
      onSave={save}
      onClose={onClose}
    >
      <EditorColumns widths="minmax(320px, 2fr) minmax(0, 3fr)">
        <Form layout="vertical" component="div">
          <HeadItems graph={graph} onChange={change} />
          <Form.Item label="报表" required htmlFor="graph-source">
            <Select
              id="graph-source"
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="选择统计报表或查询报表"
              loading={sources.isPending}
              notFoundContent={sources.isPending ? <Spin size="small" /> : '没有可用的报表，请先新增一个'}
              value={source === '' ? null : `${dataType} ${source}`}
              options={groupsOf(sources.data ?? [])}
              onChange={(chosen: string) => change({ ...pickedFrom(chosen), ...noAxes })}
            />
          </Form.Item>
          {preview.data && <AxisItems graph={graph} columns={columns} onChange={change} />}
          <DrawingItems graph={graph} onChange={change} />
        </Form>
        <EditorPreview>
          {problem !== undefined ? (
            <Alert type={preview.error ? 'error' : 'info'} showIcon title={problem} />
          ) : (
            <GraphCharts
              graph={graph}
              columns={columns}
              query={{
                data: folded.data ?? preview.data,
                error: null,
                isFetching: preview.isFetching,
                refetch: preview.refetch,
              }}
            />
          )}
        </EditorPreview>
      </EditorColumns>
    </StoredEditor>
  )
}

/** The parts that are merged as a whole: axes mean nothing without their report. */
const graphParts: readonly EditedPart<Graph>[] = [
  { title: '图表名称', keys: ['name'] },
  { title: '图表编码', keys: ['code'] },
  { title: '报表和坐标轴', keys: ['dataType', 'source', 'xaxisField', 'yaxisField', 'seriesField'] },
  { title: '图表类型', keys: ['graphType'] },
  { title: '展示模板', keys: ['displayTemplate'] },
  { title: '样式', keys: ['isStacked', 'isHorizontal', 'isLessBetter', 'unit', 'target'] },
  { title: '描述', keys: ['content'] },
]

const noAxes = { xaxisField: undefined, yaxisField: [], seriesField: undefined } satisfies Partial<Graph>

/** Codes appear in addresses; an author who cares writes a better one. */
function newGraph() {
  return { code: `chart_${Math.random().toString(36).slice(2, 8)}`, graphType: 'bar' }
}

function pickedFrom(chosen: string): Pick<Graph, 'dataType' | 'source'> {
  const [dataType = 'summary', source = ''] = chosen.split(' ')
  return { dataType: dataType as GraphSourceKind, source }
}

function groupsOf(sources: readonly { dataType: GraphSourceKind; source: string; name: string }[]) {
  return (Object.keys(graphSources) as GraphSourceKind[])
    .map((kind) => ({
      label: graphSources[kind],
      title: graphSources[kind],
      options: sources
        .filter(({ dataType }) => dataType === kind)
        .map(({ source, name }) => ({ value: `${kind} ${source}`, label: name })),
    }))
    .filter(({ options }) => options.length > 0)
}
