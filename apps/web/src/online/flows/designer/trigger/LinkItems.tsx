import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import { listLinks } from '@dougong/contract/online/links/links'
import { Select } from '@dougong/widgets/select/Select'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useMay } from '../../../../shared/access/may'
import { call } from '../../../../shared/api/client'

type Answered = Extract<Trigger, { kind: 'answered' }>

interface LinkItemsProps {
  trigger: Answered
  formId: string | null
  onChange: (trigger: Answered) => void
}

/** By which links of the form somebody fills in a record; their names are for whoever manages them. */
export function LinkItems({ trigger, formId, onChange }: LinkItemsProps) {
  const mayList = useMay('online:form:link')
  const { data } = useQuery({
    queryKey: ['rule-links', formId],
    queryFn: ({ signal }) => call(listLinks, { query: { formId: formId ?? '' } }, { signal, silent: true }),
    enabled: formId !== null && mayList,
    staleTime: 10_000,
    retry: false,
  })
  const links = data?.links.filter(({ action }) => action !== 'detail') ?? []
  const unknown = trigger.links.filter((id) => !links.some((link) => link.id === id))
  return (
    <Form.Item
      label="哪些外部链接"
      htmlFor="rule-links"
      extra={data && links.length === 0 ? noLinks : undefined}
    >
      <Select
        id="rule-links"
        mode="multiple"
        optionFilterProp="label"
        placeholder="任何外部链接"
        value={[...trigger.links]}
        options={[
          ...links.map(({ id, name }) => ({ value: id, label: name })),
          ...unknown.map((id) => ({ value: id, label: data ? '已不存在的链接' : '（无权查看名称）' })),
        ]}
        onChange={(ids: string[]) => onChange({ ...trigger, links: ids })}
      />
    </Form.Item>
  )
}

const noLinks = '这张表单还没有可以填写的外部链接，在“在线表单”的“外部链接”中新增。'
