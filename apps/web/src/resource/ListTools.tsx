import { ColumnHeightOutlined, FullscreenOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Dropdown, Popover, Space, Tooltip } from 'antd'
import type { Column } from './columns'
import type { Density, useListSettings } from './use-list-settings'

interface ListToolsProps {
  columns: Column[]
  settings: ReturnType<typeof useListSettings>
  isLoading: boolean
  onRefresh: () => void
  onFullScreen: () => void
}

const densities: { key: Density; label: string }[] = [
  { key: 'large', label: '宽松' },
  { key: 'middle', label: '适中' },
  { key: 'small', label: '紧凑' },
]

/** Refresh, density, columns and full screen: what every list offers at its corner. */
export function ListTools({ columns, settings, isLoading, onRefresh, onFullScreen }: ListToolsProps) {
  const shown = columns.filter(({ name }) => !settings.hidden.includes(name)).map(({ name }) => name)
  const chooseColumns = (
    <Checkbox.Group
      value={shown}
      options={columns.map(({ name, title }) => ({ value: name, label: title }))}
      style={{ display: 'grid', gap: 8 }}
      onChange={(chosen) => {
        if (chosen.length > 0)
          settings.change({
            hidden: columns.map(({ name }) => name).filter((name) => !chosen.includes(name)),
          })
      }}
    />
  )
  return (
    <Space size={4}>
      <Tooltip title="刷新">
        <Button
          type="text"
          aria-label="刷新"
          icon={<ReloadOutlined spin={isLoading} />}
          onClick={onRefresh}
        />
      </Tooltip>
      <Dropdown
        trigger={['click']}
        menu={{
          items: densities,
          selectable: true,
          selectedKeys: [settings.density],
          onClick: ({ key }) => settings.change({ density: key as Density }),
        }}
      >
        <Button type="text" aria-label="密度" icon={<ColumnHeightOutlined />} />
      </Dropdown>
      <Popover trigger="click" placement="bottomRight" title="列设置" content={chooseColumns}>
        <Button type="text" aria-label="列设置" icon={<SettingOutlined />} />
      </Popover>
      <Tooltip title="全屏">
        <Button type="text" aria-label="全屏" icon={<FullscreenOutlined />} onClick={onFullScreen} />
      </Tooltip>
    </Space>
  )
}
