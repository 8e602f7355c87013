import { SettingOutlined } from '@ant-design/icons'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { Popup } from '@dougong/widgets/modal/Popup'
import { Button, type ButtonProps } from 'antd'
import { Suspense } from 'react'
import type { ColumnSettingsProps } from './ColumnSettings'

const ColumnSettings = lazyPart(async () => (await import('./ColumnSettings')).ColumnSettings)

/** Opens what is said of columns: which of them there are, in which order, and which stay in sight. */
export function ColumnsButton({
  type = 'default',
  ...settingsProps
}: ColumnSettingsProps & Pick<ButtonProps, 'type'>) {
  const settings = (
    <Suspense>
      <ColumnSettings {...settingsProps} />
    </Suspense>
  )
  return (
    <Popup label="列设置" placement="bottomRight" title="列设置" content={settings}>
      <Button type={type} aria-label="列设置" icon={<SettingOutlined />} />
    </Popup>
  )
}
