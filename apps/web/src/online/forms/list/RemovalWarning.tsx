import { type FormUses, getFormUses } from '@dougong/contract/online/forms/publishing'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { call } from '../../../shared/api/client'

const kinds: readonly { key: keyof FormUses; label: string }[] = [
  { key: 'summaries', label: '统计报表' },
  { key: 'reports', label: '查询报表' },
  { key: 'graphs', label: '图表' },
  { key: 'boards', label: '看板' },
]

/** What goes with a form, and what stands without data once it is gone. */
export function RemovalWarning({ id, text }: { id: string; text: string }) {
  const { data } = useQuery({
    queryKey: ['form-uses', id],
    queryFn: ({ signal }) => call(getFormUses, { query: { id } }, { signal, silent: true }),
    gcTime: 0,
  })
  const used = kinds.filter(({ key }) => (data?.[key].length ?? 0) > 0)
  const flows = data?.flows ?? []
  return (
    <>
      <p>{text}</p>
      {used.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="以下内容使用了这个表单，之后将没有数据"
          description={used.map(({ key, label }) => (
            <div key={key}>
              {label}：{data?.[key].join('、')}
            </div>
          ))}
        />
      )}
      {flows.length > 0 && (
        <Alert
          type="warning"
          showIcon
          {...(used.length > 0 && { style: { marginTop: 8 } })}
          title="它的审批流程将一并删除"
          description={flows.join('、')}
        />
      )}
    </>
  )
}
