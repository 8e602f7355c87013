import { InboxOutlined } from '@ant-design/icons'
import { createFromSpreadsheet, readSpreadsheet } from '@dougong/contract/online/forms/spreadsheet'
import type { ImportOutcome } from '@dougong/contract/resource/import'
import type { Task } from '@dougong/contract/tasks/tasks'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { loadSpell } from '@dougong/widgets/spelling'
import { Alert, App, Button, Form, Input, Spin, Upload } from 'antd'
import { useState } from 'react'
import { saveLinked } from '../../../shared/api/save-download'
import { upload } from '../../../shared/api/upload'
import { clientConfig } from '../../../shared/client-config'
import { TaskBar } from '../../../shared/tasks/TaskBar'
import { useSaving } from '../../../shared/use-saving'
import { ColumnsTable } from './ColumnsTable'
import styles from './spreadsheet.module.css'
import {
  type ChosenColumn,
  chosenColumns,
  isInOrder,
  problemsOf,
  tableNameOf,
  wantedColumns,
} from './wanted-columns'

/** A form is published and filled in one go. */
const timeoutMs = 10 * 60_000

interface FromSpreadsheetProps {
  /** The form is there, with its rows. */
  onCreated: (form: { id: string; tableTxt: string }) => void
  onClose: () => void
}

interface Sheet {
  file: File
  rows: number
  errorCells: number
  table: string
  title: string
  columns: ChosenColumn[]
}

/** 从表格创建: a workbook is read, what its columns become is corrected, and the form stands there with its rows. */
export function FromSpreadsheet({ onCreated, onClose }: FromSpreadsheetProps) {
  const { message, modal } = App.useApp()
  const [sheet, setSheet] = useState<Sheet>()
  const [task, setTask] = useState<Task>()
  const { isSaving: isBusy, refusal, save: doing } = useSaving()
  const problems = sheet && problemsOf(sheet.table, sheet.title, sheet.columns)
  const change = (changes: Partial<Sheet>) => setSheet((before) => before && { ...before, ...changes })

  async function read(file: File) {
    const [spell, { result }] = await Promise.all([
      loadSpell(),
      upload(readSpreadsheet, formOf(file), { quiet: true }),
    ])
    const { name, rows, errorCells, columns } = result
    setSheet({
      file,
      rows,
      errorCells,
      title: name,
      table: tableNameOf(name, spell),
      columns: chosenColumns(columns, spell),
    })
  }

  async function create({ file, table, title, columns }: Sheet) {
    const fields = { tableName: table, title, columns: JSON.stringify(wantedColumns(columns)) }
    const options = { quiet: true, timeout: timeoutMs, onTask: setTask }
    const { result, message: words } = await upload(createFromSpreadsheet, formOf(file, fields), options)
    if (result.outcome.errorCount > 0) notifyLeftOut(result.outcome)
    else void message.success(`${words}，导入 ${result.outcome.successCount} 行`)
    onCreated({ id: result.id, tableTxt: title.trim() })
  }

  function notifyLeftOut({ successCount, errorCount, errors, fileUrl, fileName }: ImportOutcome) {
    modal.warning({
      title: `表单已创建，导入 ${successCount} 行，另有 ${errorCount} 行未导入`,
      okText: '知道了',
      content: (
        <>
          <ul className={styles.reasons}>
            {errors.slice(0, 10).map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
          {fileUrl && (
            <Button
              type="link"
              size="small"
              onClick={() => saveLinked(clientConfig.apiBase + fileUrl, fileName ?? '未导入的行.xlsx')}
            >
              下载未导入的行
            </Button>
          )}
        </>
      ),
    })
  }

  return (
    <Dialog
      open
      title="从表格创建表单"
      width={sheet ? 1100 : 600}
      okText={sheet ? `创建并导入 ${sheet.rows} 行` : '下一步'}
      okButtonProps={{ disabled: !problems || !isInOrder(problems) }}
      confirmLoading={isBusy}
      cancelText={isBusy && task ? '在后台继续' : '取消'}
      onOk={() => void (sheet && doing(() => create(sheet)))}
      onCancel={onClose}
    >
      {refusal && <Alert type="error" showIcon title={refusal} className={styles.part ?? ''} />}
      {isBusy && task && <TaskBar task={task} />}
      {!sheet || !problems ? (
        <Spin spinning={isBusy} description="读取中…">
          <Upload.Dragger
            accept=".xls,.xlsx"
            maxCount={1}
            disabled={isBusy}
            showUploadList={false}
            beforeUpload={(file) => {
              void doing(() => read(file))
              return false
            }}
          >
            <p className={styles.icon}>
              <InboxOutlined />
            </p>
            <p>选择一个 Excel 文件</p>
            <p className={styles.examples}>
              点击或拖放 .xls、.xlsx 文件到这里；第一张工作表的第一行应为标题，下面每行成为一条记录
            </p>
          </Upload.Dragger>
        </Spin>
      ) : (
        <>
          <Form layout="vertical" className={styles.names ?? ''} disabled={isBusy}>
            <Form.Item
              label="表单名称"
              htmlFor="spreadsheet-title"
              help={problems.title}
              validateStatus={problems.title ? 'error' : ''}
            >
              <Input
                id="spreadsheet-title"
                value={sheet.title}
                onChange={({ target }) => change({ title: target.value })}
              />
            </Form.Item>
            <Form.Item
              label="表名"
              htmlFor="spreadsheet-table"
              help={problems.table}
              validateStatus={problems.table ? 'error' : ''}
            >
              <Input
                id="spreadsheet-table"
                value={sheet.table}
                onChange={({ target }) => change({ table: target.value.trim() })}
              />
            </Form.Item>
          </Form>
          <p className={styles.examples}>
            文件有 {sheet.rows} 行、{sheet.columns.length} 列。下面是按内容猜测的字段，请检查并改正：
          </p>
          {sheet.errorCells > 0 && (
            <Alert
              type="warning"
              showIcon
              title={`有 ${sheet.errorCells} 个单元格是错误值（如 #N/A、#VALUE!），将按空处理。如需要，请在 Excel 中改正后重新选择文件`}
              className={styles.part ?? ''}
            />
          )}
          {problems.other && (
            <Alert type="error" showIcon title={problems.other} className={styles.part ?? ''} />
          )}
          <ColumnsTable
            columns={sheet.columns}
            problems={problems.columns}
            isDisabled={isBusy}
            onChange={(place, changes) =>
              change({
                columns: sheet.columns.map((column) =>
                  column.place === place ? { ...column, ...changes } : column,
                ),
              })
            }
          />
        </>
      )}
    </Dialog>
  )
}

function formOf(file: File, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}
