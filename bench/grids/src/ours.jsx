import { WidgetDataProvider } from '@dougong/widgets/data'
import { EditableTable } from '@dougong/widgets/editable-table/EditableTable'
import { createRoot } from 'react-dom/client'
import { cities, columns, rows } from './data.js'

export const cell = '[role=gridcell]'

const types = { text: 'input', number: 'inputNumber', choice: 'select', date: 'date' }

export function mount(element) {
  const root = createRoot(element)
  const shown = columns.map(({ key, title, width, kind }) => ({
    key,
    title,
    width,
    type: types[kind],
    ...(kind === 'choice' && { options: cities }),
  }))
  root.render(
    <WidgetDataProvider data={{}}>
      <EditableTable label="比较" columns={shown} rows={rows} height={innerHeight - 40} />
    </WidgetDataProvider>,
  )
  return () => root.unmount()
}
