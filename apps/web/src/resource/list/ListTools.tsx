import { ColumnHeightOutlined, FullscreenOutlined, ReloadOutlined } from '@ant-design/icons'
import type { Resource } from '@dougong/contract/resource/resource'
import { Button, Dropdown, Space, Tooltip } from 'antd'
import { useDevice } from '../../shared/settings/device'
import type { Column } from './columns'
import { ColumnsButton } from './ColumnsButton'
import type { Density, useListSettings } from './use-list-settings'

interface ListToolsProps {
  resource: Pick<Resource, 'list'>
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

/** Refresh, density, columns and full screen: what every list offers at its corner. Cards have no density. */
export function ListTools({
  resource,
  columns,
  settings,
  isLoading,
  onRefresh,
  onFullScreen,
}: ListToolsProps) {
  const isMobile = useDevice() === 'mobile'
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
      {!isMobile && (
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
      )}
      <ColumnsButton type="text" resource={resource} columns={columns} settings={settings} />
      <Tooltip title="全屏">
        <Button type="text" aria-label="全屏" icon={<FullscreenOutlined />} onClick={onFullScreen} />
      </Tooltip>
    </Space>
  )
}
