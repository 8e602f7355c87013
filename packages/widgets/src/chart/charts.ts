import { type ChartOption, init } from './library'
import type { ChartMark } from './views/chart-view'

/** A chart on its element, which follows the element's size. */
export interface DrawnChart {
  show: (option: ChartOption) => void
  /** Says which mark is clicked, until another asks. */
  follow: (onMark: ((mark: ChartMark) => void) | undefined) => void
  /** The drawing as it stands: a picture's address, and its size. */
  picture: () => { address: string; width: number; height: number }
  end: () => void
}

export function drawChart(element: HTMLElement): DrawnChart {
  const chart = init(element, null, { renderer: 'svg' })
  const sizes = new ResizeObserver(() => chart.resize())
  sizes.observe(element)
  return {
    show: (option) => chart.setOption(option, { notMerge: true }),
    follow: (onMark) => {
      chart.off('click')
      if (onMark)
        chart.on('click', { componentType: 'series' }, ({ name, seriesName = '', dataIndex }) =>
          onMark({ name, seriesName, dataIndex }),
        )
    },
    picture: () => ({
      address: addressOf(element.querySelector('svg')),
      width: chart.getWidth(),
      height: chart.getHeight(),
    }),
    end: () => {
      sizes.disconnect()
      chart.dispose()
    },
  }
}

/** By the browser's own writer: the library's leaves quotes of font names in attributes as they are, which nothing can read. */
function addressOf(drawing: SVGSVGElement | null): string {
  const text = drawing ? new XMLSerializer().serializeToString(drawing) : ''
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
}
