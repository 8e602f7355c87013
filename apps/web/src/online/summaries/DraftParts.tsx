import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import {
  type Group,
  type Measure,
  measureWays,
  summaryLimits,
} from '@dougong/contract/online/summaries/summary'
import {
  figureColumns,
  groupingsOf,
  groupingTitles,
  measuresOf,
  measureTitles,
  summaryProblems,
} from '@dougong/contract/online/summaries/summary-rules'
import type { Resource } from '@dougong/contract/resource/resource'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { ConditionGroup } from '@dougong/widgets/query-builder/ConditionGroup'
import { countOf } from '@dougong/widgets/query-builder/conditions'
import { Select } from '@dougong/widgets/select/Select'
import { Alert, Button, Form, Input, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { queryFieldsOf } from '../../resource/search/advanced-query'
import { type Draft, summableFields, summaryOf } from './draft'
import styles from './summaries.module.css'

interface DraftPartsProps {
  resource: Resource
  draft: Draft
  /** What is wrong with conditions that cannot be shown. */
  lost: readonly string[]
  onChange: (changes: Partial<Draft>) => void
  onDropLost: () => void
}

const maxConditions = 30

/** Edits what a report shows: groups and figures or fields, of which records, in which order. */
export function DraftParts({ resource, draft, lost, onChange, onDropLost }: DraftPartsProps) {
  const fields = summableFields(resource)
  const choices = fields.map(({ name, field }) => ({ value: name, label: field.title }))
  const { isOfRecords, groups, measures, conditions, asked: filters, limit, sort } = draft
  const summary = summaryOf(draft)
  const isSound = summaryProblems(resource, { ...summary, conditions: { matchType: 'and', conditions: [] } })
  const { sort: _, ...unsorted } = summary
  const columns =
    isSound.length === 0 || summaryProblems(resource, unsorted).length === 0
      ? figureColumns(resource, summary)
      : []
  return (
    <>
      <Form.Item>
        <Segmented
          aria-label="报表类型"
          value={isOfRecords ? 'records' : 'figures'}
          options={[
            { value: 'figures', label: '分组统计' },
            { value: 'records', label: '明细' },
          ]}
          onChange={(kind) => onChange({ isOfRecords: kind === 'records' })}
        />
      </Form.Item>
      {isOfRecords ? (
        <Form.Item label="显示的字段" htmlFor="summary-fields">
          <Select
            id="summary-fields"
            mode="multiple"
            optionFilterProp="label"
            placeholder="选择字段"
            value={draft.fields}
            options={choices}
            maxCount={summaryLimits.fields}
            onChange={(names) => onChange({ fields: names })}
          />
        </Form.Item>
      ) : (
        <>
          <Part title="分组">
            {groups.map((group, place) => (
              <GroupLine
                // A line has nothing but its place to be known by.
                // oxlint-disable-next-line react/no-array-index-key
                key={place}
                group={group}
                fields={fields}
                onChange={(next) => onChange({ groups: groups.with(place, next) })}
                onRemove={() => onChange({ groups: groups.toSpliced(place, 1) })}
              />
            ))}
            <AddButton
              isFull={groups.length >= summaryLimits.groups}
              onAdd={() => onChange({ groups: [...groups, { field: '', by: 'value' }] })}
            >
              添加分组
            </AddButton>
          </Part>
          <Part title="统计">
            {measures.map((measure, place) => (
              <MeasureLine
                // oxlint-disable-next-line react/no-array-index-key
                key={place}
                measure={measure}
                fields={fields}
                onChange={(next) => onChange({ measures: measures.with(place, next) })}
                onRemove={() => onChange({ measures: measures.toSpliced(place, 1) })}
              />
            ))}
            <AddButton
              isFull={measures.length >= summaryLimits.measures}
              onAdd={() => onChange({ measures: [...measures, { of: 'sum' }] })}
            >
              添加统计
            </AddButton>
          </Part>
        </>
      )}
      <Part title="条件">
        {lost.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={lost.join('；')}
            style={{ marginBottom: 8 }}
            action={
              <Button size="small" onClick={onDropLost}>
                去掉
              </Button>
            }
          />
        )}
        {conditions.conditions.length > 1 && (
          <div className={styles.line}>
            <Select
              aria-label="条件匹配"
              value={conditions.matchType}
              options={[
                { value: 'and', label: '满足全部条件' },
                { value: 'or', label: '满足任意一个条件' },
              ]}
              onChange={(matchType) => onChange({ conditions: { ...conditions, matchType } })}
            />
          </div>
        )}
        <ConditionGroup
          group={conditions}
          fields={queryFieldsOf(resource)}
          /* the list behind a figure adds conditions of its own: one level is left for them */
          depth={2}
          addLabel="添加条件"
          mayGrow={countOf(conditions.conditions) < maxConditions}
          onChange={(next) => onChange({ conditions: next })}
        />
      </Part>
      <Form.Item label="查看时可筛选的字段" htmlFor="summary-asked">
        <Select
          id="summary-asked"
          mode="multiple"
          optionFilterProp="label"
          placeholder="看报表的人可以再按这些字段筛选"
          value={filters}
          options={choices}
          maxCount={summaryLimits.asked}
          onChange={(names) => onChange({ asked: names })}
        />
      </Form.Item>
      <Part title="排序和行数">
        <div className={styles.line}>
          <Select
            aria-label="排序的列"
            allowClear
            placeholder="按分组排序"
            value={sort?.key ?? null}
            options={columns.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={(key: string | undefined) =>
              onChange({ sort: key === undefined ? undefined : { key, order: sort?.order ?? 'desc' } })
            }
          />
          {sort && (
            <Select
              aria-label="排序方向"
              value={sort.order}
              options={[
                { value: 'desc', label: '从大到小' },
                { value: 'asc', label: '从小到大' },
              ]}
              onChange={(order) => onChange({ sort: { ...sort, order } })}
            />
          )}
          <NumberInput
            aria-label="最多行数"
            decimals={0}
            min={1}
            max={summaryLimits.rows}
            prefix="最多"
            suffix="行"
            width={140}
            value={limit}
            onChange={(count) => onChange({ limit: count ?? 200 })}
          />
        </div>
      </Part>
    </>
  )
}

type Fields = ReturnType<typeof summableFields>

interface GroupLineProps {
  group: Group
  fields: Fields
  onChange: (group: Group) => void
  onRemove: () => void
}

function GroupLine({ group, fields, onChange, onRemove }: GroupLineProps) {
  const field = fields.find(({ name }) => name === group.field)?.field
  const ways = field ? groupingsOf(field) : []
  return (
    <div className={styles.line} role="group" aria-label="分组">
      <Select
        aria-label="分组字段"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="选择字段"
        value={group.field || null}
        options={fields.map(({ name, field: { title } }) => ({ value: name, label: title }))}
        onChange={(name) => {
          const chosen = fields.find((each) => each.name === name)
          const offered = chosen ? groupingsOf(chosen.field) : []
          /* months before days, of which there are too many */
          onChange({ field: name, by: offered.includes('month') ? 'month' : 'value' })
        }}
      />
      {ways.length > 1 && (
        <Select
          aria-label="分组方式"
          value={group.by}
          options={ways.map((by) => ({ value: by, label: groupingTitles[by] }))}
          onChange={(by) => onChange({ ...group, by })}
        />
      )}
      <Button aria-label="删除分组" icon={<MinusOutlined />} onClick={onRemove} />
    </div>
  )
}

interface MeasureLineProps {
  measure: Measure
  fields: Fields
  onChange: (measure: Measure) => void
  onRemove: () => void
}

function MeasureLine({ measure, fields, onChange, onRemove }: MeasureLineProps) {
  const { of, field, title } = measure
  const able = fields.filter((each) => measuresOf(each.field).includes(of))
  const isOfRecords = of === 'count' || of === 'share'
  return (
    <div className={styles.line} role="group" aria-label="统计">
      <Select
        aria-label="统计方式"
        value={of}
        options={measureWays.map((way) => ({ value: way, label: measureTitles[way] }))}
        onChange={(way) => {
          const kept = fields.find(({ name }) => name === field)
          const { field: _, ...rest } = measure
          onChange(
            kept && measuresOf(kept.field).includes(way) ? { ...measure, of: way } : { ...rest, of: way },
          )
        }}
      />
      <Select
        aria-label="统计字段"
        showSearch={{ optionFilterProp: 'label' }}
        allowClear={isOfRecords}
        placeholder={isOfRecords ? '全部记录' : '选择字段'}
        value={field ?? null}
        options={able.map(({ name, field: { title: label } }) => ({ value: name, label }))}
        onChange={(name: string | undefined) => {
          const { field: _, ...rest } = measure
          onChange(name === undefined ? rest : { ...rest, field: name })
        }}
      />
      <Input
        aria-label="列名"
        placeholder="列名（可不填）"
        maxLength={50}
        value={title ?? ''}
        onChange={({ target }) => onChange({ ...measure, title: target.value })}
      />
      <Button aria-label="删除统计" icon={<MinusOutlined />} onClick={onRemove} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

interface AddButtonProps {
  isFull: boolean
  onAdd: () => void
  children: ReactNode
}

function AddButton({ isFull, onAdd, children }: AddButtonProps) {
  return (
    <Button type="dashed" size="small" icon={<PlusOutlined />} disabled={isFull} onClick={onAdd}>
      {children}
    </Button>
  )
}
