import type { RelatedValue } from '@dougong/contract/resource/field-kinds/kind-rules'
import { Form, Input } from 'antd'
import { use } from 'react'
import { FormPlaceContext } from '../field-kinds/shape/form-place'
import { useRelated } from './use-related'

interface RelatedInputProps {
  related: RelatedValue
  id?: string
  /** What came with the record. */
  value?: unknown
  /** Which of its records the form holds the field of. */
  within?: string | number | undefined
}

/** What is shown of the record that another field of the form names, as soon as another one is chosen. */
export function RelatedInput({ related, id, value, within }: RelatedInputProps) {
  const { through } = related
  const form = Form.useFormInstance()
  const [path, initialValue] = [
    within === undefined ? through : [within, through],
    form.getFieldValue.bind(form),
  ]
  const named: unknown = Form.useWatch(path, form) ?? initialValue(path)
  const text = useRelated(use(FormPlaceContext), related, named, value)
  return <Input {...(id !== undefined && { id })} disabled value={text} placeholder="随所选记录显示" />
}
