import { DictionarySearchSelect } from '@dougong/widgets/dictionary-search-select/DictionarySearchSelect'
import { DictionaryMultiSelect } from '@dougong/widgets/dictionary-select/DictionaryMultiSelect'
import { DictionaryRadio } from '@dougong/widgets/dictionary-select/DictionaryRadio'
import { DictionarySelect } from '@dougong/widgets/dictionary-select/DictionarySelect'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { Suspense } from 'react'
import type { InputProps } from '../shape/field-kind'
import { stored } from '../shape/several'
import { codeOf, controlOf } from './settings'

const TransferSelect = lazyPart(
  async () => (await import('@dougong/widgets/transfer-select/TransferSelect')).TransferSelect,
)
const RecordInput = lazyPart(async () => (await import('./record')).RecordInput)

/** Chosen from the records of another table; what that needs is loaded when a form asks for one. */
function Record({ field, name = '', ...rest }: InputProps & { multiple: boolean }) {
  return (
    <Suspense>
      <RecordInput field={field} name={name} dictionary={codeOf(field)} {...rest} />
    </Suspense>
  )
}

export function DictionaryInput({ field, value, onChange, ...rest }: InputProps) {
  const { name: _, ...own } = rest
  const control = {
    ...own,
    dictionary: codeOf(field),
    value: stored(value),
    onChange: (chosen: string) => onChange?.(chosen),
  }
  const placeholder = `请选择${field.title}`
  switch (controlOf(field)) {
    case 'radio':
      return <DictionaryRadio {...control} />
    case 'search':
      return <DictionarySearchSelect {...control} placeholder={placeholder} />
    case 'record':
      return <Record field={field} value={value} {...(onChange && { onChange })} {...rest} multiple={false} />
    default:
      return <DictionarySelect {...control} placeholder={placeholder} allowClear={!field.required} />
  }
}

export function SeveralInput({ field, value, onChange, ...rest }: InputProps) {
  const { name: _, ...own } = rest
  const control = {
    ...own,
    dictionary: codeOf(field),
    value: stored(value),
    placeholder: `请选择${field.title}`,
    onChange: (chosen: string) => onChange?.(chosen),
  }
  if (controlOf(field) === 'record')
    return <Record field={field} value={value} {...(onChange && { onChange })} {...rest} multiple />
  if (controlOf(field) === 'search') return <DictionarySearchSelect {...control} multiple />
  if (controlOf(field) === 'transfer')
    return (
      <Suspense>
        <TransferSelect {...control} />
      </Suspense>
    )
  return <DictionaryMultiSelect {...control} type={controlOf(field) === 'boxes' ? 'checkbox' : 'select'} />
}
