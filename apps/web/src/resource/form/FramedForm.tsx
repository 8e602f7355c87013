import { type ComponentType, Suspense } from 'react'
import { useRecordExtras } from '../record-extras'
import type { ResourceFormProps } from './ResourceForm'

/** The form of a record, within what else belongs to records of its resource. */
export function FramedForm({
  form: Form,
  ...props
}: ResourceFormProps & { form: ComponentType<ResourceFormProps> }) {
  const Frame = useRecordExtras(props.resource)?.FormFrame
  return <Suspense>{Frame ? <Frame {...props} form={Form} /> : <Form {...props} />}</Suspense>
}
