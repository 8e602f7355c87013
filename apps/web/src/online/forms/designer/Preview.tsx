import type { Form } from '@dougong/contract/online/forms/form'
import { formIssues } from '@dougong/contract/online/forms/form-rules'
import { toResource } from '@dougong/contract/online/forms/to-resource'
import type { Resource } from '@dougong/contract/resource/resource'
import { Alert, Form as AntForm, Segmented, Skeleton, Table } from 'antd'
import { memo, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useFilledIn } from '../../../resource/behaviour/use-filled-in'
import { FieldItem } from '../../../resource/form/FieldItem'
import { columnsOf } from '../../../resource/list/columns'
import type { ResourceRow } from '../../../resource/resource.queries'
import styles from './designer.module.css'
import { sampleRows } from './sample-rows'

const nothing = {}
const views = ['表单', '列表', '手机'] as const

/** What staff will see, drawn by the engine from what stands in the tables, before anything is saved. */
export const Preview = memo(function Preview({ form }: { form: Form }) {
  const [view, setView] = useState<(typeof views)[number]>('表单')
  /* the fields can be worked with before all of it is drawn */
  const drawn = useDeferredValue<Form | null>(form, null)
  const resource = useMemo(() => (drawn ? previewOf(drawn) : undefined), [drawn])
  return (
    <section aria-label="预览" className={styles.preview}>
      <Segmented
        size="small"
        aria-label="预览方式"
        options={[...views]}
        value={view}
        onChange={(next) => setView(next as typeof view)}
      />
      <Suspense>
        {!drawn ? (
          <Skeleton active />
        ) : !resource ? (
          <Alert type="info" showIcon title="字段填写完整后显示预览" />
        ) : view === '列表' ? (
          <ListPreview resource={resource} />
        ) : (
          <FormPreview resource={resource} isPhone={view === '手机'} />
        )}
      </Suspense>
    </section>
  )
})

/** The resource of a draft without the fields that are not in order yet. What only a server can judge is left out. */
function previewOf(form: Form): Resource | undefined {
  const named = { ...form, table: form.table || 'preview', title: form.title || '表单' }
  const wrong = new Set(formIssues(named).flatMap(({ path }) => (path[0] === 'fields' ? [path[1]] : [])))
  const fields = named.fields.filter((_, index) => !wrong.has(index))
  if (!fields.some(({ isInForm, isInList }) => isInForm || isInList)) return undefined
  const { tree: _, ...plain } = named
  const resource = toResource({ ...plain, fields })
  const loose = Object.entries(resource.fields).map(([name, { unique: __, ...field }]) => [name, field])
  return { ...resource, fields: Object.fromEntries(loose) as Resource['fields'] }
}

function FormPreview({ resource, isPhone }: { resource: Resource; isPhone: boolean }) {
  const columns = isPhone ? 1 : (resource.layout?.columns ?? 1)
  const [form] = AntForm.useForm<Record<string, unknown>>()
  const lookOf = useFilledIn(form, { resource, base: nothing, isNew: true })
  const names = resource.form.filter((name) => {
    const { readOnly, formula } = resource.fields[name] ?? {}
    return (!readOnly || formula !== undefined) && lookOf(name).isShown
  })
  return (
    <div className={isPhone ? styles.phone : styles.window}>
      <AntForm
        form={form}
        layout="vertical"
        component="div"
        className={styles.fields ?? ''}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {names.map((name) => (
          <PreviewedField key={name} resource={resource} name={name} look={lookOf(name)} />
        ))}
      </AntForm>
    </div>
  )
}

/** A field that stands as before is not drawn again, whatever became of the others. */
const PreviewedField = memo(FieldItem, (before, now) => {
  const [was, is] = [before.resource.fields[before.name], now.resource.fields[now.name]]
  return isSame([was, before.look, before.resource.layout], [is, now.look, now.resource.layout])
})

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function ListPreview({ resource }: { resource: Resource }) {
  const rows = useMemo(() => sampleRows(resource), [resource])
  return (
    <>
      <p className={styles.note}>示例数据，仅供预览</p>
      <Table<ResourceRow>
        aria-label="列表预览"
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={rows}
        scroll={{ x: 'max-content' }}
        columns={columnsOf(resource).map(({ name, title, render }) => ({
          key: name,
          title,
          render: (_: unknown, row: ResourceRow) => render(row),
        }))}
      />
    </>
  )
}
