import { useAreas } from '@dougong/widgets/area-select/use-areas'
import { type MergedColumn, MergedTable } from '@dougong/widgets/merged-table/MergedTable'
import { Select } from '@dougong/widgets/select/Select'
import { useState } from 'react'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { type County, countiesOf } from './counties'

const columns: readonly MergedColumn<County>[] = [
  { key: 'province', title: '省', merges: true, valueOf: ({ province }) => province },
  { key: 'city', title: '市', merges: true, valueOf: ({ city }) => city },
  { key: 'initial', title: '首字', merges: true, valueOf: ({ county }) => county.slice(0, 1) },
  { key: 'county', title: '区县', valueOf: ({ county }) => county },
  { key: 'code', title: '行政区划代码', valueOf: ({ code }) => code },
]

/** `/jeecg/rowspanTable`: provinces, cities and counties, equal cells merged. */
export function MergedTablePage() {
  const areas = useAreas()?.areas ?? []
  const [chosen, setChosen] = useState(['330000', '460000'])
  return (
    <Panel title="合并行表格">
      <Select
        mode="multiple"
        aria-label="省份"
        placeholder="请选择省份"
        maxCount={4}
        style={{ width: '100%', maxWidth: 480, marginBlockEnd: 12 }}
        optionFilterProp="label"
        value={chosen}
        onChange={setChosen}
        options={areas.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <MergedTable
        aria-label="区县"
        rows={areas.filter(({ code }) => chosen.includes(code)).flatMap(countiesOf)}
        columns={columns}
        keyOf={({ code }) => code}
        isLoading={areas.length === 0}
        height={640}
      />
    </Panel>
  )
}
