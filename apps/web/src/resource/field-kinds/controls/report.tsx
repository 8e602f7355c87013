import { ReportPicker } from '@dougong/widgets/report-picker/ReportPicker'
import { Form } from 'antd'
import type { InputProps, SearchProps } from '../shape/field-kind'

/** Chooses rows of the field's report; they fill this field and others of the form. */
export function Input({ field, value, onChange, ...rest }: InputProps) {
  const form = Form.useFormInstance<Record<string, unknown>>()
  if (field.kind !== 'report') return null
  const [own, ...others] = field.fills.split(',').map((name) => name.trim())
  return (
    <ReportPicker
      {...rest}
      code={field.report}
      orgFields={field.columns}
      destFields={field.fills}
      multi={field.several ?? false}
      placeholder={`请选择${field.title}`}
      value={typeof value === 'string' ? value : ''}
      onFill={(values) => {
        onChange?.(values[own ?? ''] ?? '')
        form.setFieldsValue(Object.fromEntries(others.map((name) => [name, values[name] ?? ''])))
      }}
    />
  )
}

/** Finds records by what one row of the report would put into the field. */
export function Search({ field, name, id, value, onChange }: SearchProps) {
  if (field.kind !== 'report') return null
  const column = field.columns.split(',')[0] ?? ''
  return (
    <ReportPicker
      id={id}
      code={field.report}
      orgFields={column}
      destFields={name}
      placeholder="全部"
      value={value?.[name]}
      onChange={(chosen) => onChange?.(chosen === '' ? {} : { [name]: chosen })}
    />
  )
}
