/** Each with what is written below it: 9,999.999万 rounds to one of the next. */
const units = [
  { size: 1e12, below: 1e8, name: '万亿' },
  { size: 1e8, below: 1e4, name: '亿' },
  { size: 1e4, below: 1, name: '万' },
]

/** As long as it is: `12,345,678`. */
export function inFull(value: number): string {
  return value.toLocaleString('zh-CN', { maximumFractionDigits: 4 })
}

/** As short as it can be read: `1,234.57万`. */
export function inShort(value: number): string {
  const rounded = (size: number) => Math.round((Math.abs(value) / size) * 100) / 100
  const unit = units.find(({ size, below }) => rounded(below) * below >= size)
  if (!unit) return value.toLocaleString('zh-CN', { maximumFractionDigits: 2 })
  return `${(Math.sign(value) * rounded(unit.size)).toLocaleString('zh-CN')}${unit.name}`
}

/** Both, where there is a difference: `12,345,678 元（1,234.57万）`. */
export function inBoth(value: number, unit = ''): string {
  const full = `${inFull(value)}${unit && ` ${unit}`}`
  return Math.abs(value) < 1e4 ? full : `${full}（${inShort(value)}）`
}

/** A share of one: `12.3%`. A small one is not nothing. */
export function inPercent(share: number): string {
  if (share > 0 && share < 0.0005) return '<0.1%'
  return share.toLocaleString('zh-CN', { style: 'percent', maximumFractionDigits: 1 })
}

/** A share that may be many times the whole: nobody reads `246,153.8%`. */
export function inShare(share: number): string {
  return Math.abs(share) < 10 ? inPercent(share) : `${inShort(share)}倍`
}
