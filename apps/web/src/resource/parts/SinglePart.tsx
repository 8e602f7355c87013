import type { Part } from '@dougong/contract/resource/resource'
import { Form } from 'antd'
import { type Ref, use, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { useFilledIn } from '../behaviour/use-filled-in'
import { FormPlaceContext } from '../field-kinds/shape/form-place'
import { plainDefaults, useRuleDefaults } from '../form/default-values'
import { FieldItem } from '../form/FieldItem'
import { mergeMoved } from '../form/merge-moved'
import { isAsked } from '../form/ResourceForm'
import type { ResourceRow } from '../resource.queries'

/** What the form around a part does with it. */
export interface SinglePartHandle {
  /** The id of the part that stands; a new one has none. */
  id(): string | undefined
  /** Takes over what another changed meanwhile; what was changed here stays. */
  take(fresh: ResourceRow | undefined): void
}

interface SinglePartProps {
  name: string
  part: Part
  /** The part as it is stored; undefined where the record has none yet. */
  row: ResourceRow | undefined
  ref?: Ref<SinglePartHandle>
}

/** The fields of the one part of its kind that a record has, within the record's form. */
export function SinglePart({ name, part, row, ref }: SinglePartProps) {
  const { resource, parent } = part
  const form = Form.useFormInstance<Record<string, unknown>>()
  const [base, setBase] = useState(row)
  const [initialValues] = useState(() => row ?? plainDefaults(resource))
  useEffect(() => form.setFieldValue(name, initialValues), [form, name, initialValues])
  useRuleDefaults(form, resource, row === undefined, name)
  const lookOf = useFilledIn(form, { resource, base: base ?? initialValues, isNew: !base, within: name })
  useImperativeHandle(
    ref,
    () => ({
      id: () => base?.id,
      take: (fresh) => {
        const own = form.getFieldValue(name) as Record<string, unknown>
        const { values } = mergeMoved(resource, { base: base ?? {}, own, fresh: fresh ?? { id: '' } })
        form.setFieldValue(name, { ...own, ...values })
        setBase(fresh)
      },
    }),
    [form, name, resource, base],
  )
  const around = use(FormPlaceContext)
  const place = useMemo(() => around && { ...around, part: name }, [around, name])
  const items = resource.form
    .filter((field) => field !== parent && isAsked(resource.fields[field], base) && lookOf(field).isShown)
    .map((field) => (
      <FieldItem key={field} resource={resource} name={field} within={name} row={base} look={lookOf(field)} />
    ))
  return <FormPlaceContext value={place}>{items}</FormPlaceContext>
}
