import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useState } from 'react'
import type { ListSource } from './calls'
import type { SendRecord } from './form/use-record-form'
import { loadRecord, saveRecord } from './resource.queries'
import { FramedForm } from './form/FramedForm'
import { ResourceForm, type ResourceFormProps } from './form/ResourceForm'

interface RecordDialogProps extends Pick<ResourceFormProps, 'inputs' | 'extra' | 'initial'> {
  resource: ListSource
  /** The record to change; without it, one is made. */
  id?: string | undefined
  /** Values that nobody is asked for; a new record gets them. */
  fixedValues?: Record<string, unknown>
  onSaved?: (values: Record<string, unknown>) => Promise<void>
  onClose: () => void
}

/** The form of one record outside a list: of a tree, of a panel. The record is read anew before it is changed. */
export function RecordDialog({
  resource,
  id,
  fixedValues = {},
  onSaved,
  onClose,
  ...form
}: RecordDialogProps) {
  const client = useQueryClient()
  const [opening] = useState(() => crypto.randomUUID())
  const load = () => loadRecord(resource, { id: id ?? '' })
  const { data: row, isError } = useQuery({
    queryKey: ['resource', resource.path, 'edited', opening],
    queryFn: load,
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  if (isError) return null
  if (id !== undefined && !row) return <Spin fullscreen delay={300} />

  async function save(
    values: Record<string, unknown>,
    send: SendRecord = (record) => saveRecord(resource, record),
  ): Promise<string> {
    const words = await send(id === undefined ? { ...fixedValues, ...values } : values)
    await client.invalidateQueries({ queryKey: ['resource', resource.path, 'record'] })
    await onSaved?.(values)
    return words
  }

  return (
    <FramedForm
      form={ResourceForm}
      {...form}
      resource={resource}
      row={row}
      fixedNames={Object.keys(fixedValues)}
      onSave={save}
      onReload={load}
      onClose={onClose}
    />
  )
}
