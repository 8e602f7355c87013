import { endpointsOf } from '@dougong/contract/resource/endpoints'
import type { Resource } from '@dougong/contract/resource/resource'
import { useQueryClient } from '@tanstack/react-query'
import { App, Form } from 'antd'
import { useState } from 'react'
import { answer, ApiError } from '@dougong/web/shared/api/client'
import { useUnsavedChanges } from '@dougong/widgets/modal/unsaved'

/** A form that is a page: its values are saved as a new record; until then the page asks before it closes. */
export function usePageForm(resource: Resource) {
  const [form] = Form.useForm<Record<string, unknown>>()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [isDirty, setDirty] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  useUnsavedChanges(isDirty)

  return {
    form,
    isSaving,
    refusal,
    noteChange: () => setDirty(true),
    /** The new record's id; where there is none, the server's words are in `refusal`. */
    async save(values: Record<string, unknown>): Promise<string | undefined> {
      setSaving(true)
      setRefusal(undefined)
      try {
        const saved = await answer(endpointsOf(resource).add, { body: values }, { quiet: true })
        void message.success(saved.message)
        setDirty(false)
        await client.invalidateQueries({ queryKey: ['resource', resource.path] })
        return saved.result
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setRefusal(error.message)
        return undefined
      } finally {
        setSaving(false)
      }
    },
    /** Empties the form for another record. */
    restart() {
      form.resetFields()
      setDirty(false)
      setRefusal(undefined)
    },
  }
}
