import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { createRoot } from 'react-dom/client'
import { cities, columns, rows, textOf } from './data.js'

export const cell = '.ag-cell'

ModuleRegistry.registerModules([AllCommunityModule])

const editors = { text: 'agTextCellEditor', number: 'agNumberCellEditor', date: 'agDateStringCellEditor' }

export function mount(element) {
  const root = createRoot(element)
  const definitions = columns.map(({ key, title, width, kind }) => ({
    field: key,
    headerName: title,
    width,
    editable: true,
    singleClickEdit: true,
    cellDataType: false,
    ...(kind === 'choice'
      ? {
          cellEditor: 'agSelectCellEditor',
          cellEditorParams: { values: cities.map(({ value }) => value) },
          valueFormatter: ({ value }) => textOf('choice', value),
        }
      : { cellEditor: editors[kind] }),
  }))
  root.render(
    <div style={{ height: '100%' }}>
      <AgGridReact columnDefs={definitions} rowData={rows} rowHeight={61} getRowId={({ data }) => data.id} />
    </div>,
  )
  return () => root.unmount()
}
