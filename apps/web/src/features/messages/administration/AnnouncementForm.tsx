import { announcements, releaseAnnouncement } from '@dougong/contract/system/announcements'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useMay } from '../../../shared/access/may'
import { answer } from '../../../shared/api/client'
import { ResourceForm, type ResourceFormProps } from '../../../resource/form/ResourceForm'
import { isChange } from '../../../resource/resource.queries'
import { announcementsKey } from '../reading/announcements.queries'

const PreviewDialog = lazyPart(async () => (await import('./PreviewDialog')).PreviewDialog)

const calls = endpointsOf(announcements)

/** An announcement as its author needs it: title, text, to whom, from when until when; what few ask for is folded away. */
const sections = [
  {
    title: '更多',
    fields: ['priority', 'msgCategory', 'msgAbstract', 'files', 'openType', 'openPage', 'busId'],
    isFolded: true,
  },
]

export function AnnouncementForm(props: ResourceFormProps) {
  const queries = useQueryClient()
  const mayRelease = useMay('system:sysAnnouncement:release')
  /* saved by a release that was refused: the next attempt is about the same one */
  const savedId = useRef<string>(undefined)
  const resource = useMemo(() => withText(props.resource), [props.resource])

  async function saveAndRelease(values: Record<string, unknown>): Promise<string> {
    const id = isChange(values) ? String(values.id) : savedId.current
    const body = id === undefined ? values : { ...values, id }
    const { result } = await answer(id === undefined ? calls.add : calls.edit, { body }, { quiet: true })
    savedId.current = id ?? String(result)
    try {
      const query = { id: savedId.current }
      return (await answer(releaseAnnouncement, { query }, { quiet: true })).message
    } finally {
      await queries.invalidateQueries({ queryKey: announcementsKey })
    }
  }

  return (
    <ResourceForm
      {...props}
      resource={resource}
      sections={sections}
      width={960}
      extra={<Preview />}
      {...(mayRelease && { otherWay: { label: '保存并发布', send: saveAndRelease } })}
    />
  )
}

/** Whoever writes one by hand writes a text; other clients may send a summary alone. */
function withText(resource: ResourceFormProps['resource']): ResourceFormProps['resource'] {
  const { msgContent } = resource.fields
  if (!msgContent) return resource
  return { ...resource, fields: { ...resource.fields, msgContent: { ...msgContent, required: true } } }
}

/** Shows what stands in the form as its readers will see it. */
function Preview() {
  const form = Form.useFormInstance<Record<string, unknown>>()
  const [values, setValues] = useState<Record<string, unknown>>()
  return (
    <div>
      <Button onClick={() => setValues(form.getFieldsValue(true))}>预览</Button>
      <Suspense>{values && <PreviewDialog values={values} onClose={() => setValues(undefined)} />}</Suspense>
    </div>
  )
}
