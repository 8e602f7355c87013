import { Button, Segmented, Space, Table } from 'antd'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { densities, type Density, motions, radii, spaces, typeScale } from '../../../shared/theme/measures'
import { Nothing } from '../../../shared/ui/Nothing'
import { Panel } from '../../../shared/ui/Panel'
import { Status, type Tone } from '../../../shared/ui/Status'
import { Surface } from '../Surface'
import styles from './DesignLanguagePage.module.css'

const layers = { ground: '底', surface: '面', sunken: '凹', raised: '浮' }
const paints = {
  primary: '主色',
  'primary-text': '主色文字',
  'primary-tint': '主色浅底',
  'primary-line': '主色线',
  good: '正常',
  warning: '留意',
  bad: '错误',
  idle: '停用',
}
const lines = { hairline: '细线', outline: '边框' }
const tones: Record<Tone, string> = {
  good: '正常',
  busy: '进行中',
  warning: '留意',
  bad: '失败',
  idle: '停用',
}
const parts = [
  { key: 1, name: '栌斗', count: 12, price: 1280.5 },
  { key: 2, name: '华栱', count: 24, price: 960 },
  { key: 3, name: '耍头', count: 6, price: 72.25 },
]
const money = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 })

/** `/jeecg/design`: what everything is made of, in light and in dark. */
export function DesignLanguagePage() {
  return (
    <div className={styles.page}>
      {[false, true].map((isDark) => (
        <Surface key={String(isDark)} isDark={isDark}>
          <section aria-label={isDark ? '深色' : '浅色'} className={styles.theme}>
            <h2 className={styles.heading}>{isDark ? '深色' : '浅色'}</h2>
            <Palette />
            <Types />
            <Rows />
            <States />
          </section>
        </Surface>
      ))}
      <Measures />
    </div>
  )
}

function Palette() {
  return (
    <Panel title="层次与颜色">
      <Swatches names={layers} />
      <Swatches names={lines} />
      <Swatches names={paints} />
    </Panel>
  )
}

function Swatches({ names }: { names: Record<string, string> }) {
  return (
    <ul className={styles.swatches}>
      {Object.entries(names).map(([name, word]) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: `var(--dg-${name})` }} />
          {word}
          <code>--dg-{name}</code>
        </li>
      ))}
    </ul>
  )
}

function Types() {
  return (
    <Panel title="字号">
      {Object.entries(typeScale).map(([name, [size, line]]) => (
        <p key={name} className={styles.type} style={{ fontSize: size, lineHeight: `${line}px` }}>
          斗拱 Dougong 0123456789
          <code>
            {name} {size}/{line}
          </code>
        </p>
      ))}
    </Panel>
  )
}

function Rows() {
  const [density, setDensity] = useState<Density>('middle')
  return (
    <Panel
      title="密度"
      extra={
        <Segmented<Density>
          size="small"
          aria-label="密度"
          value={density}
          options={Object.entries(densities).map(([value, { name, row }]) => ({
            value: value as Density,
            label: `${name} ${row}`,
          }))}
          onChange={setDensity}
        />
      }
    >
      <Table
        size={density}
        pagination={false}
        dataSource={parts}
        columns={[
          { title: '构件', dataIndex: 'name' },
          { title: '数量', dataIndex: 'count', align: 'right' },
          {
            title: '单价',
            dataIndex: 'price',
            align: 'right',
            render: (price: number) => money.format(price),
          },
        ]}
      />
    </Panel>
  )
}

function States() {
  return (
    <Panel title="状态与空白">
      <Space wrap size="large">
        {Object.entries(tones).map(([tone, word]) => (
          <Status key={tone} tone={tone as Tone}>
            {word}
          </Status>
        ))}
      </Space>
      <div className={styles.drawings}>
        <Nothing text="还没有订单" about="客户的订单会出现在这里">
          <Button size="small" type="primary">
            新增订单
          </Button>
        </Nothing>
        <Nothing drawing="search" text="没有符合条件的数据" about="换一个条件，或清除条件后再试" />
        <Nothing drawing="failed" text="加载失败" about="网络中断，请稍后重试" />
      </div>
    </Panel>
  )
}

function Measures() {
  return (
    <Panel title="尺寸与动画">
      <Line name="间距">
        {Object.entries(spaces).map(([name, size]) => (
          <Sample key={name} label={`${name} ${size}`} style={{ width: size }} />
        ))}
      </Line>
      <Line name="圆角">
        {Object.entries(radii).map(([name, size]) => (
          <Sample key={name} label={`${name} ${size}`} style={{ width: 40, borderRadius: size }} />
        ))}
      </Line>
      <Line name="动画">
        {Object.entries(motions).map(([name, time]) => (
          <span key={name}>
            {name} {time} ms
          </span>
        ))}
      </Line>
    </Panel>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <span className={styles.name}>{name}</span>
      {children}
    </div>
  )
}

function Sample({ label, style }: { label: string; style: CSSProperties }) {
  return (
    <span className={styles.sample}>
      <span className={styles.block} style={style} />
      {label}
    </span>
  )
}
