import type { StepRecord as VisibleRecord } from '@dougong/contract/online/flows/case-shapes'
import type { Part, Resource } from '@dougong/contract/resource/resource'
import type { RowValues } from '@dougong/widgets/editable-table/columns'
import type { EditableTableHandle } from '@dougong/widgets/editable-table/table-props'
import { DetailList } from '@dougong/widgets/details/DetailList'
import { UploadsWatch } from '@dougong/widgets/file-upload/UploadsWatch'
import { Form, type FormInstance } from 'antd'
import { type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useFilledIn } from '../../../../resource/behaviour/use-filled-in'
import { isShownIn } from '../../../../resource/behaviour/rows'
import { detailEntries } from '../../../../resource/details/detail-entries'
import { PartContent } from '../../../../resource/details/PartRows'
import { FormPlaceContext } from '../../../../resource/field-kinds/shape/form-place'
import { FieldItem } from '../../../../resource/form/FieldItem'
import formStyles from '../../../../resource/form/ResourceForm.module.css'
import { PartTables } from '../../../../resource/parts/PartTables'
import { SinglePart, type SinglePartHandle } from '../../../../resource/parts/SinglePart'
import type { ResourceRow } from '../../../../resource/resource.queries'
import styles from '../case/case.module.css'
import { changedValues } from './changed-values'

/** What goes with a decision. */
export interface StepRecordHandle {
  /** What was changed in the record; undefined where something is wrong, which is said at its place. */
  changes(): Promise<Record<string, unknown> | undefined>
}

interface StepRecordProps {
  record: VisibleRecord
  form: FormInstance<Record<string, unknown>>
  /** Nothing is asked for: the task is over, or not yet the reader's turn. */
  isClosed: boolean
  onChange: () => void
  onUploading: (isUploading: boolean) => void
  ref?: Ref<StepRecordHandle>
}

const noteOfParts = '_parts'

/** The record as a step shows it: what is to read, then what the step opens, as a form. */
export function StepRecord({ record, form, isClosed, onChange, onUploading, ref }: StepRecordProps) {
  const resource = record.resource as unknown as Resource
  const row = record.values as ResourceRow
  const id = useId()
  const isOpen = (name: string) =>
    !isClosed && (record.rights[name] === 'edited' || record.rights[name] === 'required')
  const names = [...new Set([...resource.form, ...resource.list])].filter(
    (name) => resource.fields[name] && name !== resource.approvals?.state,
  )
  const openNames = names.filter(isOpen)
  const parts = Object.entries(resource.parts ?? {})
  const openParts = parts.filter(([name]) => isOpen(name))
  const rowsOf = (name: string) => (Array.isArray(row[name]) ? (row[name] as ResourceRow[]) : [])
  const lookOf = useFilledIn(form, { resource, base: row, isNew: false, rows: rowsOf })
  const place = useMemo(() => ({ resource }), [resource])
  const tables = useRef(new Map<string, EditableTableHandle>())
  const singles = useRef(new Map<string, SinglePartHandle>())
  const tabled = openParts.filter(([, { isSingle }]) => !isSingle)
  const [openTab, setOpenTab] = useState(tabled[0]?.[0] ?? '')

  async function partRows(name: string, part: Part): Promise<RowValues[] | undefined> {
    if (part.isSingle) {
      const own = singles.current.get(name)?.id()
      const filled = (form.getFieldValue(name) ?? {}) as RowValues
      return [{ ...filled, ...(own !== undefined && { id: own }) }]
    }
    try {
      return (await tables.current.get(name)?.getValues()) ?? []
    } catch {
      setOpenTab(name)
      await tables.current.get(name)?.validate()
      return undefined
    }
  }

  useImperativeHandle(ref, () => ({
    async changes() {
      const filled = await form.validateFields().catch(() => undefined)
      if (!filled) {
        document.getElementById(id)?.querySelector('.ant-form-item-has-error')?.scrollIntoView()
        return undefined
      }
      const changes = changedValues(
        row,
        Object.fromEntries(openNames.filter((name) => name in filled).map((name) => [name, filled[name]])),
      )
      /* rows that nobody touched are not sent, but where the step wants some: none at all is for the server to refuse */
      const isTouched = form.isFieldTouched(noteOfParts)
      for (const [name, part] of openParts) {
        if (!isTouched && !part.isSingle && record.rights[name] !== 'required') continue
        const rows = await partRows(name, part)
        if (!rows) return undefined
        changes[name] = rows
      }
      return changes
    },
  }))

  const openForm = (openNames.length > 0 || openParts.length > 0) && (
    <Form
      form={form}
      id={id}
      name={id}
      layout="vertical"
      initialValues={row}
      onValuesChange={onChange}
      className={formStyles.fields ?? ''}
    >
      <FormPlaceContext value={place}>
        <UploadsWatch onChange={onUploading}>
          {openNames
            .filter((name) => lookOf(name).isShown)
            .map((name) => (
              <FieldItem key={name} resource={resource} name={name} row={row} look={lookOf(name)} />
            ))}
          {openParts.map(
            ([name, part]) =>
              part.isSingle && (
                <section key={name} className={formStyles.wide}>
                  <h3 className={formStyles.section}>{part.title}</h3>
                  <SinglePart
                    name={name}
                    part={part}
                    row={rowsOf(name)[0]}
                    ref={(handle) => {
                      if (handle) singles.current.set(name, handle)
                      return () => void singles.current.delete(name)
                    }}
                  />
                </section>
              ),
          )}
          {tabled.length > 0 && (
            <div className={formStyles.wide}>
              <Form.Item name={noteOfParts} noStyle>
                <PartTables
                  resource={{ ...resource, parts: Object.fromEntries(tabled) }}
                  parts={Object.fromEntries(tabled.map(([name]) => [name, rowsOf(name)]))}
                  loading={false}
                  hold={(name, table) => {
                    if (table) tables.current.set(name, table)
                    else tables.current.delete(name)
                  }}
                  openTab={openTab}
                  onShow={setOpenTab}
                />
              </Form.Item>
            </div>
          )}
        </UploadsWatch>
      </FormPlaceContext>
    </Form>
  )

  return (
    <>
      <DetailList
        columns={2}
        entries={detailEntries(
          resource,
          names.filter((name) => !openNames.includes(name) && isShownIn(resource, name, row)),
          row,
        )}
      />
      {parts.map(
        ([name, part]) =>
          !isOpen(name) && (
            <section key={name} className={styles.part}>
              <h3 className={styles.heading}>{part.title}</h3>
              <PartContent part={part} rows={rowsOf(name)} />
            </section>
          ),
      )}
      {openForm && (
        <section className={styles.part}>
          <h3 className={styles.heading}>请填写</h3>
          {openForm}
        </section>
      )}
    </>
  )
}
