import {
  keptSentence,
  listClasses,
  listStatements,
  readScript,
} from '@dougong/contract/online/forms/kept/calls'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Skeleton, Typography } from 'antd'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ApiError, call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'

interface KeptDialogProps {
  form: ResourceRow
  onClose: () => void
}

interface Kept {
  key: string
  title: string
  text: string
}

/** Scripts, statements and classes that other clients attached to a form: to be read, not run. */
export function KeptDialog({ form, onClose }: KeptDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['form-kept', form.id],
    queryFn: ({ signal }) => readKept(form.id, signal),
    gcTime: 0,
  })
  return (
    <Dialog open title={`增强：${String(form.tableTxt)}`} width={800} footer={null} onCancel={onClose}>
      <Alert type="info" showIcon style={{ marginBottom: 12 }} title={keptSentence} />
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <Skeleton active />
      ) : data.length === 0 ? (
        <Empty description="没有保留的增强" />
      ) : (
        data.map(({ key, title, text }) => (
          <section key={key} aria-label={title}>
            <Typography.Title level={5}>{title}</Typography.Title>
            <Typography.Paragraph>
              <pre style={{ maxHeight: 320, overflow: 'auto' }}>{text || '（空）'}</pre>
            </Typography.Paragraph>
          </section>
        ))
      )}
    </Dialog>
  )
}

async function readKept(formId: string, signal: AbortSignal): Promise<Kept[]> {
  const params = { id: formId }
  const options = { signal, quiet: true }
  const scripts = await Promise.all(
    (['list', 'form'] as const).map(async (type): Promise<Kept[]> => {
      try {
        const { cgJs } = await call(readScript, { params, query: { type } }, options)
        return [{ key: type, title: type === 'list' ? 'JS增强（列表）' : 'JS增强（表单）', text: cgJs ?? '' }]
      } catch (error) {
        /* that there is none is a refusal, as existing clients have it */
        if (error instanceof ApiError) return []
        throw error
      }
    }),
  )
  const [statements, classes] = await Promise.all([
    call(listStatements, { params }, options),
    call(listClasses, { params }, options),
  ])
  return [
    ...scripts.flat(),
    ...statements.map(({ id, buttonCode, cgbSql }) => ({
      key: id ?? buttonCode,
      title: `SQL增强（${buttonCode}）`,
      text: cgbSql ?? '',
    })),
    ...classes.map(({ id, buttonCode, event, cgJavaType, cgJavaValue }) => ({
      key: id ?? buttonCode,
      title: `JAVA增强（${buttonCode}，${event === 'start' ? '之前' : '之后'}）`,
      text: `${cgJavaType} ${cgJavaValue ?? ''}`,
    })),
  ]
}
