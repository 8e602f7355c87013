import { useAreas } from '../area-select/use-areas'
import type { Area } from '../area-select/areas'
import { MergedTable, type MergedColumn } from './MergedTable'

interface County {
  code: string
  province: string
  city: string
  county: string
}

const columns: MergedColumn<County>[] = [
  { key: 'province', title: '省', merges: true, valueOf: ({ province }) => province },
  { key: 'city', title: '市', merges: true, valueOf: ({ city }) => city },
  { key: 'county', title: '区县', valueOf: ({ county }) => county },
  { key: 'code', title: '代码', valueOf: ({ code }) => code },
]

const provinces = ['460000', '640000']

function Counties() {
  const known = useAreas()
  const chosen = known?.areas.filter(({ code }) => provinces.includes(code)) ?? []
  return (
    <MergedTable
      aria-label="区县"
      rows={chosen.flatMap(countiesOf)}
      columns={columns}
      keyOf={({ code }) => code}
      isLoading={known === undefined}
      height={360}
    />
  )
}

function countiesOf(province: Area): County[] {
  return (province.children ?? []).flatMap((city) =>
    (city.children ?? []).map(({ code, name }) => ({
      code,
      province: province.name,
      city: city.name,
      county: name,
    })),
  )
}

export const demos = { 合并相同的单元格: Counties }
