import { memberFields, tasks } from '../../contract/tasks'
import { FooterToolBar } from '@dougong/widgets/footer-tool-bar/FooterToolBar'
import { Button, Form } from 'antd'
import { useId, useRef, useState } from 'react'
import { FieldItem } from '@dougong/web/resource/form/FieldItem'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { EditableRows } from '../editable-rows/EditableRows'
import type { EditedRow } from '../editable-rows/use-drafts'
import { FormErrors, type FieldProblem } from './FormErrors'
import { Refusal } from './Refusal'
import { TaskDates } from './TaskDates'
import type { usePageForm } from './use-page-form'
import styles from './forms.module.css'

const initial = { visibility: '1', priority: 'M' }

/** Cards of fields and a table of members; what is wrong is listed at the foot and leads to its place. */
export function AdvancedTaskForm({ page }: { page: ReturnType<typeof usePageForm> }) {
  const { form, isSaving, refusal, noteChange, save } = page
  const id = useId()
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const [members, setMembers] = useState<EditedRow[]>([])
  const [drafts, setDrafts] = useState(0)
  const memberPanel = useRef<HTMLDivElement>(null)

  async function keep(values: Record<string, unknown>, row: EditedRow | undefined) {
    const member = { ...values, id: row?.id ?? crypto.randomUUID() }
    noteChange()
    setMembers(row ? members.map((each) => (each.id === row.id ? member : each)) : [...members, member])
  }

  function showMembers() {
    memberPanel.current?.scrollIntoView({ block: 'center' })
    memberPanel.current?.focus()
  }

  const openMembers = { name: 'members', message: '有成员还没有保存', goTo: showMembers }
  return (
    <Form
      form={form}
      name={id}
      layout="vertical"
      className={styles.stack ?? ''}
      scrollToFirstError={{ focus: true }}
      initialValues={initial}
      onValuesChange={noteChange}
      onFieldsChange={(_, fields) => setProblems(problemsIn(fields))}
      onFinish={(values) => (drafts > 0 ? showMembers() : void save({ ...values, members }))}
    >
      <Refusal words={refusal} />
      <Panel title="基本信息">
        <div className={styles.fields}>
          <FieldItem resource={tasks} name="title" />
          <FieldItem resource={tasks} name="owner" />
          <FieldItem resource={tasks} name="client" />
          <TaskDates />
          <FieldItem resource={tasks} name="priority" />
        </div>
      </Panel>
      <Panel title="目标与评价">
        <div className={styles.fields}>
          <FieldItem resource={tasks} name="reviewers" />
          <FieldItem resource={tasks} name="weight" />
          <FieldItem resource={tasks} name="visibility" />
          <FieldItem resource={tasks} name="goal" />
          <FieldItem resource={tasks} name="standard" />
        </div>
      </Panel>
      <Panel title="成员管理">
        <div ref={memberPanel} tabIndex={-1}>
          <EditableRows
            label="成员"
            fields={memberFields}
            rows={members}
            addText="新增成员"
            onDrafts={setDrafts}
            onSave={keep}
            onRemove={async ({ id: gone }) => setMembers(members.filter((each) => each.id !== gone))}
          />
        </div>
      </Panel>
      <FooterToolBar
        extra={<FormErrors form={form} problems={drafts > 0 ? [...problems, openMembers] : problems} />}
      >
        <Button type="primary" htmlType="submit" loading={isSaving}>
          提交
        </Button>
      </FooterToolBar>
    </Form>
  )
}

function problemsIn(fields: readonly { name: (string | number)[]; errors?: string[] }[]): FieldProblem[] {
  return fields.flatMap(({ name, errors = [] }) =>
    errors.slice(0, 1).map((message) => ({ name: String(name[0]), message })),
  )
}
