export const rowCount = 10_000
export const cities = ['北京', '上海', '广州', '深圳', '杭州', '成都'].map((text, index) => ({
  value: String(index),
  text,
}))

/** Twenty columns of the types a form has; all can be edited. */
export const columns = Array.from({ length: 20 }, (_, index) => ({
  key: `c${index}`,
  title: `第 ${index + 1} 列`,
  width: 140,
  kind: ['text', 'text', 'number', 'choice', 'date'][index % 5],
}))

const valueOf = {
  text: (row, column) => `行${row} 列${column}`,
  number: (row, column) => row * 20 + column,
  choice: (row, column) => cities[(row + column) % cities.length].value,
  date: (row, column) => `2026-${pad((row % 12) + 1)}-${pad((column % 28) + 1)}`,
}

export const rows = Array.from({ length: rowCount }, (_, row) => ({
  id: `r${row}`,
  ...Object.fromEntries(columns.map(({ key, kind }, column) => [key, valueOf[kind](row, column)])),
}))

export const textOf = (kind, value) =>
  kind === 'choice' ? (cities.find((city) => city.value === value)?.text ?? '') : String(value ?? '')

function pad(number) {
  return String(number).padStart(2, '0')
}
