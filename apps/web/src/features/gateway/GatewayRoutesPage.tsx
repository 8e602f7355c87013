import { lazyPart } from '@dougong/widgets/lazy-part'
import {
  filterShapes,
  gatewayCall,
  type GatewayRoute,
  predicateShapes,
  refreshGatewayRoutes,
  removeGatewayRoute,
  saveGatewayRoute,
} from '@dougong/contract/system/gateway-routes'
import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Space, Spin, Switch, Tag, Typography } from 'antd'
import { Suspense, useState } from 'react'
import { Can } from '../../shared/access/Can'
import { useMay } from '../../shared/access/may'
import { answer } from '../../shared/api/client'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { Nothing } from '../../shared/ui/Nothing'
import { Panel } from '../../shared/ui/Panel'
import { EditButton, RemoveButton } from '../../shared/ui/RowButtons'
import { gatewayRoutes } from './gateway.queries'
import styles from './GatewayRoutesPage.module.css'

const RouteForm = lazyPart(async () => (await import('./RouteForm')).RouteForm)

/** `/isystem/gatewayroute`: where the product's own reverse proxy sends what. */
export function GatewayRoutesPage() {
  const { data = [], error, isPending, isFetching, refetch } = useQuery(gatewayRoutes)
  const client = useQueryClient()
  const { message } = App.useApp()
  const [editing, setEditing] = useState<{ route: GatewayRoute | undefined }>()
  const mayChange = useMay('system:gateway:updateAll')

  /** Does it, shows what the server says, and reads the routes again. */
  async function perform(work: () => Promise<{ message: string }>) {
    const words = await work().catch(() => undefined)
    await client.invalidateQueries({ queryKey: gatewayRoutes.queryKey })
    if (words) void message.success(words.message)
  }

  return (
    <Panel>
      <div className={styles.tools}>
        <Can do="system:gateway:updateAll">
          <Space wrap>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({ route: undefined })}>
              新增
            </Button>
            <Button
              icon={<ReloadOutlined />}
              onClick={() => void perform(() => answer(refreshGatewayRoutes))}
            >
              刷新路由
            </Button>
          </Space>
        </Can>
        <Typography.Text type="secondary">按创建顺序匹配，命中第一条启用的路由</Typography.Text>
      </div>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Spin spinning={isPending}>
          {data.length === 0 && !isPending && (
            <Nothing
              text="还没有路由"
              about="路由把 /gateway 之下的请求转到其他系统，由路由的权限决定谁能使用。"
            >
              {mayChange && (
                <Button type="primary" onClick={() => setEditing({ route: undefined })}>
                  添加路由
                </Button>
              )}
            </Nothing>
          )}
          <ul className={styles.routes}>
            {data.map((route) => (
              <li key={route.id} className={styles.route}>
                <RouteFacts route={route} />
                <Space size={12} className={styles.actions ?? ''}>
                  <Switch
                    aria-label={`启用${route.name}`}
                    checked={route.status === 1}
                    disabled={!mayChange}
                    checkedChildren="启用"
                    unCheckedChildren="停用"
                    onChange={(isOn) => {
                      const router = { ...route, status: isOn ? 1 : 0 }
                      void perform(() => answer(saveGatewayRoute, { body: { router } }))
                    }}
                  />
                  {mayChange && <EditButton name={route.name} onClick={() => setEditing({ route })} />}
                  <Can do="system:gateway:delete">
                    <RemoveButton
                      name={route.name}
                      onRemove={() => perform(() => answer(removeGatewayRoute, { query: { id: route.id } }))}
                    />
                  </Can>
                </Space>
              </li>
            ))}
          </ul>
        </Spin>
      )}
      {editing && (
        <Suspense>
          <RouteForm
            route={editing.route}
            onSaved={() => client.invalidateQueries({ queryKey: gatewayRoutes.queryKey })}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

function RouteFacts({ route }: { route: GatewayRoute }) {
  return (
    <div className={styles.facts}>
      <div className={styles.name}>
        <strong>{route.name}</strong> <Typography.Text type="secondary">{route.routerId}</Typography.Text>
      </div>
      <div className={styles.rules}>
        {route.predicates.map(({ name, args }) => (
          <Tag key={`${name}${JSON.stringify(args)}`}>
            {predicateShapes[name as keyof typeof predicateShapes].title}：{wordsOf(args)}
          </Tag>
        ))}
        <span aria-hidden>→</span>
        <Typography.Text code>{route.uri}</Typography.Text>
        <Tag color="blue">授权：{route.permission ?? gatewayCall}</Tag>
        {route.filters.map(({ name }) => (
          <Tag key={name}>{filterShapes[name as keyof typeof filterShapes].title}</Tag>
        ))}
      </div>
    </div>
  )
}

function wordsOf(args: readonly string[] | Record<string, string>): string {
  return Array.isArray(args) ? args.join('、') : Object.values(args).join(' ~ ')
}
