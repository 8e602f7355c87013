import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Tooltip } from 'antd'
import { useEffect } from 'react'
import { useSession } from '../../../shared/session/session-state'
import { useIsDark } from '../../../shared/settings/appearance'
import { useDevice } from '../../../shared/settings/device'
import type { Settings } from '../../../shared/settings/settings'
import { changeSettings, useSettings } from '../../../shared/settings/settings-store'
import { appearances } from './choices'
import { display } from './display.query'
import { keepDisplay } from './keep-display'
import { Watermark } from './Watermark'

const icons = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> }

/** Light, dark or as the system is, in the header. With it comes what the account knows of the person's choices. */
export function AppearanceSwitch() {
  const isViewing = useSession(({ info }) => info?.viewedBy !== undefined)
  const { data } = useQuery({ ...display, enabled: !isViewing })
  useEffect(() => (isViewing ? undefined : keepDisplay()), [isViewing])
  const appearance = useSettings((settings) => settings.appearance)
  const isDark = useIsDark()
  const isMobile = useDevice() === 'mobile'
  return (
    <>
      {!isMobile && (
        <Dropdown
          trigger={['click']}
          menu={{
            selectable: true,
            selectedKeys: [appearance],
            items: appearances.map(({ value, label }) => ({ key: value, label, icon: icons[value] })),
            onClick: ({ key }) => changeSettings({ appearance: key as Settings['appearance'] }),
          }}
        >
          <Tooltip title="外观">
            <Button type="text" aria-label="外观" icon={isDark ? <MoonOutlined /> : <SunOutlined />} />
          </Tooltip>
        </Dropdown>
      )}
      {data?.watermark && <Watermark />}
    </>
  )
}
