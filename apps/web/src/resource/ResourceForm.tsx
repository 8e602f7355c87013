import type { Field } from '@dougong/contract/resource/field'
import { UploadsWatch } from '@dougong/widgets/file-upload/UploadsWatch'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Alert, Button, Form } from 'antd'
import { Fragment, useId, useState, type ComponentType, type ReactNode } from 'react'
import type { InputProps } from './field-kinds/field-kind'
import { FieldItem } from './FieldItem'
import type { ResourceRow } from './resource.queries'
import styles from './ResourceForm.module.css'
import { type EditedRecord, useRecordForm } from './use-record-form'
import { useSeen } from './use-seen'

/** Inputs of a page's own, by field. */
export type Inputs = Partial<Record<string, ComponentType<InputProps>>>

/** What every form of a resource is given, a page's own as well. */
export interface ResourceFormProps extends EditedRecord {
  /** Fields that are not asked for, since they are given. */
  given?: readonly string[]
  inputs?: Inputs | undefined
  /** What a new record starts with. */
  initial?: Readonly<Record<string, unknown>> | undefined
  /** More form items, after the fields. */
  extra?: ReactNode
  /** Groups of fields under titles of their own; fields in none stand before them. */
  sections?: readonly FormSection[]
  /** Pixels; by the number of fields where nothing is said. */
  width?: number
}

export interface FormSection {
  title: string
  fields: readonly string[]
}

/** Makes or changes a record in a dialog. What is wrong is said at its field, the server's refusal above the fields. */
export function ResourceForm(props: ResourceFormProps) {
  const resource = useSeen(props.resource)
  const { row, given = [], inputs = {}, initial = {}, extra, sections = [] } = props
  const id = useId()
  const [isUploading, setUploading] = useState(false)
  const { form, refusal, moved, isSaving, isDirty, save, reload, noteChange } = useRecordForm(props)
  const names = resource.form.filter((name) => !given.includes(name) && isAsked(resource.fields[name], row))
  const apart = new Set(sections.flatMap(({ fields }) => fields))

  const item = (name: string) => (
    <FieldItem key={name} resource={resource} name={name} row={row} input={inputs[name]} />
  )

  return (
    <Dialog
      open
      mayFill
      title={row ? `编辑${resource.title}` : `新增${resource.title}`}
      width={props.width ?? widthFor(names.map((name) => resource.fields[name]))}
      confirmLoading={isSaving || isUploading}
      form={id}
      isDirty={isDirty}
      onCancel={props.onClose}
    >
      {refusal && (
        <Alert
          className={styles.refusal ?? ''}
          type="error"
          showIcon
          title={refusal}
          action={
            moved === 'unread' && (
              <Button size="small" onClick={() => void reload()}>
                载入最新内容
              </Button>
            )
          }
        />
      )}
      {Array.isArray(moved) && (
        <Alert
          className={styles.refusal ?? ''}
          type="warning"
          showIcon
          title="已载入最新内容，您修改过的字段保持不变，确认后可再次保存"
          {...(moved.length > 0 && { description: `他人修改了：${moved.join('；')}` })}
        />
      )}
      <Form
        form={form}
        name={id}
        layout="vertical"
        className={styles.fields ?? ''}
        scrollToFirstError
        initialValues={row ?? initial}
        onValuesChange={noteChange}
        onFinish={(values) => void save(values)}
      >
        <UploadsWatch onChange={setUploading}>
          {names.filter((name) => !apart.has(name)).map(item)}
          {sections.map(({ title, fields }) => (
            <Fragment key={title}>
              <h3 className={styles.section}>{title}</h3>
              {fields.filter((name) => names.includes(name)).map(item)}
            </Fragment>
          ))}
          {extra}
        </UploadsWatch>
      </Form>
    </Dialog>
  )
}

/**
 * Whether a form asks for the field: a secret that was given once is neither shown nor changed, what this person may not
 * change is shown of a record that stands.
 */
function isAsked(field: Field | undefined, row: ResourceRow | undefined): boolean {
  if (!field || (field.readOnly && !(row && field.editPermission))) return false
  return row === undefined || !(field.secret && field.createOnly)
}

/** One, two or three columns of fields; a rich text wants room for its tools. */
function widthFor(fields: readonly (Field | undefined)[]): number {
  if (fields.length > 16) return 1200
  return fields.length > 8 || fields.some((field) => field?.kind === 'richText') ? 960 : 640
}
