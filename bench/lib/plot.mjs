const [width, height, left, right, top, bottom] = [800, 420, 60, 270, 40, 40]
const colours = ['#1677ff', '#d4380d', '#389e0d', '#722ed1', '#d48806', '#08979c', '#c41d7f', '#595959']

/** A plot of lines over logarithmic axes, as SVG: the larger the table, the further to the right; flat is good. */
export function plot(title, lines) {
  const all = lines.flatMap(({ points }) => points)
  const across = scale(
    all.map(([x]) => x),
    left,
    width - right,
  )
  const up = scale(
    all.map(([, y]) => Math.max(1, y)),
    height - bottom,
    top,
  )
  const drawn = lines.map(({ what, points }, index) => {
    const colour = colours[index % colours.length]
    /* once the colours are used up lines are broken */
    const stroke = `stroke="${colour}" stroke-width="2"${index < colours.length ? '' : ' stroke-dasharray="5 3"'}`
    const places = points.map(([x, y]) => [across(x), up(Math.max(1, y))])
    const path = places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
    const key = top + 20 * index
    return `<polyline points="${path}" fill="none" ${stroke}/>
${places.map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3" fill="${colour}"/>`).join('')}
<line x1="${width - right + 20}" x2="${width - right + 40}" y1="${key - 5}" y2="${key - 5}" ${stroke}/>
<text x="${width - right + 48}" y="${key}">${what}</text>`
  })
  const marks = [...new Set(all.map(([x]) => x))].map(
    (x) => `<text x="${across(x)}" y="${height - 14}" text-anchor="middle">${x.toLocaleString('en')}</text>`,
  )
  const heights = [10, 100, 1000, 10_000]
    .map((y) => [y, up(y)])
    .filter(([, y]) => y >= top && y <= height - bottom)
  const rules = heights.map(
    ([value, y]) =>
      `<line x1="${left}" x2="${width - right}" y1="${y}" y2="${y}" stroke="#ddd"/><text x="${left - 8}" y="${y + 4}" text-anchor="end">${value}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#fff"/><text x="${left}" y="20" font-size="14">${title}</text>
${[...rules, ...marks, ...drawn].join('\n')}
</svg>
`
}

/** Places on a logarithmic axis. */
function scale(values, from, to) {
  const logs = values.map(Math.log10)
  const [low, high] = [Math.floor(Math.min(...logs)), Math.ceil(Math.max(...logs))]
  return (value) => from + ((to - from) * (Math.log10(value) - low)) / Math.max(1, high - low)
}
