import { addReport, changeReport, parseReport } from '@dougong/contract/online/reports/calls'
import { CodeEditor } from '@dougong/widgets/code-editor/CodeEditor'
import { EditableTable } from '@dougong/widgets/editable-table/EditableTable'
import type { RowValues } from '@dougong/widgets/editable-table/columns'
import type { EditableTableHandle } from '@dougong/widgets/editable-table/table-props'
import { Alert, Button, Form, Input, Tabs } from 'antd'
import { useRef, useState } from 'react'
import { answer, call } from '../../../shared/api/client'
import { useSaving } from '../../../shared/use-saving'
import { NameItem } from '../../editing/HeadItems'
import { StoredEditor } from '../../editing/StoredEditor'
import { useSavingOver } from '../../editing/use-merged-saving'
import { reportTimeoutMs } from '../../page/report-timeout'
import { bodyOf, itemOf, mergeDrafts, merged, paramOf, type ReportDraft } from './draft'
import styles from './designer.module.css'
import { itemColumns, paramColumns } from './item-columns'
import { RowsPreview } from './RowsPreview'
import { SourceSelect } from './SourceSelect'

interface ReportDesignerDialogProps {
  /** What the designer starts with. */
  initial: ReportDraft
  /** Fetches the stored report again after another person's change. */
  onReload: (id: string) => Promise<ReportDraft>
  onSaved: () => Promise<void>
  onClose: () => void
}

/** Describes a report: its statement, its columns and parameters, and beside them the rows that it finds. */
export function ReportDesignerDialog({ initial, onReload, onSaved, onClose }: ReportDesignerDialogProps) {
  const [head, setHead] = useState(initial.head)
  const [rows, setRows] = useState<Pick<ReportDraft, 'items' | 'params'>>(initial)
  const items = useRef<EditableTableHandle>(null)
  const params = useRef<EditableTableHandle>(null)
  /** The statement and the source that the columns were read from. */
  const [parsed, setParsed] = useState(initial.head.id ? statementOf(initial.head) : undefined)
  const [tab, setTab] = useState('items')
  const [isDirty, setDirty] = useState(false)
  const { id } = initial.head
  const isNew = !id
  const { cgrSql, dbSource } = head
  const statement = statementOf(head)

  function change(next: Partial<ReportDraft['head']>) {
    setDirty(true)
    setHead((before) => ({ ...before, ...next }))
  }
  /** What the tables hold, with what is being typed. */
  const current = () => ({
    items: rowsIn(items.current)?.map(itemOf) ?? rows.items,
    params: rowsIn(params.current)?.map(paramOf) ?? rows.params,
  })

  const saving = useSavingOver({
    stored: isNew ? undefined : initial,
    reload: () => onReload(id ?? ''),
    async send(draft: ReportDraft) {
      /* a changed statement has other columns: those that it lost are removed, new ones are added */
      const found = parsed === statement ? undefined : await parsedBy(head)
      const body = bodyOf(found ? { head, ...merged(draft, found) } : draft)
      const options = { quiet: true, timeout: reportTimeoutMs }
      return (await answer(isNew ? addReport : changeReport, { body }, options)).message
    },
    merge(base, fresh) {
      const { state, ...outcome } = mergeDrafts({ base, own: { head, ...current() }, fresh })
      setHead(state.head)
      setRows(state)
      if (statementOf(state.head) !== statement) setParsed(statementOf(state.head))
      return outcome
    },
  })
  const parsing = useSaving()

  const parse = () =>
    parsing.save(async () => {
      const found = await parsedBy(head)
      const next = merged(current(), found)
      setRows(next)
      setParsed(statement)
      setDirty(true)
    })

  async function save() {
    if ((await items.current?.validate())?.length) return setTab('items')
    if (!(await saving.save({ head, ...current() }))) return
    await onSaved()
    onClose()
  }

  return (
    <StoredEditor
      title="报表"
      noun="报表"
      name={isNew ? undefined : initial.head.name}
      isDirty={isDirty}
      saving={saving}
      onSave={save}
      onClose={onClose}
    >
      {parsing.refusal && (
        <Alert type="error" showIcon title={parsing.refusal} className={styles.refusal ?? ''} />
      )}
      <Form layout="vertical" className={styles.head ?? ''}>
        <NameItem id="report-name" label="报表名称" value={head.name} onChange={(name) => change({ name })} />
        <Form.Item label="报表编码" required htmlFor="report-code">
          <Input
            id="report-code"
            maxLength={100}
            placeholder="字母开头，可有数字、下划线和横线"
            value={head.code}
            onChange={({ target }) => change({ code: target.value })}
          />
        </Form.Item>
        <Form.Item label="数据源" htmlFor="report-source">
          <SourceSelect id="report-source" value={dbSource} onChange={(code) => change({ dbSource: code })} />
        </Form.Item>
        <Form.Item label="描述" htmlFor="report-content">
          <Input
            id="report-content"
            maxLength={1000}
            value={head.content}
            onChange={({ target }) => change({ content: target.value })}
          />
        </Form.Item>
      </Form>
      <div className={styles.statement}>
        <CodeEditor
          aria-label="报表SQL"
          language="sql"
          autoHeight={false}
          height={200}
          placeholder="select … from …"
          value={cgrSql}
          onChange={(sql) => sql !== cgrSql && change({ cgrSql: sql })}
        />
        <div className={styles.hints}>
          <Button loading={parsing.isSaving} disabled={cgrSql.trim() === ''} onClick={() => void parse()}>
            解析
          </Button>
          <span>
            参数写作 <code>{'${名称}'}</code>，<code>{'[[ … ]]'}</code> 中的条件在参数为空时省略，系统变量如{' '}
            <code>{'#{sys_user_code}'}</code>
          </span>
          {parsed !== undefined && parsed !== statement && <span>SQL 或数据源已改动，请重新解析</span>}
        </div>
      </div>
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: 'items',
            label: `列 ${rows.items.length}`,
            forceRender: true,
            children: (
              <EditableTable
                ref={items}
                label="列"
                columns={itemColumns}
                rows={rows.items as readonly RowValues[]}
                rowKey="fieldName"
                rowNumber
                dragSort
                dragSortKey="orderNum"
                bordered
                size="mini"
                alwaysEdit={false}
                maxHeight={360}
                onRowsChange={() => setDirty(true)}
              />
            ),
          },
          {
            key: 'params',
            label: `参数 ${rows.params.length}`,
            forceRender: true,
            children: (
              <EditableTable
                ref={params}
                label="参数"
                columns={paramColumns}
                rows={rows.params as readonly RowValues[]}
                rowKey="paramName"
                rowNumber
                bordered
                size="mini"
                alwaysEdit={false}
                maxHeight={360}
                onRowsChange={() => setDirty(true)}
              />
            ),
          },
          {
            key: 'preview',
            label: '预览',
            children: <RowsPreview sql={cgrSql} dbKey={dbSource} read={current} />,
          },
        ]}
      />
    </StoredEditor>
  )
}

function statementOf({ dbSource, cgrSql }: ReportDraft['head']): string {
  return `${dbSource}\n${cgrSql}`
}

/** The columns and parameters of a statement. */
function parsedBy({ cgrSql: sql, dbSource: dbKey }: ReportDraft['head']) {
  return call(parseReport, { body: { sql, dbKey } }, { quiet: true, timeout: reportTimeoutMs })
}

function rowsIn(table: EditableTableHandle | null): RowValues[] | undefined {
  return table?.getRowIds().map((id) => ({ ...table.getRowState(id)?.row }))
}
