import { tasks } from '../../contract/tasks'
import { DictionaryRadio } from '@dougong/widgets/dictionary-select/DictionaryRadio'
import { Button, Form } from 'antd'
import { useId } from 'react'
import { FieldItem } from '@dougong/web/resource/form/FieldItem'
import type { InputProps } from '@dougong/web/resource/field-kinds/shape/field-kind'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { Refusal } from './Refusal'
import { TaskDates } from './TaskDates'
import { TaskFormPage } from './TaskFormPage'
import styles from './forms.module.css'

/** `/form/base-form`: a task by its few necessary fields. */
export function BasicFormPage() {
  const id = useId()
  return (
    <TaskFormPage>
      {({ form, isSaving, refusal, noteChange, save, restart }) => (
        <Panel title="新建任务">
          <p className={styles.lead}>表单页用于收集或校验信息，基础表单适合数据项较少的场景。</p>
          <Form
            form={form}
            name={id}
            layout="vertical"
            className={styles.narrow ?? ''}
            scrollToFirstError={{ focus: true }}
            initialValues={{ visibility: '1' }}
            onValuesChange={noteChange}
            onFinish={(values) => void save(values)}
          >
            <Refusal words={refusal} />
            <FieldItem resource={tasks} name="title" />
            <TaskDates />
            <FieldItem resource={tasks} name="goal" />
            <FieldItem resource={tasks} name="standard" />
            <FieldItem resource={tasks} name="client" />
            <FieldItem resource={tasks} name="reviewers" />
            <FieldItem resource={tasks} name="weight" />
            <FieldItem resource={tasks} name="visibility" input={Visibility} />
            <div className={styles.buttons}>
              <Button type="primary" htmlType="submit" loading={isSaving}>
                提交
              </Button>
              <Button onClick={restart}>重置</Button>
            </div>
          </Form>
        </Panel>
      )}
    </TaskFormPage>
  )
}

function Visibility({ field: _, value, onChange, ...rest }: InputProps) {
  return (
    <DictionaryRadio
      {...rest}
      dictionary="task_visibility"
      value={String(value ?? '')}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}
