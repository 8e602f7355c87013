import { useQuery } from '@tanstack/react-query'
import { Table, Typography } from 'antd'
import { Panel } from '../../shared/ui/Panel'
import { type GalleryEntry, loadShared } from './gallery-entries'
import { propWords } from './prop-words'
import { readProps, type WidgetProp } from './read-props'
import styles from './WidgetPage.module.css'

/** What a widget takes, in each of its forms. */
export function PropsTables({ entry }: { entry: GalleryEntry }) {
  return entry.components.map((component) => (
    <PropsTable
      key={component.name}
      title={entry.components.length > 1 ? `${component.name} 属性` : '属性'}
      component={component}
    />
  ))
}

/** What a component takes, read from its source. */
function PropsTable({ title, component }: { title: string; component: GalleryEntry['components'][number] }) {
  const { data, isPending } = useQuery({
    queryKey: ['gallery', component.name, 'props'],
    queryFn: async () => readProps(await component.text(), await loadShared(), component.props),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data?.length === 0) return null
  return (
    <Panel title={title}>
      <div className={styles.scrolled} role="region" aria-label={`${title}表`} tabIndex={0}>
        <Table<WidgetProp>
          className={styles.props ?? ''}
          size="small"
          rowKey="name"
          loading={isPending}
          dataSource={data ?? []}
          pagination={false}
          columns={[
            {
              title: '名称',
              width: 150,
              render: (_, { name, isRequired }) => (
                <>
                  <code>{name}</code>
                  {isRequired && <Typography.Text type="danger"> *</Typography.Text>}
                </>
              ),
            },
            { title: '类型', width: 240, render: (_, { type }) => <code>{type}</code> },
            { title: '默认值', width: 130, render: (_, { otherwise }) => <code>{otherwise}</code> },
            { title: '说明', render: (_, { description }) => propWords[description] ?? description },
          ]}
        />
      </div>
    </Panel>
  )
}
