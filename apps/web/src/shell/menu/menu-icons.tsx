import { lazyPart } from '@dougong/widgets/lazy-part'
import {
  AppstoreOutlined,
  AreaChartOutlined,
  AuditOutlined,
  BarChartOutlined,
  BookOutlined,
  CheckCircleOutlined,
  CloudOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FileOutlined,
  FolderOutlined,
  FormOutlined,
  HomeOutlined,
  LineChartOutlined,
  LockOutlined,
  MessageOutlined,
  PieChartOutlined,
  ProfileOutlined,
  QrcodeOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShopOutlined,
  StarOutlined,
  TableOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import { type ComponentType, Suspense } from 'react'

const NamedIcon = lazyPart(async () => (await import('../../shared/icons/NamedIcon')).NamedIcon)

/** The names menus are stored with. Icons are imported one by one: the whole set would outweigh the shell. */
const icons: Record<string, ComponentType<{ 'aria-hidden'?: boolean }>> = {
  appstore: AppstoreOutlined,
  'area-chart': AreaChartOutlined,
  audit: AuditOutlined,
  'bar-chart': BarChartOutlined,
  book: BookOutlined,
  'check-circle': CheckCircleOutlined,
  'check-circle-o': CheckCircleOutlined,
  cloud: CloudOutlined,
  dashboard: DashboardOutlined,
  database: DatabaseOutlined,
  file: FileOutlined,
  folder: FolderOutlined,
  form: FormOutlined,
  home: HomeOutlined,
  'line-chart': LineChartOutlined,
  lock: LockOutlined,
  message: MessageOutlined,
  'pie-chart': PieChartOutlined,
  profile: ProfileOutlined,
  qrcode: QrcodeOutlined,
  safety: SafetyOutlined,
  schedule: ScheduleOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  star: StarOutlined,
  table: TableOutlined,
  team: TeamOutlined,
  tool: ToolOutlined,
  user: UserOutlined,
  warning: WarningOutlined,
}

/** The icon of a menu entry; one that is not among these is fetched with all the others. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name]
  if (Icon) return <Icon aria-hidden />
  const plain = <AppstoreOutlined aria-hidden />
  return name ? (
    <Suspense fallback={plain}>
      <NamedIcon name={name} />
    </Suspense>
  ) : (
    plain
  )
}
