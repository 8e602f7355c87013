/** A county with the names above it. */
export interface County {
  code: string
  province: string
  city: string
  county: string
}

interface Area {
  code: string
  name: string
  children?: Area[]
}

/** The counties of a province, city by city; within a city, those that begin alike are neighbours. */
export function countiesOf(province: Area): County[] {
  return (province.children ?? []).flatMap((city) =>
    [...(city.children ?? [])]
      .sort((one, other) => one.name.localeCompare(other.name, 'zh-CN'))
      .map(({ code, name }) => ({ code, province: province.name, city: city.name, county: name })),
  )
}
