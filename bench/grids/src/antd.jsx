import { DatePicker, Input, InputNumber, Select, Table } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { cities, columns, rows, textOf } from './data.js'

export const cell = '.ant-table-cell'

/** antd's table as its documentation edits it: a click on a cell opens its input, leaving it stores the rows anew. */
export function mount(element) {
  const root = createRoot(element)
  root.render(<EditableAntdTable />)
  return () => root.unmount()
}

function EditableAntdTable() {
  const [data, setData] = useState(rows)
  const shown = columns.map(({ key, title, width, kind }) => ({
    key,
    dataIndex: key,
    title,
    width,
    onCell: (row) => ({
      kind,
      value: row[key],
      store: (value) => setData((all) => replaced(all, row.id, key, value)),
    }),
  }))
  return (
    <Table
      virtual
      rowKey="id"
      columns={shown}
      dataSource={data}
      components={{ body: { cell: EditableCell } }}
      pagination={false}
      scroll={{ x: 2800, y: innerHeight - 60 }}
    />
  )
}

function replaced(all, id, key, value) {
  return all.map((row) => (row.id === id ? { ...row, [key]: value } : row))
}

function EditableCell({ kind, value, store, children: _text, ...rest }) {
  const [isEdited, setIsEdited] = useState(false)
  const done = (edited) => {
    setIsEdited(false)
    store(edited)
  }
  return (
    <div {...rest} onClick={() => setIsEdited(true)}>
      {isEdited ? <Editor kind={kind} value={value} done={done} /> : textOf(kind, value)}
    </div>
  )
}

function Editor({ kind, value, done }) {
  const [draft, setDraft] = useState(value)
  if (kind === 'choice') {
    const options = cities.map((city) => ({ value: city.value, label: city.text }))
    return <Select autoFocus defaultValue={value} options={options} onChange={done} />
  }
  if (kind === 'date') {
    return <DatePicker autoFocus defaultValue={dayjs(value)} onChange={(_, text) => done(text)} />
  }
  if (kind === 'number')
    return <InputNumber autoFocus value={draft} onChange={setDraft} onBlur={() => done(draft)} />
  return (
    <Input
      autoFocus
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => done(draft)}
    />
  )
}
