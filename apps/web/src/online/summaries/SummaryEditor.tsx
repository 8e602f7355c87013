import { summaryHeads } from '@dougong/contract/online/summaries/summary-heads'
import { summaryProblems } from '@dougong/contract/online/summaries/summary-rules'
import { getRecordDefinition } from '@dougong/contract/records'
import type { Resource } from '@dougong/contract/resource/resource'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Select } from '@dougong/widgets/select/Select'
import { Form } from 'antd'
import type { ResourceFormProps } from '../../resource/form/ResourceForm'
import { viewOf } from '../../resource/field-kinds/index'
import { call } from '../../shared/api/client'
import { EditorColumns } from '../editing/EditorColumns'
import { ContentItem, NameItem } from '../editing/HeadItems'
import { StoredEditor } from '../editing/StoredEditor'
import { useDraft } from '../editing/use-draft'
import { useMergedSaving } from '../editing/use-merged-saving'
import { newDraft, summaryOf } from './draft'
import { DraftParts } from './DraftParts'
import { editedSummary, mergeSummaries } from './edited-summary'
import { lostConditions, shownConditions, withHidden } from './shown-conditions'
import { Preview } from './Preview'
import { useSummarySources } from './use-summary-sources'

const RolesInput = viewOf(summaryHeads.fields.roleIds.kind).Input

/** Edits a report by choosing, with a preview beside it. */
export function SummaryEditor({ row, onSave, onReload, onClose }: ResourceFormProps) {
  const client = useQueryClient()
  const { draft: edited, isDirty, change, replace } = useDraft(() => editedSummary(row))
  const saving = useMergedSaving({
    row,
    onSave,
    onReload,
    merge: (base, fresh) => {
      const merged = mergeSummaries({ base: editedSummary(base), own: edited, fresh: editedSummary(fresh) })
      replace(merged.state)
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

  async function save() {
    const lacking = name.trim() === '' ? '请输入报表名称' : problem
    if (lacking !== undefined) return saving.setRefusal(lacking)
    const definition = JSON.stringify(summary)
    if (!(await saving.save({ name: name.trim(), content, roleIds, definition }))) return
    void client.invalidateQueries({ queryKey: ['summary-page'] })
    onClose()
  }

  return (
    <StoredEditor
      title="统计报表"
      noun="报表"
      name={row && String(row.name)}
      isDirty={isDirty}
      saving={saving}
      onSave={save}
      onClose={onClose}
    >
      <EditorColumns widths="minmax(360px, 5fr) minmax(0, 6fr)">
        <Form layout="vertical" component="div">
          <NameItem
            id="summary-name"
            label="报表名称"
            value={name}
            placeholder="如：各部门每月销售额"
            onChange={(value) => change({ name: value })}
          />
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
                  /* conditions that cannot be shown are removed by their own button, not by another change */
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
          <ContentItem
            id="summary-content"
            label="说明"
            value={content}
            onChange={(value) => change({ content: value })}
          />
        </Form>
        <Preview summary={summary} problem={problem} />
      </EditorColumns>
    </StoredEditor>
  )
}
