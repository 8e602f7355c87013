import { summaryHeads } from '@dougong/contract/online/summaries/summary-heads'
import { summaryProblems } from '@dougong/contract/online/summaries/summary-rules'
import { getRecordDefinition } from '@dougong/contract/records'
import type { Resource } from '@dougong/contract/resource/resource'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { ResourceFormProps } from '../../resource/form/ResourceForm'
import { viewOf } from '../../resource/field-kinds/index'
import { call } from '../../shared/api/client'
import { SavingAlert } from '../editing/SavingAlert'
import { useMergedSaving } from '../editing/use-merged-saving'
import { newDraft, summaryOf } from './draft'
import { DraftParts } from './DraftParts'
import { type EditedSummary, editedSummary, mergeSummaries } from './edited-summary'
import { lostConditions, shownConditions, withHidden } from './shown-conditions'
import { Preview } from './Preview'
import styles from './summaries.module.css'
import { useSummarySources } from './use-summary-sources'

const RolesInput = viewOf(summaryHeads.fields.roleIds.kind).Input

/** Puts a report together by choosing, with what it answers beside it. */
export function SummaryEditor({ row, onSave, onReload, onClose }: ResourceFormProps) {
  const client = useQueryClient()
  const [edited, setEdited] = useState(() => editedSummary(row))
  const [isDirty, setDirty] = useState(false)
  const saving = useMergedSaving({
    row,
    onSave,
    onReload,
    merge: (base, fresh) => {
      const merged = mergeSummaries({ base: editedSummary(base), own: edited, fresh: editedSummary(fresh) })
      setEdited(merged.state)
      return merged
    },
  })
  const { name, content, roleIds, ...draft } = edited
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
    : (lostConditions(resource, draft)[0] ?? summaryProblems(resource, summary)[0])

  const change = (changes: Partial<EditedSummary>) => {
    setDirty(true)
    setEdited((before) => ({ ...before, ...changes }))
  }

  async function save() {
    const lacking = name.trim() === '' ? '请输入报表名称' : problem
    if (lacking !== undefined) return saving.setRefusal(lacking)
    const definition = JSON.stringify(summary)
    if (!(await saving.save({ name: name.trim(), content, roleIds, definition }))) return
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
      confirmLoading={saving.isSaving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <SavingAlert {...saving} noun="报表" />
      <div className={styles.editor}>
        <Form layout="vertical" component="div">
          <Form.Item label="报表名称" required htmlFor="summary-name">
            <Input
              id="summary-name"
              value={name}
              maxLength={100}
              placeholder="如：各部门每月销售额"
              onChange={({ target }) => change({ name: target.value })}
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
              onChange={(path) => change({ ...newDraft(path), sort: undefined })}
            />
          </Form.Item>
          {resource && (
            <DraftParts
              resource={resource}
              draft={{ ...draft, conditions: shownConditions(resource, draft) }}
              lost={lostConditions(resource, draft)}
              onChange={({ conditions, ...changes }) =>
                change({
                  ...changes,
                  /* what cannot be shown is taken out when somebody says so, and not by another change */
                  ...(conditions && { conditions: withHidden(resource, draft, conditions) }),
                })
              }
              onDropLost={() => change({ conditions: shownConditions(resource, draft) })}
            />
          )}
          <Form.Item label="可查看的角色" htmlFor="summary-roles">
            <RolesInput
              id="summary-roles"
              field={summaryHeads.fields.roleIds}
              value={roleIds}
              onChange={(roles) => change({ roleIds: roles })}
            />
          </Form.Item>
          <Form.Item label="说明" htmlFor="summary-content">
            <Input.TextArea
              id="summary-content"
              value={content}
              maxLength={1000}
              autoSize={{ minRows: 2, maxRows: 5 }}
              onChange={({ target }) => change({ content: target.value })}
            />
          </Form.Item>
        </Form>
        <Preview summary={summary} problem={problem} />
      </div>
    </Dialog>
  )
}
