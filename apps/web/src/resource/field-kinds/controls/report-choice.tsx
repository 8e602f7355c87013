import { ReportChoice } from '@dougong/widgets/report-picker/ReportChoice'
import type { InputProps, SearchProps } from '../shape/field-kind'
import { anyOf, chosenOf, stored } from '../shape/several'

/** Chooses rows of the field's report; what is stored of them is told by their texts. */
export function Input({ field, value, onChange, name: _, ...rest }: InputProps) {
  if (field.kind !== 'reportChoice') return null
  return (
    <ReportChoice
      {...rest}
      code={field.report}
      valueField={field.value}
      textField={field.text}
      multi={field.several ?? false}
      placeholder={`请选择${field.title}`}
      value={String(stored(value) ?? '')}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}

/** Finds records that name the row chosen, or any of several. */
export function Search({ field, name, id, value, onChange }: SearchProps) {
  if (field.kind !== 'reportChoice') return null
  const filterFor = (chosen: string) => (chosen === '' ? {} : { [name]: chosen })
  return (
    <ReportChoice
      id={id}
      code={field.report}
      valueField={field.value}
      textField={field.text}
      multi={field.several ?? false}
      placeholder="全部"
      value={chosenOf(value?.[name]).join(',')}
      onChange={(chosen) => onChange?.(field.several ? anyOf(name, chosen) : filterFor(chosen))}
    />
  )
}
