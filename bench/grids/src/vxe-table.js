import { createApp, h } from 'vue'
import VxeUI from 'vxe-pc-ui'
import 'vxe-pc-ui/lib/style.css'
import { VxeColumn, VxeTable } from 'vxe-table'
import 'vxe-table/lib/style.css'
import { cities, columns, rows } from './data.js'

export const cell = '.vxe-body--column'

const renders = {
  text: { name: 'VxeInput' },
  number: { name: 'VxeNumberInput' },
  date: { name: 'VxeDatePicker' },
  choice: { name: 'VxeSelect', options: cities.map(({ value, text }) => ({ value, label: text })) },
}

export function mount(element) {
  const app = createApp({
    render: () =>
      h(
        VxeTable,
        {
          data: rows,
          height: innerHeight,
          border: true,
          keepSource: true,
          showOverflow: true,
          cellConfig: { height: 61 },
          rowConfig: { keyField: 'id' },
          editConfig: { trigger: 'click', mode: 'cell' },
          virtualXConfig: { enabled: true, gt: 0 },
          virtualYConfig: { enabled: true, gt: 0 },
        },
        () =>
          columns.map(({ key, title, width, kind }) =>
            h(VxeColumn, { field: key, title, width, editRender: renders[kind] }),
          ),
      ),
  })
  app.use(VxeUI)
  app.mount(element)
  return () => app.unmount()
}
