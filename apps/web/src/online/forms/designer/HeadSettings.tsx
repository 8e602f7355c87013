import { isOn, labelLengthIn } from '@dougong/contract/online/forms/to-field'
import { longestPurpose } from '@dougong/contract/online/forms/to-resource'
import { longestLabel } from '@dougong/contract/resource/resource'
import type { FormHead } from '@dougong/contract/online/forms/head'
import { readOptions, writeOptions } from '@dougong/contract/online/forms/head'
import { themeTitles } from '@dougong/contract/online/forms/versions/value-titles'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Select } from '@dougong/widgets/select/Select'
import { Form, Input, Switch } from 'antd'
import { memo } from 'react'
import type { DraftIssue } from './use-designer'
import styles from './designer.module.css'

interface HeadSettingsProps {
  head: FormHead
  issues: readonly DraftIssue[]
  /** The table stands: its name stays. */
  isNameFixed: boolean
  onChange: (change: Partial<FormHead>) => void
}

const types = [
  { value: 1, label: '单表' },
  { value: 2, label: '主表' },
  { value: 3, label: '附表' },
]
const themes = Object.entries(themeTitles).map(([value, label]) => ({ value, label }))
const columns = ['一列', '两列', '三列', '四列'].map((label, index) => ({ value: String(index + 1), label }))

