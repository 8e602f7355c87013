import { summaryHeads } from '@dougong/contract/online/summaries/summary-heads'
import type { Summary } from '@dougong/contract/online/summaries/summary'
import { summaryProblems } from '@dougong/contract/online/summaries/summary-rules'
import { getRecordDefinition } from '@dougong/contract/records'
import type { Resource } from '@dougong/contract/resource/resource'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { fromSaved } from '@dougong/widgets/query-builder/saved-queries'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { ResourceFormProps } from '../../resource/form/ResourceForm'
import { viewOf } from '../../resource/field-kinds/index'
import { queryFieldsOf } from '../../resource/search/advanced-query'
import { call } from '../../shared/api/client'
import { useSaving } from '../../shared/use-saving'
import { type Draft, draftOf, newDraft, summaryOf } from './draft'
import { DraftParts } from './DraftParts'
import { Preview } from './Preview'
import styles from './summaries.module.css'
import { useSummarySources } from './use-summary-sources'

const RolesInput = viewOf(summaryHeads.fields.roleIds.kind).Input

/** Puts a report together by choosing, with what it answers beside it. */
export function SummaryEditor({ row, onSave, onClose }: ResourceFormProps) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const [name, setName] = useState(String(row?.name ?? ''))
  const [content, setContent] = useState(String(row?.content ?? ''))
  const [roleIds, setRoleIds] = useState<unknown>(row?.roleIds ?? null)
  const [draft, setDraft] = useState(() =>
    row ? draftOf(JSON.parse(String(row.definition)) as Summary) : newDraft(),
  )
  const [isDirty, setDirty] = useState(false)
  const { isSaving, refusal, setRefusal, save: keep } = useSaving()
  const { sources, isPending } = useSummarySources()
  const source = useQuery({
    queryKey: ['record-definition', draft.resource],
    queryFn: async ({ signal }) =>
      (await call(getRecordDefinition, { query: { at: draft.resource } }, { signal })) as unknown as Resource,
    enabled: draft.resource !== '',
    staleTime: 60_000,
  })
  const resource = source.data
  const summary = summaryOf(draft)
  const problem = !resource
    ? draft.resource === ''
      ? '请先选择数据来源'
      : '正在读取字段…'
    : summaryProblems(resource, summary)[0]

  const change = (changes: Partial<Draft>) => {
    setDirty(true)
    setDraft((before) => ({ ...before, ...changes }))
  }

  async function save() {
    if (name.trim() === '') return setRefusal('请输入报表名称')
    if (problem !== undefined) return setRefusal(problem)
    const isSaved = await keep(async () => {
      const own = row ? { id: row.id, _version: row._version } : {}
      void message.success(
        await onSave({ ...own, name: name.trim(), content, roleIds, definition: JSON.stringify(summary) }),
      )
    })
    if (!isSaved) return
    void client.invalidateQueries({ queryKey: ['summary-page'] })
    onClose()
  }

  return (
    <Dialog
      open
      fills
      title={row ? `编辑统计报表：${String(row.name)}` : '新增统计报表'}
      isDirty={isDirty}
      okText="保存"
      confirmLoading={isSaving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {refusal !== undefined && <Alert type="error" showIcon title={refusal} style={{ marginBottom: 16 }} />}
      <div className={styles.editor}>
        <Form layout="vertical" component="div">
          <Form.Item label="报表名称" required htmlFor="summary-name">
            <Input
              id="summary-name"
              value={name}
              maxLength={100}
              placeholder="如：各部门每月销售额"
              onChange={({ target }) => {
                setDirty(true)
                setName(target.value)
              }}
            />
          </Form.Item>
          <Form.Item label="数据来源" required htmlFor="summary-source">
            <Select
              id="summary-source"
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="选择要统计的数据"
              loading={isPending}
              value={draft.resource || null}
              options={sources.map(({ path, title }) => ({ value: path, label: title }))}
              onChange={(path) => {
                setDirty(true)
                setDraft(newDraft(path))
              }}
            />
          </Form.Item>
          {resource && (
            <DraftParts
              resource={resource}
              draft={{ ...draft, conditions: presentConditions(resource, draft) }}
              onChange={change}
            />
          )}
          <Form.Item label="可查看的角色" htmlFor="summary-roles">
            <RolesInput
              id="summary-roles"
              field={summaryHeads.fields.roleIds}
              value={roleIds}
              onChange={(roles) => {
                setDirty(true)
                setRoleIds(roles)
              }}
            />
          </Form.Item>
          <Form.Item label="说明" htmlFor="summary-content">
            <Input.TextArea
              id="summary-content"
              value={content}
              maxLength={1000}
              autoSize={{ minRows: 2, maxRows: 5 }}
              onChange={({ target }) => {
                setDirty(true)
                setContent(target.value)
              }}
            />
          </Form.Item>
        </Form>
        <Preview summary={summary} problem={problem} />
      </div>
    </Dialog>
  )
}

/** Conditions with the looks that their inputs have now; blank lines stay. */
function presentConditions(resource: Resource, { conditions: { matchType, conditions } }: Draft) {
  const fields = queryFieldsOf(resource)
  return {
    matchType,
    conditions: conditions.flatMap((item) => {
      if ('field' in item && item.field === '') return [item]
      return fromSaved({ title: '', matchType, records: [item] }, fields).conditions
    }),
  }
}
