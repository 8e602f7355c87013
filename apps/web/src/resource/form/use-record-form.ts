import type { Resource } from '@dougong/contract/resource/resource'
import { App, Form } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../shared/api/client'
import { mergeMoved } from './merge-moved'
import type { ResourceRow } from '../resource.queries'

/** Sends a record as it was filled in; returns the server's words. */
export type SendRecord = (values: Record<string, unknown>) => Promise<string>

/** A record that is being made or changed. */
export interface EditedRecord {
  resource: Resource
  /** The record to change as it is stored now; undefined makes a new one. */
  row: ResourceRow | undefined
  /** Saves and returns the server's words; what the server refuses is an ApiError, told by nobody yet. `send` goes in place of saving. */
  onSave: (values: Record<string, unknown>, send?: SendRecord) => Promise<string>
  /** The record as it is stored by then, when a change met another's. */
  onReload: () => Promise<ResourceRow>
  onClose: () => void
}

/** A record's form between opening and closing: saving, refusals, what another changed meanwhile, unsaved input. */
export function useRecordForm({ resource, row, onSave, onReload, onClose }: EditedRecord) {
  const [form] = Form.useForm<Record<string, unknown>>()
  const { message } = App.useApp()
  const [base, setBase] = useState(row)
  const [refusal, setRefusal] = useState<string>()
  const [moved, setMoved] = useState<'unread' | string[]>()
  const [isSaving, setSaving] = useState(false)
  const [isDirty, setDirty] = useState(false)

  async function save(values: Record<string, unknown>, send?: SendRecord) {
    setSaving(true)
    setRefusal(undefined)
    try {
      const own = base ? { id: base.id, _version: base._version } : {}
      void message.success(await onSave({ ...values, ...own }, send))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
      if (error.isMoved) setMoved('unread')
    } finally {
      setSaving(false)
    }
  }

  /** Takes over what others changed; the fields changed here stay as they are. */
  async function reload() {
    const fresh: ResourceRow = await onReload()
    const merged = mergeMoved(resource, { base: base ?? {}, own: form.getFieldsValue(true), fresh })
    form.setFieldsValue(merged.values)
    setBase(fresh)
    setRefusal(undefined)
    setMoved(merged.changes)
  }

  return { form, refusal, moved, isSaving, isDirty, save, reload, noteChange: () => setDirty(true) }
}
