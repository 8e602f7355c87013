import { openReportTables, type ReportTable } from '@dougong/contract/online/reports/calls'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Alert, App, Checkbox, Collapse, Input, Switch } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../shared/access/may'
import { answer, ApiError } from '../../../shared/api/client'
import styles from './tables.module.css'

interface OpenTablesProps {
  tables: readonly ReportTable[]
  onClose: () => void
}

/** The code of what stored reports still read. */
const used = 409

/** The names of open columns by table; a table that is not there is closed. */
type Open = Readonly<Record<string, readonly string[]>>

/** Opens tables and columns to statements of reports, and says what stays closed. */
export function OpenTables({ tables, onClose }: OpenTablesProps) {
  const { message, modal } = App.useApp()
  const mayChange = useMay('online:report:tables')
  const [initial] = useState<Open>(() => openIn(tables))
  const [open, setOpen] = useState(initial)
  const [sought, setSought] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const word = sought.trim().toLowerCase()
  const found = tables.filter(({ name, title }) => `${title} ${name}`.toLowerCase().includes(word))

  async function save(evenIfUsed = false) {
    setSaving(true)
    setRefusal(undefined)
    try {
      const chosen = Object.entries(open).map(([name, columns]) => ({ name, columns: [...columns] }))
      const words = await answer(openReportTables, { body: { tables: chosen, evenIfUsed } }, { quiet: true })
      void message.success(words.message)
      onClose()
    } catch (error) {
      setSaving(false)
      if (!(error instanceof ApiError)) throw error
      if (error.code === used) ask(error.message)
      else setRefusal(error.message)
    }
  }

  function ask(words: string) {
    modal.confirm({
      title: '仍然关闭？',
      content: words,
      okText: '仍然关闭',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: () => save(true),
    })
  }

  function turn({ name, columns }: ReportTable, isOn: boolean) {
    const { [name]: _, ...others } = open
    /* columns with a permission of their own are opened by a tick of their own */
    const plain = columns.filter(({ isRestricted }) => !isRestricted).map((column) => column.name)
    setOpen(isOn ? { ...others, [name]: plain } : others)
  }

  return (
    <Dialog
      open
      title="开放给报表的表"
      width={860}
      okText="保存"
      {...(!mayChange && { footer: null })}
      confirmLoading={isSaving}
      isDirty={JSON.stringify(open) !== JSON.stringify(initial)}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className={styles.tables}>
        {refusal && <Alert type="error" showIcon title={refusal} />}
        <Alert
          type="info"
          showIcon
          title="报表SQL只能读取这里开放的表和列"
          description="能编写报表的人可以看到开放的列在本租户内的全部数据，不受数据权限规则限制。密码、密钥等保密的列，会话、日志等系统表，以及由程序限定可见范围的表始终不开放，不在下面列出。"
        />
        <Input.Search
          allowClear
          aria-label="查找表"
          placeholder="按名称查找表"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        <Collapse
          size="small"
          items={found.map((table) => ({
            key: table.name,
            label: (
              <span className={styles.name}>
                <strong>{table.title}</strong> <code>{table.name}</code>
              </span>
            ),
            extra: (
              <span
                className={styles.state}
                onClick={(event) => event.stopPropagation()}
                onKeyDown={(event) => event.stopPropagation()}
              >
                {open[table.name] && `${open[table.name]?.length ?? 0}/${table.columns.length} 列`}
                <Switch
                  size="small"
                  aria-label={`开放 ${table.title}`}
                  disabled={!mayChange}
                  checked={open[table.name] !== undefined}
                  onChange={(isOn) => turn(table, isOn)}
                />
              </span>
            ),
            children: (
              <Checkbox.Group
                className={styles.columns ?? ''}
                disabled={!mayChange || !open[table.name]}
                value={[...(open[table.name] ?? [])]}
                onChange={(columns) => setOpen({ ...open, [table.name]: columns.map(String) })}
                options={table.columns.map(({ name, title, isRestricted }) => ({
                  value: name,
                  label: `${title}（${name}）${isRestricted ? ' 需单独授权的字段' : ''}`,
                }))}
              />
            ),
          }))}
        />
      </div>
    </Dialog>
  )
}

function openIn(tables: readonly ReportTable[]): Open {
  return Object.fromEntries(
    tables
      .filter(({ isOpen }) => isOpen)
      .map(({ name, columns }) => [
        name,
        columns.filter((column) => column.isOpen).map((column) => column.name),
      ]),
  )
}
