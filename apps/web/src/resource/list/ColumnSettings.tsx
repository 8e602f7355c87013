import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import type { Resource } from '@dougong/contract/resource/resource'
import { Button, Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { isOnList, ordered } from './arranged'
import styles from './ColumnSettings.module.css'
import type { Column } from './columns'
import type { useListSettings } from './use-list-settings'

export interface ColumnSettingsProps {
  resource: Pick<Resource, 'list'>
  columns: readonly Pick<Column, 'name' | 'title'>[]
  settings: ReturnType<typeof useListSettings>
}

/** Which columns a list has, in which order, and which of them stay in sight. */
export function ColumnSettings({ resource, columns, settings }: ColumnSettingsProps) {
  const all = ordered(columns, settings.order)
  const names = all.map(({ name }) => name)
  const isOn = (name: string) => isOnList(resource, name, settings)

  function show(name: string, isShown: boolean) {
    if (!isShown && names.filter(isOn).length <= 1) return
    const isOwn = resource.list.includes(name)
    const kept = (some: readonly string[]) => some.filter((each) => each !== name)
    settings.change({
      hidden: isOwn && !isShown ? [...settings.hidden, name] : kept(settings.hidden),
      added: !isOwn && isShown ? [...settings.added, name] : kept(settings.added),
    })
  }

  function move(name: string, by: -1 | 1) {
    const place = names.indexOf(name)
    settings.change({ order: names.with(place, names[place + by] ?? name).with(place + by, name) })
  }

  function pin(name: string) {
    const { pinned } = settings
    settings.change({
      pinned: pinned.includes(name) ? pinned.filter((each) => each !== name) : [...pinned, name],
    })
  }

  return (
    <div className={styles.settings}>
      <ul className={styles.columns}>
        {all.map(({ name, title }, index) => (
          <li key={name} className={styles.column}>
            <Checkbox
              checked={isOn(name)}
              onChange={({ target }) => show(name, target.checked)}
              className={styles.title ?? ''}
            >
              {title}
            </Checkbox>
            <Tool
              label={`上移 ${title}`}
              icon={<ArrowUpOutlined />}
              isOff={index === 0}
              onPress={() => move(name, -1)}
            />
            <Tool
              label={`下移 ${title}`}
              icon={<ArrowDownOutlined />}
              isOff={index === all.length - 1}
              onPress={() => move(name, 1)}
            />
            <Tool
              label={`${settings.pinned.includes(name) ? '取消固定' : '固定'} ${title}`}
              icon={settings.pinned.includes(name) ? <PushpinFilled /> : <PushpinOutlined />}
              onPress={() => pin(name)}
            />
          </li>
        ))}
      </ul>
      <Button type="link" size="small" onClick={settings.reset}>
        恢复默认
      </Button>
    </div>
  )
}

interface ToolProps {
  label: string
  icon: ReactNode
  isOff?: boolean
  onPress: () => void
}

function Tool({ label, icon, isOff = false, onPress }: ToolProps) {
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      icon={icon}
      disabled={isOff}
      onClick={onPress}
    />
  )
}
