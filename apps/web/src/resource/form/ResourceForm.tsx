import { RightOutlined } from '@ant-design/icons'
import type { Field } from '@dougong/contract/resource/field'
import { recordName } from '@dougong/contract/resource/record-name'
import type { Resource } from '@dougong/contract/resource/resource'
import { UploadsWatch } from '@dougong/widgets/file-upload/UploadsWatch'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Button, Form } from 'antd'
import {
  type CSSProperties,
  Fragment,
  useId,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { FormButtons } from '../buttons/RecordButtons'
import { type RowsOfParts, useFilledIn } from '../behaviour/use-filled-in'
import type { InputProps } from '../field-kinds/shape/field-kind'
import { FormPlaceContext } from '../field-kinds/shape/form-place'
import { viewOf } from '../field-kinds/index'
import { plainDefaults, useRuleDefaults, withSwitches } from './default-values'
import { FieldItem } from './FieldItem'
import type { ResourceRow } from '../resource.queries'
import styles from './ResourceForm.module.css'
import { SavingNotes } from './SavingNotes'
import { type EditedRecord, type SendRecord, useRecordForm } from './use-record-form'
import { useSeen } from '../use-seen'

/** Inputs of a page's own, by field. */
export type Inputs = Partial<Record<string, ComponentType<InputProps>>>

/** What every form of a resource is given, a page's own as well. */
export interface ResourceFormProps extends EditedRecord {
  /** Fields that are not asked for, since they are given. */
  fixedNames?: readonly string[]
  inputs?: Inputs | undefined
  /** What a new record starts with. */
  initial?: Readonly<Record<string, unknown>> | undefined
  /** More form items, after the fields. */
  extra?: ReactNode
  /** Groups of fields under titles of their own; fields in none stand before them. */
  sections?: readonly FormSection[]
  /** Pixels; by the number of fields where nothing is said. */
  width?: number
  /** What stands around the fields, as tabs of which they are the first; `extra` is then its own business. */
  frame?: (fields: ReactNode) => ReactNode
  /** The records that belong to this one as they stand in the dialog, by the name of their kind. */
  rows?: RowsOfParts
  /** Said above the fields. */
  note?: ReactNode
  /** Another way to send the record, by a button of its own. */
  otherWay?: { label: string; send: SendRecord }
  /** Fields were found wrong, the first of them under this name or within this part, and nothing was sent. */
  onInvalid?: (name: string) => void
}

export interface FormSection {
  title: string
  fields: readonly string[]
  /** Most people do not need it: it opens when its title is pressed, or where something in it is wrong. */
  isFolded?: boolean
}

/** Makes or changes a record in a dialog. What is wrong is said at its field, the server's refusal above the fields. */
export function ResourceForm(props: ResourceFormProps) {
  const resource = useSeen(props.resource)
  const { row, fixedNames = [], inputs = {}, initial = {}, extra, frame, sections = [], otherWay } = props
  const id = useId()
  const [isUploading, setUploading] = useState(false)
  const [isUnfolded, unfold] = useState(false)
  const { form, refusal, moved, isSaving, isDirty, save, reload, noteChange } = useRecordForm(props)
  const place = useMemo(() => ({ resource }), [resource])
  const [initialValues] = useState(() =>
    withSwitches(resource, row ?? { ...plainDefaults(resource), ...initial }),
  )
  useRuleDefaults(form, resource, row === undefined)
  const lookOf = useFilledIn(form, { resource, base: row ?? initialValues, isNew: !row, rows: props.rows })
  const inputNames = resource.form.filter(
    (name) => !fixedNames.includes(name) && isAsked(resource.fields[name], row),
  )
  const names = inputNames.filter((name) => lookOf(name).isShown)
  const apart = new Set(sections.flatMap(({ fields }) => fields))
  const { layout = {} } = resource
  const columns = layout.columns === undefined ? {} : { style: columnsStyle(layout.columns) }

  async function sendOtherwise(send: SendRecord) {
    const values = await form.validateFields().catch(noteInvalid)
    if (values) await save(values, send)
  }

  function noteInvalid({ errorFields: [first] }: { errorFields: { name: (string | number)[] }[] }) {
    noteWrong(first?.name)
    if (first) form.scrollToField(first.name)
    props.onInvalid?.(String(first?.name[0] ?? ''))
  }

  function noteWrong([name]: readonly (string | number)[] = []) {
    if (sections.some(({ isFolded, fields }) => isFolded && fields.includes(String(name)))) unfold(true)
  }

  const item = (name: string) => (
    <FieldItem
      key={name}
      resource={resource}
      name={name}
      row={row}
      input={inputs[name]}
      look={lookOf(name)}
    />
  )

  const fields = (
    <>
      {names.filter((name) => !apart.has(name)).map(item)}
      {sections.map(({ title, fields: members, isFolded }) => {
        const items = members.filter((name) => names.includes(name)).map(item)
        return isFolded ? (
          <Folded key={title} title={title} isOpen={isUnfolded} onToggle={() => unfold(!isUnfolded)}>
            {items}
          </Folded>
        ) : (
          <Fragment key={title}>
            <h3 className={styles.section}>{title}</h3>
            {items}
          </Fragment>
        )
      })}
    </>
  )

  return (
    <Dialog
      open
      mayFill
      title={row ? editTitle(resource, row) : `新增${resource.title}`}
      fills={layout.fillsWindow === true}
      width={Math.max(
        props.width ??
          widthFor(
            inputNames.map((name) => resource.fields[name]),
            layout.columns,
          ),
        layout.minWidth ?? 0,
      )}
      confirmLoading={isSaving || isUploading}
      form={id}
      isDirty={isDirty}
      onCancel={props.onClose}
      {...(otherWay && {
        footer: (buttons: ReactNode) => (
          <>
            {buttons}
            <Button disabled={isSaving || isUploading} onClick={() => void sendOtherwise(otherWay.send)}>
              {otherWay.label}
            </Button>
          </>
        ),
      })}
    >
      {props.note}
      <SavingNotes {...{ refusal, moved, reload }} />
      <Form
        form={form}
        name={id}
        layout="vertical"
        {...(!frame && { className: styles.fields ?? '', ...columns })}
        initialValues={initialValues}
        onValuesChange={noteChange}
        onFinish={(values) => void save(values)}
        onFinishFailed={({ errorFields: [first] }) => {
          noteWrong(first?.name)
          props.onInvalid?.(String(first?.name[0] ?? ''))
        }}
      >
        <FormPlaceContext value={place}>
          <UploadsWatch onChange={setUploading}>
            {frame ? (
              frame(
                <div className={styles.fields} {...columns}>
                  {fields}
                </div>,
              )
            ) : (
              <>
                {fields}
                {extra}
              </>
            )}
          </UploadsWatch>
        </FormPlaceContext>
      </Form>
      {row && resource.buttons && (
        <FormButtons resource={resource} row={row} isDirty={isDirty} onDone={props.onClose} />
      )}
    </Dialog>
  )
}

interface FoldedProps {
  title: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** Fields that are there, with their values, and out of sight until their title is pressed. */
function Folded({ title, isOpen, onToggle, children }: FoldedProps) {
  const id = useId()
  return (
    <>
      <h3 className={styles.section}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <RightOutlined aria-hidden rotate={isOpen ? 90 : 0} /> {title}
        </button>
      </h3>
      <div id={id} className={styles.folded} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}

/** What is done, and to which record. */
function editTitle(resource: Resource, row: ResourceRow): string {
  const name = recordName(resource, row)
  return name ? `编辑${resource.title}：${name}` : `编辑${resource.title}`
}

/**
 * Whether a form asks for the field: a secret that was given once is neither shown nor changed, what this person may not
 * change is shown of a record that stands, what is computed always.
 */
export function isAsked(field: Field | undefined, row: ResourceRow | undefined): boolean {
  if (field?.formula !== undefined || field?.related) return true
  if (!field || (field.readOnly && !(row && field.editPermission))) return false
  return row === undefined || !(field.secret && field.createOnly)
}

/** One, two or three columns of fields, or as many as are asked for; a rich text wants room for its tools. */
function widthFor(fields: readonly (Field | undefined)[], columns: number | undefined): number {
  const needsRoom = fields.some((field) => field && viewOf(field.kind).needsRoom)
  if (columns !== undefined) return Math.max(needsRoom ? 960 : 0, 320 + 320 * columns)
  if (fields.length > 16) return 1200
  return fields.length > 8 || needsRoom ? 960 : 640
}

/** So many columns at most, fewer where they would be too narrow to type in. */
export function columnsStyle(columns: number): CSSProperties {
  const share = `(100% - ${16 * (columns - 1)}px) / ${columns}`
  return { gridTemplateColumns: `repeat(auto-fit, minmax(max(200px, ${share}), 1fr))` }
}
