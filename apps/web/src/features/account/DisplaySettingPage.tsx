import { saveWatermark } from '@dougong/contract/account/display'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Segmented, Switch } from 'antd'
import type { ReactNode } from 'react'
import { Can } from '../../shared/access/Can'
import { answer } from '../../shared/api/client'
import type { Settings } from '../../shared/settings/settings'
import { changeSettings, resetSettings, useSettings } from '../../shared/settings/settings-store'
import { ColourChoice } from '../../shared/theme/ColourChoice'
import { densities } from '../../shared/theme/measures'
import { Panel } from '../../shared/ui/Panel'
import { appearances, tableLooks } from './display/choices'
import { FirstPageChoice } from './display/FirstPageChoice'
import { display } from './display/display.query'
import styles from './SecuritySettingPage.module.css'

/** `/account/settings/display`: how one sees the product, on every computer. */
export function DisplaySettingPage() {
  const settings = useSettings()
  return (
    <Panel
      title="个性化"
      extra={
        <Button type="link" size="small" onClick={resetSettings}>
          恢复默认
        </Button>
      }
    >
      <ul className={styles.items}>
        <Line name="登录后打开" about="自己菜单中的一个页面；没有权限时打开首页">
          <FirstPageChoice />
        </Line>
        <Choice
          name="外观"
          about="浅色、深色，或与电脑的设置一致"
          options={appearances}
          value={settings.appearance}
          onChange={(appearance) => changeSettings({ appearance })}
        />
        <Line name="主题色" about="按钮、链接和选中的内容">
          <ColourChoice />
        </Line>
        <Choice
          name="密度"
          about="表格每行 44、36 或 28 像素，菜单和表单随之调整"
          options={Object.entries(densities).map(([value, { name }]) => ({
            value: value as Settings['density'],
            label: name,
          }))}
          value={settings.density}
          onChange={(density) => changeSettings({ density })}
        />
        <Choice
          name="表格样式"
          about="行与列之间如何分隔"
          options={tableLooks}
          value={settings.tableLook}
          onChange={(tableLook) => changeSettings({ tableLook })}
        />
        <Choice
          name="导航模式"
          about="菜单在页面左侧或上方；手机上始终收在左侧"
          options={[
            { value: 'sidemenu', label: '侧边' },
            { value: 'topmenu', label: '顶部' },
          ]}
          value={settings.layout}
          onChange={(layout) => changeSettings({ layout })}
        />
        <Choice
          name="菜单风格"
          about="浅色外观下菜单的颜色"
          options={[
            { value: 'light', label: '浅色' },
            { value: 'dark', label: '深色' },
          ]}
          value={settings.theme}
          onChange={(theme) => changeSettings({ theme })}
        />
        <Toggle
          name="多页签"
          about="打开过的页面排在上方，随时切换"
          value={settings.multiTab}
          onChange={(multiTab) => changeSettings({ multiTab })}
        />
        <Toggle
          name="动画"
          about="打开和收起时的过渡；系统要求减少动画时始终关闭"
          value={settings.motion}
          onChange={(motion) => changeSettings({ motion })}
        />
        <Toggle
          name="色弱模式"
          about="用明暗代替色相"
          value={settings.colorWeak}
          onChange={(colorWeak) => changeSettings({ colorWeak })}
        />
        <Can do="system:watermark:edit">
          <WatermarkToggle />
        </Can>
      </ul>
    </Panel>
  )
}

/** Everybody's, not one's own: only administrators see it. */
function WatermarkToggle() {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const { data } = useQuery(display)
  const saving = useMutation({
    mutationFn: (watermark: boolean) => answer(saveWatermark, { body: { watermark } }),
    onSuccess: ({ message: done }) => void message.success(done),
    onSettled: () => queries.invalidateQueries({ queryKey: display.queryKey }),
  })
  return (
    <Toggle
      name="水印（全体用户）"
      about="所有页面和打印件上显示用户姓名与时间"
      value={data?.watermark ?? false}
      isBusy={saving.isPending}
      onChange={(watermark) => saving.mutate(watermark)}
    />
  )
}

interface ChoiceProps<Value extends string> {
  name: string
  about: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ name, about, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Line name={name} about={about}>
      <Segmented<Value> aria-label={name} value={value} options={[...options]} onChange={onChange} />
    </Line>
  )
}

interface ToggleProps {
  name: string
  about: string
  value: boolean
  isBusy?: boolean
  onChange: (value: boolean) => void
}

function Toggle({ name, about, value, isBusy = false, onChange }: ToggleProps) {
  return (
    <Line name={name} about={about}>
      <Switch aria-label={name} checked={value} loading={isBusy} onChange={onChange} />
    </Line>
  )
}

function Line({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <li>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.state}>{about}</p>
      </div>
      {children}
    </li>
  )
}