/** What a form is as a whole: its table, and how its pages look. */
export const HeadSettings = memo(function HeadSettings({
  head,
  issues,
  isNameFixed,
  onChange,
}: HeadSettingsProps) {
  const options = readOptions(head.extConfigJson)
  const setOptions = (changes: Readonly<Record<string, unknown>>) =>
    onChange({ extConfigJson: writeOptions({ ...options, ...changes }) })
  const setOption = (name: string, value: unknown) => setOptions({ [name]: value })
  const flag = (key: 'isCheckbox' | 'isPage' | 'isTree', label: string, tooltip?: string) => (
    <Form.Item label={label} htmlFor={key} {...(tooltip && { tooltip })}>
      <Switch
        id={key}
        size="small"
        checked={head[key] === 'Y'}
        onChange={(on) => onChange({ [key]: on ? 'Y' : 'N' })}
      />
    </Form.Item>
  )
  const problemOf = (key: string) => {
    const message = issues.find((issue) => issue.table === 'head' && issue.key === key)?.message
    return message ? { validateStatus: 'error' as const, help: message } : {}
  }
  return (
    <Form layout="vertical" size="small" component="div" className={styles.head ?? ''}>
      <Form.Item label="表名" htmlFor="tableName" required {...problemOf('table')}>
        <Input
          id="tableName"
          disabled={isNameFixed}
          maxLength={60}
          value={head.tableName}
          placeholder="小写字母开头，如 leave_request"
          onChange={({ target }) => onChange({ tableName: target.value.trim().toLowerCase() })}
        />
      </Form.Item>
      <Form.Item label="表描述" htmlFor="tableTxt" required {...problemOf('title')}>
        <Input
          id="tableTxt"
          maxLength={200}
          value={head.tableTxt}
          onChange={({ target }) => onChange({ tableTxt: target.value })}
        />
      </Form.Item>
      <Form.Item label="用途说明" htmlFor="purpose" tooltip="还没有数据时，显示在列表中">
        <Input
          id="purpose"
          maxLength={longestPurpose}
          value={typeof options['purpose'] === 'string' ? options['purpose'] : ''}
          placeholder="一句话说明这个表单做什么"
          onChange={({ target }) => setOption('purpose', target.value || undefined)}
        />
      </Form.Item>
      <Form.Item label="表类型" htmlFor="tableType" {...problemOf('type')}>
        <Select
          id="tableType"
          options={types}
          value={head.tableType}
          onChange={(tableType) => onChange({ tableType, ...(tableType !== 1 && { isTree: 'N' }) })}
        />
      </Form.Item>
      {head.tableType === 3 && (
        <>
          <Form.Item label="映射关系" htmlFor="relationType">
            <Select
              id="relationType"
              options={[
                { value: 0, label: '一对多' },
                { value: 1, label: '一对一' },
              ]}
              value={head.relationType ?? 0}
              onChange={(relationType) => onChange({ relationType })}
            />
          </Form.Item>
          <Form.Item label="排序序号" htmlFor="tabOrderNum">
            <NumberInput
              decimals={0}
              id="tabOrderNum"
              min={0}
              max={999}
              value={head.tabOrderNum ?? 0}
              onChange={(tabOrderNum) => onChange({ tabOrderNum })}
            />
          </Form.Item>
        </>
      )}
      {head.tableType === 2 && (
        <Form.Item label="主题模板" htmlFor="themeTemplate" {...problemOf('theme')}>
          <Select
            id="themeTemplate"
            options={themes}
            value={head.themeTemplate ?? 'normal'}
            onChange={(themeTemplate) => onChange({ themeTemplate })}
          />
        </Form.Item>
      )}
      <Form.Item label="表单风格" htmlFor="formTemplate">
        <Select
          id="formTemplate"
          options={columns}
          value={head.formTemplate ?? '1'}
          onChange={(formTemplate) => onChange({ formTemplate })}
        />
      </Form.Item>
      {head.tableType === 1 && flag('isTree', '是否树')}
      {head.isTree === 'Y' && (
        <Form.Item label="树的显示列" htmlFor="treeFieldname" required {...problemOf('tree')}>
          <Input
            id="treeFieldname"
            value={head.treeFieldname ?? ''}
            placeholder="显示为节点名称的字段"
            onChange={({ target }) => onChange({ treeFieldname: target.value })}
          />
        </Form.Item>
      )}
      {flag('isPage', '是否分页', '关闭后一次显示全部数据；超过 200 条时仍分页')}
      {flag('isCheckbox', '显示复选框', '关闭后不能在列表中选择多条数据，如批量删除')}
      <Form.Item label="表单全屏" htmlFor="modelFullscreen">
        <Switch
          id="modelFullscreen"
          size="small"
          checked={options['modelFullscreen'] === 1}
          onChange={(on) => setOption('modelFullscreen', Number(on))}
        />
      </Form.Item>
      <Form.Item label="表单最小宽度" htmlFor="modalMinWidth">
        <NumberInput
          decimals={0}
          id="modalMinWidth"
          min={200}
          max={4000}
          placeholder="自动"
          value={typeof options['modalMinWidth'] === 'number' ? options['modalMinWidth'] : null}
          onChange={(width) => setOption('modalMinWidth', width ?? undefined)}
        />
      </Form.Item>
      <Form.Item label="标签长度" htmlFor="formLabelLength" tooltip="表单中字段名称最多显示几个字">
        <NumberInput
          decimals={0}
          id="formLabelLength"
          min={1}
          max={longestLabel}
          placeholder="全部"
          value={
            isOn(options['formLabelLengthShow']) ? (labelLengthIn(options['formLabelLength']) ?? null) : null
          }
          onChange={(length) =>
            setOptions({ formLabelLengthShow: length === null ? 0 : 1, formLabelLength: length ?? undefined })
          }
        />
      </Form.Item>
      {head.tableType !== 3 && (
        <Form.Item
          label="启用评论"
          htmlFor="commentStatus"
          tooltip="打开后，能查看数据的人可以在详细信息中评论，并用 @ 提到同样能查看它的人"
        >
          <Switch
            id="commentStatus"
            size="small"
            checked={options['commentStatus'] === 1}
            onChange={(on) => setOption('commentStatus', Number(on))}
          />
        </Form.Item>
      )}
      {head.tableType !== 3 && (
        <Form.Item
          label="允许外部链接"
          htmlFor="enableExternalLink"
          tooltip="打开后才能建立外部链接；关闭后，已有的链接立即失效"
        >
          <Switch
            id="enableExternalLink"
            size="small"
            checked={isOn(options['enableExternalLink'])}
            onChange={(on) => setOption('enableExternalLink', Number(on))}
          />
        </Form.Item>
      )}
    </Form>
  )
})
