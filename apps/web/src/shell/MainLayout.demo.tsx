import { QueryClientProvider } from '@tanstack/react-query'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Select } from '@dougong/widgets/select/Select'
import { App, Button, Card, Input } from 'antd'
import { StrictMode, useEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes, useParams } from 'react-router'
import type { MenuNode } from '@dougong/contract/menu/menu'
import { queryClient } from '../shared/api/query-client'
import { usePageTitle } from '../shared/page-title'
import type { PageRoute } from '../shared/routing/page-route'
import { startSession, takePermissions } from '../shared/session/session-state'
import { Themed } from '../shared/theme/Themed'
import { useUnsavedChanges } from '@dougong/widgets/modal/unsaved'
import { MainLayout } from './MainLayout'

// The shell around pages made for looking at it: the tests of tabs need pages with every trait, whatever the product has.

interface DemoPage {
  title: string
  path: string
  page: () => ReactNode
  keepAlive?: boolean
  hidden?: boolean
  hideTab?: boolean
  above?: string
}

/** A user may lack the home page. */
const isHomeless = new URLSearchParams(window.location.search).has('homeless')

const demoPages: DemoPage[] = [
  ...(isHomeless ? [] : [{ title: '首页', path: '/dashboard/analysis', page: Home, keepAlive: true }]),
  { title: '用户管理', path: '/isystem/user', page: FormPage, keepAlive: true, above: '系统管理' },
  { title: '角色管理', path: '/isystem/role', page: FormPage, above: '系统管理' },
  { title: '编辑页', path: '/isystem/edit', page: EditPage, above: '系统管理' },
  { title: '定时任务', path: '/monitor/job', page: FormPage, above: '系统监控' },
  { title: '数据日志', path: '/monitor/log', page: FormPage, keepAlive: true, above: '系统监控' },
  { title: '订单', path: '/order/:id', page: OrderPage, keepAlive: true, hidden: true },
  { title: '无页签', path: '/plain', page: PlainPage, hideTab: true },
  ...Array.from({ length: 12 }, (_, index) => ({
    title: `报表${index + 1}`,
    path: `/report/${index + 1}`,
    page: FormPage,
    above: '统计报表',
  })),
]

function Home() {
  return <Card title="首页内容">欢迎</Card>
}

function PlainPage() {
  return <Card>没有页签的页面</Card>
}

function FormPage() {
  const { message, modal } = App.useApp()
  const [isOpen, setOpen] = useState(false)
  const [builds] = useState(() => (buildCount += 1))
  return (
    <Card title="查询">
      <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
        <Input aria-label="名称" placeholder="名称" />
        <Select
          aria-label="状态"
          style={{ width: 160 }}
          options={['启用', '停用'].map((value) => ({ value }))}
        />
        <Button onClick={() => setOpen(true)}>打开对话框</Button>
        <Button onClick={() => void modal.confirm({ title: '确认删除吗' })}>删除</Button>
        <Button onClick={() => void message.success('保存成功')}>保存</Button>
        <output aria-label="第几次建立">{builds}</output>
      </div>
      {Array.from({ length: 60 }, (_, line) => (
        <p key={line}>第 {line + 1} 行</p>
      ))}
      <Dialog open={isOpen} title="页内对话框" onCancel={() => setOpen(false)}>
        <Input aria-label="备注" />
      </Dialog>
    </Card>
  )
}

let buildCount = 0

function EditPage() {
  const [text, setText] = useState('')
  const [isFormThere, setFormThere] = useState(true)
  return (
    <Card title="编辑">
      {isFormThere && <EditForm text={text} onChange={setText} />}
      <Button onClick={() => setFormThere(false)}>收起表单</Button>
    </Card>
  )
}

function EditForm({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  useUnsavedChanges(text !== '')
  return <Input aria-label="备注" value={text} onChange={(event) => onChange(event.target.value)} />
}

function OrderPage() {
  const { id } = useParams()
  const [isPaid, setPaid] = useState(false)
  usePageTitle(isPaid ? `订单 ${id}（已付）` : undefined)
  return (
    <Card title={`订单号 ${id}`}>
      <Button onClick={() => setPaid(true)}>付款</Button>
    </Card>
  )
}

function nodeOf({ title, path, keepAlive = false, hidden = false, hideTab = false }: DemoPage): MenuNode {
  return {
    id: path,
    path,
    name: path,
    component: 'demo/Page',
    route: '1',
    ...(hidden && { hidden }),
    meta: { title, keepAlive, internalOrExternal: false, ...(hideTab && { hideTab }) },
  }
}

function folderOf(title: string): MenuNode {
  const children = demoPages.filter((page) => page.above === title).map(nodeOf)
  const icons: Record<string, string> = { 系统管理: 'setting', 系统监控: 'dashboard', 统计报表: 'bar-chart' }
  return {
    id: title,
    path: `/${title}`,
    name: title,
    component: 'layouts/RouteView',
    route: '1',
    meta: { title, icon: icons[title] ?? 'folder', keepAlive: false, internalOrExternal: false },
    children,
  }
}

const folders = ['系统管理', '系统监控', '统计报表']
const outside: MenuNode = {
  ...nodeOf({ title: '接口文档', path: 'abc123', page: Home }),
  component: 'layouts/IframePageView',
}
const menu: MenuNode[] = [
  ...demoPages.filter((page) => !page.above).map(nodeOf),
  ...folders.map(folderOf),
  { ...outside, meta: { ...outside.meta, icon: 'book' } },
]
for (const node of menu) if (node.path === '/dashboard/analysis') node.meta.icon = 'home'

const routes: PageRoute[] = [
  ...demoPages.map(({ title, path, keepAlive = false, hidden = false, hideTab = false, above }) => ({
    path,
    name: path,
    title,
    component: 'demo/Page',
    keepAlive,
    componentName: path,
    hidden,
    hideTab,
    crumbs: [...(above ? [{ title: above, path: `/${above}` }] : []), { title, path }],
  })),
  {
    path: '/abc123',
    name: 'docs',
    title: '接口文档',
    component: 'layouts/IframePageView',
    keepAlive: false,
    componentName: 'docs',
    hidden: false,
    crumbs: [],
    external: { url: '/external-docs', newWindow: true },
  },
]

function renderPage(fullPath: string): ReactNode {
  return (
    <Routes location={fullPath}>
      {demoPages.map(({ path, page: Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Routes>
  )
}

function Demo() {
  useEffect(() => {
    takePermissions({
      menu,
      auth: [],
      allAuth: [],
      codeList: [],
      sysSafeMode: false,
      home: '/dashboard/analysis',
      tenants: { current: 1, choices: [] },
      version: '1',
    })
  }, [])
  return <MainLayout menu={menu} routes={routes} renderPage={renderPage} />
}

const nothing = {
  birthday: null,
  sex: null,
  email: null,
  phone: null,
  telephone: null,
  workNo: null,
  post: null,
  orgCode: null,
  orgCodeTxt: null,
  userIdentity: null,
  departIds: null,
  relTenantIds: null,
  createTime: null,
}
startSession({
  token: 'demo',
  userInfo: { id: '1', username: 'demo', realname: '演示用户', avatar: null, status: 1, ...nothing },
  departs: [],
  multi_depart: 0,
  tenantList: [],
  sysAllDictItems: {},
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <QueryClientProvider client={queryClient}>
          <Themed>
            <Demo />
          </Themed>
        </QueryClientProvider>
      </BrowserRouter>
    </StrictMode>,
  )
}
