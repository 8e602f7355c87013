import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Tooltip } from 'antd'
import { Popup } from '../../modal/Popup'
import { isRowColumnType } from '../cell-types'
import { leavesOf, type TableColumn } from '../columns'
import styles from '../EditableTable.module.css'
import type { ColumnSettings } from '../table-props'

interface ColumnChooserProps {
  columns: readonly TableColumn[]
  excluded: readonly string[]
  settings: ColumnSettings
  onChange: (settings: ColumnSettings) => void
}

/** Nothing hidden, nothing resized, everything where the table put it. */
export const plainSettings: ColumnSettings = { hidden: [], widths: {}, order: [] }

/** Shows, hides and orders columns. */
export function ColumnChooser({ columns, excluded, settings, onChange }: ColumnChooserProps) {
  const all = leavesOf(columns).filter(
    ({ key, type }) => type !== 'hidden' && !isRowColumnType(type) && !excluded.includes(key),
  )
  const order = [
    ...settings.order.filter((key) => all.some((column) => column.key === key)),
    ...all.map(({ key }) => key).filter((key) => !settings.order.includes(key)),
  ]
  const isShown = (key: string) => !settings.hidden.includes(key)
  const shownCount = order.filter(isShown).length
  const toggle = (key: string) =>
    onChange({
      ...settings,
      hidden: isShown(key) ? [...settings.hidden, key] : settings.hidden.filter((own) => own !== key),
    })
  const move = (from: number, by: 1 | -1) => {
    const [key] = order.slice(from, from + 1)
    if (key !== undefined)
      onChange({ ...settings, order: order.toSpliced(from, 1).toSpliced(from + by, 0, key) })
  }
  const list = (
    <div>
      <div className={styles.settings} role="group" aria-label="列设置">
        {order.map((key, index) => {
          const title = all.find((column) => column.key === key)?.title ?? key
          return (
            <div key={key}>
              <Checkbox
                checked={isShown(key)}
                disabled={isShown(key) && shownCount === 1}
                onChange={() => toggle(key)}
              >
                {title}
              </Checkbox>
              <Button
                type="text"
                size="small"
                aria-label={`${title}前移`}
                disabled={index === 0}
                icon={<ArrowUpOutlined />}
                onClick={() => move(index, -1)}
              />
              <Button
                type="text"
                size="small"
                aria-label={`${title}后移`}
                disabled={index === order.length - 1}
                icon={<ArrowDownOutlined />}
                onClick={() => move(index, 1)}
              />
            </div>
          )
        })}
      </div>
      <Button type="link" size="small" onClick={() => onChange(plainSettings)}>
        恢复默认
      </Button>
    </div>
  )
  return (
    <Popup label="列设置" content={list} placement="bottomRight">
      <Tooltip title="列设置">
        <Button type="text" size="small" aria-label="列设置" icon={<SettingOutlined />} />
      </Tooltip>
    </Popup>
  )
}
