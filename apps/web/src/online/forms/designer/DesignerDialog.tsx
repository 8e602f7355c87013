import { addForm, changeForm } from '@dougong/contract/online/forms/calls'
import type { FormHead } from '@dougong/contract/online/forms/head'
import { expressions } from '@dougong/contract/resource/formula/behaviour'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Alert, App, Button, Tabs } from 'antd'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { answer } from '../../../shared/api/client'
import { useDevice } from '../../../shared/settings/device'
import { useSaving } from '../../../shared/use-saving'
import { AsideButton } from './AsideButton'
import styles from './designer.module.css'
import { bodyOf, type Draft, formOf, treeRows } from './draft'
import { FieldPanel } from './FieldPanel'
import { FieldsTable } from './FieldsTable'
import { tabOf } from './field-columns'
import { HeadSettings } from './HeadSettings'
import { Preview } from './Preview'
import { type DraftIssue, issuesOf, useDesigner } from './use-designer'

interface DesignerDialogProps {
  /** What stands in the designer when it opens. */
  initial: Draft
  /** The form as it is stored, where there is one. */
  stored?: Draft
  onSaved: () => Promise<void>
  /** A field has come back into what is stored. */
  onRestored?: () => void
  onClose: () => void
}

/** Describes a form: its table, its fields, and beside them what staff will see. */
export function DesignerDialog({ initial, stored, onSaved, onRestored, onClose }: DesignerDialogProps) {
  const designer = useDesigner(initial)
  const { draft, followed, issues } = designer
  const { message } = App.useApp()
  const isMobile = useDevice() === 'mobile'
  const [tab, setTab] = useState('database')
  /** What a phone shows: one thing at a time. */
  const [place, setPlace] = useState(stored ? 'fields' : 'head')
  const [fieldId, setFieldId] = useState<string>()
  const { isSaving, refusal, setRefusal, save: keep } = useSaving()
  const [showsIssues, setShowsIssues] = useState(false)
  const field = draft.fields.find(({ id }) => id === fieldId)

  async function save() {
    const current = designer.current()
    const [first] = issuesOf(current)
    if (first) {
      setRefusal(undefined)
      setShowsIssues(true)
      goTo(first)
      await designer.fields.current?.validate()
      return
    }
    const isKept = await keep(async () => {
      const body = bodyOf(current, stored)
      const words = await answer(stored ? changeForm : addForm, { body }, { quiet: true })
      void message.success(words.message)
      await onSaved()
    })
    if (isKept) onClose()
  }

  function goTo({ table, key, id }: DraftIssue) {
    setPlace(table === 'head' ? 'head' : 'fields')
    if (table === 'head') return
    setTab(table === 'indexes' ? 'indexes' : (tabOf(key) ?? tab))
    if (id !== undefined) {
      setFieldId(id)
      designer[table].current?.scrollToRow(id)
    }
  }

  const { changeHead: noteHead, fields: fieldsTable, latest } = designer
  const changeHead = useCallback(
    (change: Partial<FormHead>) => {
      if (change.isTree === 'Y' && !latest.current.fields.some(({ dbFieldName }) => dbFieldName === 'pid')) {
        fieldsTable.current?.pushRows(treeRows())
        noteHead({ ...change, treeParentIdField: 'pid', treeIdField: 'has_child' })
      } else noteHead(change)
    },
    [noteHead, fieldsTable, latest],
  )

  /* a formula that another change breaks is out of sight; what somebody is writing is told beside it */
  const visibleIssues = showsIssues
    ? issues
    : issues.filter(({ id, key }) => Object.hasOwn(expressions, key) && id !== fieldId)
  const form = useMemo(() => formOf(followed), [followed])
  const aside = useMemo(
    () =>
      stored?.head.id &&
      onRestored &&
      (stored.head.tableVersion ?? 1) > 1 && (
        <AsideButton formId={stored.head.id} isDirty={designer.isDirty} onRestored={onRestored} />
      ),
    [stored, onRestored, designer.isDirty],
  )
  /** A phone shows one of them at a time; the others stay as they are, with what was typed into them. */
  const isAway = (...places: string[]) => isMobile && !places.includes(place)
  return (
    <Dialog
      open
      fills
      title={stored ? `编辑表单：${draft.head.tableTxt || draft.head.tableName}` : '新增表单'}
      okText="保存"
      confirmLoading={isSaving}
      isDirty={designer.isDirty}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {refusal && <Alert type="error" showIcon title={refusal} style={{ marginBottom: 12 }} />}
      {isMobile && <Tabs activeKey={place} onChange={setPlace} items={places} />}
      <div hidden={isAway('head')}>
        <HeadSettings
          head={draft.head}
          issues={showsIssues ? issues : noIssues}
          isNameFixed={(stored?.head.tableVersion ?? 1) > 1}
          onChange={changeHead}
        />
      </div>
      <div className={styles.designer}>
        <div style={{ minWidth: 0 }}>
          <div hidden={isAway('fields')}>
            <FieldsTable
              initial={initial}
              fields={designer.fields}
              indexes={designer.indexes}
              latest={designer.latest}
              noteChange={designer.noteChange}
              tab={tab}
              onTab={setTab}
              onField={setFieldId}
              aside={aside}
            />
          </div>
          {visibleIssues.length > 0 && <Issues issues={visibleIssues} onGo={goTo} />}
        </div>
        <Side
          title={field ? `${field.dbFieldTxt || '新字段'} (${field.dbFieldName})` : '字段属性'}
          isAway={isAway('panel')}
        >
          <FieldPanel
            field={field}
            fields={draft.fields}
            issues={issues.filter(({ key }) => showsIssues || Object.hasOwn(expressions, key))}
            onChange={designer.changeField}
          />
        </Side>
        <Side title="预览" isAway={isAway('preview')}>
          <Preview form={form} />
        </Side>
      </div>
    </Dialog>
  )
}

const noIssues: readonly DraftIssue[] = []

const places = [
  { key: 'head', label: '表单' },
  { key: 'fields', label: '字段' },
  { key: 'panel', label: '属性' },
  { key: 'preview', label: '预览' },
]

interface SideProps {
  title: string
  isAway: boolean
  children: ReactNode
}

function Side({ title, isAway, children }: SideProps) {
  return (
    <div className={styles.side} hidden={isAway}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}

const maxIssues = 8

function Issues({ issues, onGo }: { issues: readonly DraftIssue[]; onGo: (issue: DraftIssue) => void }) {
  return (
    <Alert
      type="error"
      showIcon
      title={`还有 ${issues.length} 处需要改正`}
      description={
        <ul className={styles.issues}>
          {issues.slice(0, maxIssues).map((issue) => (
            <li key={`${issue.sentence}${issue.id}`}>
              <Button type="link" size="small" onClick={() => onGo(issue)}>
                {issue.sentence}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}
