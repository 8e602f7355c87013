import { useAreas } from '../area-select/use-areas'
import { RankList } from './RankList'

function Provinces() {
  const areas = useAreas()?.areas ?? []
  const counted = areas.map(({ name, children = [] }) => ({
    name,
    total: children.reduce((sum, city) => sum + (city.children?.length ?? 0), 0),
  }))
  return (
    <RankList
      title="区县最多的省份"
      entries={counted.sort((one, other) => other.total - one.total).slice(0, 7)}
    />
  )
}

function None() {
  return <RankList title="本月上传排行" entries={[]} />
}

export const demos = { 排行榜: Provinces, 没有数据: None }
