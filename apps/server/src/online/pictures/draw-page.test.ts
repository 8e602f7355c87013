import { type ChartType, chartTypes } from '@dougong/contract/online/charts/chart'
import { expect, test } from 'vitest'
import { drawPage } from './draw-page'
import type { CardContent } from './page'

const columns = [
  { key: 'month', title: '月份' },
  { key: 'city', title: '城市' },
  { key: 'rain', title: '降水' },
  { key: 'days', title: '雨日' },
]
const rows = [1, 2, 3].flatMap((month) => [
  { month: `${month}月`, city: '北京', rain: 12_000 * month, days: month },
  { month: `${month}月`, city: '<b>上海</b>', rain: 34_000 * month, days: month + 3 },
])
const draw = (content: CardContent, height = 400) =>
  drawPage({
    title: '雨水 & 气温',
    note: '2026-11-17 08:00',
    cards: [{ title: '各城市', place: { x: 0, y: 0, width: 600, height }, content }],
  })
const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

test.each(Object.keys(chartTypes) as ChartType[])(
  '%s is drawn on paper, with nothing of its names as markup',
  (type) => {
    const needsSeries =
      type !== 'gauge' && type !== 'number' && type !== 'pie' && type !== 'ring' && type !== 'funnel'
    const definition = {
      type,
      category:
        type === 'gauge' ? undefined : type === 'number' ? 'month' : type === 'pie' ? 'city' : 'month',
      measures: type === 'scatter' ? ['rain', 'days'] : ['rain'],
      ...(needsSeries && { series: 'city' }),
      ...(type === 'gauge' && { target: 500_000 }),
    }
    const { category, ...rest } = definition
    const { svg, height } = draw({
      chart: { definition: { ...rest, ...(category !== undefined && { category }) }, columns, rows },
    })
    expect(height).toBe(512)
    expect(texts(svg)).toContain('雨水 &amp; 气温')
    expect(texts(svg)).toContain('各城市')
    expect(svg).not.toContain('<b')
    expect(svg).not.toContain('没有数据')
    expect(svg).not.toMatch(/font-family="[^"]*"[^ />][^>]*"/)
    expect(texts(svg).length).toBeGreaterThan(4)
  },
)

test('a table is shown as far as there is room, and says what is left', () => {
  const lines = Array.from({ length: 30 }, (_, index) => [`第${index}行`, index, '很长'.repeat(60)])
  const table = { heads: ['名称', '数量', '说明'], lines }
  const { svg } = draw({ table }, 300)
  expect(texts(svg)).toContain('第0行')
  expect(texts(svg)).not.toContain('第29行')
  expect(texts(svg).some((text) => text?.startsWith('共 30 行，这里是前 '))).toBe(true)
  expect(texts(svg).some((text) => text?.endsWith('很…'))).toBe(true)
  const wide = { heads: Array.from({ length: 20 }, (_, index) => `列${index}`), lines: [] }
  expect(texts(draw({ table: wide }).svg).at(-1)).toMatch(/^另有 \d+ 列$/)
})

test('texts are their words, refusals and empty charts a sentence', () => {
  const text = '# 说明\n\n**每月**看一次<script>alert(1)</script>\n- [手册](https://example.test)'
  expect(texts(draw({ text }).svg).slice(-3)).toEqual(['说明', '每月看一次alert(1)', '· 手册'])
  expect(texts(draw({ refusal: '没有权限' }).svg)).toContain('没有权限')
  const nothing = {
    definition: { type: 'bar' as const, category: 'month', measures: ['rain'] },
    columns,
    rows: [],
  }
  expect(texts(draw({ chart: nothing }).svg)).toContain('没有数据')
})
