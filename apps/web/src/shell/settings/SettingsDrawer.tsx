import { Select } from '@dougong/widgets/select/Select'
import { Segmented, Switch } from 'antd'
import { useId, type ReactNode } from 'react'
import type { Settings } from '../../shared/settings/settings'
import { changeSettings, useSettings } from '../../shared/settings/settings-store'
import { ColourChoice } from '../../shared/theme/ColourChoice'
import { SideDrawer } from '../../shared/ui/SideDrawer'
import styles from './SettingsDrawer.module.css'

/** Every display setting; the user menu offers it in development only. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const settings = useSettings()
  const isTopMenu = settings.layout === 'topmenu'
  return (
    <SideDrawer title="系统设置" size={300} onClose={onClose}>
      <div className={styles.settings}>
        <Group title="整体风格设置">
          <Segmented<Settings['theme']>
            block
            aria-label="整体风格设置"
            value={settings.theme}
            options={[
              { value: 'light', label: '亮色菜单风格' },
              { value: 'dark', label: '暗色菜单风格' },
            ]}
            onChange={(theme) => changeSettings({ theme })}
          />
        </Group>
        <Group title="主题色">
          <ColourChoice />
        </Group>
        <Group title="导航模式">
          <Segmented<Settings['layout']>
            block
            aria-label="导航模式"
            value={settings.layout}
            options={[
              { value: 'sidemenu', label: '侧边栏导航' },
              { value: 'topmenu', label: '顶部栏导航' },
            ]}
            onChange={(layout) => changeSettings({ layout })}
          />
          <Line label="内容区域宽度">
            {(id) => (
              <Select
                id={id}
                size="small"
                value={settings.contentWidth}
                options={[
                  { value: 'Fixed', label: '固定' },
                  { value: 'Fluid', label: '流式', disabled: !isTopMenu },
                ]}
                onChange={(contentWidth) => changeSettings({ contentWidth })}
              />
            )}
          </Line>
          <SwitchLine
            label="固定 Header"
            checked={settings.fixedHeader}
            onChange={(fixedHeader) => changeSettings({ fixedHeader })}
          />
          <SwitchLine
            label="下滑时隐藏 Header"
            checked={settings.hideHeaderOnScroll}
            isDisabled={!settings.fixedHeader}
            onChange={(hideHeaderOnScroll) => changeSettings({ hideHeaderOnScroll })}
          />
          <SwitchLine
            label="固定侧边菜单"
            checked={!isTopMenu && settings.fixedSidebar}
            isDisabled={isTopMenu}
            onChange={(fixedSidebar) => changeSettings({ fixedSidebar })}
          />
        </Group>
        <Group title="其他设置">
          <SwitchLine
            label="色弱模式"
            checked={settings.colorWeak}
            onChange={(colorWeak) => changeSettings({ colorWeak })}
          />
          <SwitchLine
            label="多页签模式"
            checked={settings.multiTab}
            onChange={(multiTab) => changeSettings({ multiTab })}
          />
        </Group>
      </div>
    </SideDrawer>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}

function Line({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.line}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

interface SwitchLineProps {
  label: string
  checked: boolean
  isDisabled?: boolean
  onChange: (checked: boolean) => void
}

function SwitchLine({ label, checked, isDisabled = false, onChange }: SwitchLineProps) {
  return (
    <Line label={label}>
      {(id) => <Switch id={id} size="small" checked={checked} disabled={isDisabled} onChange={onChange} />}
    </Line>
  )
}
