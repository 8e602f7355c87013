import type { ClosingCallContent } from '../sections/ClosingCall'
import type { FeatureGridContent } from '../sections/FeatureGrid'
import type { HeroContent } from '../sections/Hero'
import type { StepsContent } from '../sections/Steps'
import type { StoryContent } from '../sections/Story'

export const hero: HeroContent = {
  eyebrow: '企业后台平台 · 低代码风格',
  title: ['一条命令，', '立起一座后台'],
  lead: '登录、权限、菜单、租户与文件——后台里承重的构件，斗拱已经备好，彼此相扣。机器上只要有 Node.js，不必安装 JVM、MySQL 或 Redis。',
  actions: [
    { label: '登录系统', to: '/user/login' },
    { label: '快速上手', to: 'produce' },
  ],
  command: 'npm start',
  commandNote: '安装、构建、建库、启动，都在这一条里',
}

export const promises: FeatureGridContent = {
  title: '少一样依赖，少一分运维',
  lead: '一个后台从拿到代码到能够登录，中间不该隔着一页安装清单。',
  features: [
    {
      icon: 'command',
      title: '一条命令',
      text: '克隆仓库，执行 npm start。依赖安装、构建、建库、迁移与初始数据依次完成，最后打印访问地址和管理员账号。',
    },
    {
      icon: 'database',
      title: '自带数据库',
      text: '内置 PostgreSQL 18，随服务启停，只走本机 Unix 套接字。也可以用 DATABASE_URL 指向自己的 PostgreSQL 15 或更新版本。',
    },
    {
      icon: 'port',
      title: '一个端口',
      text: '接口、WebSocket 与网页由同一个进程、同一个端口提供。反向代理只需面对一个地址。',
    },
  ],
}

export const features: FeatureGridContent = {
  title: '立起来，就能用',
  lead: '登录之后，是一个由权限长出来的工作台。',
  features: [
    {
      icon: 'key',
      title: '多种登录方式',
      text: '账号密码、短信验证码、OAuth2 / OIDC 第三方登录与 CAS 单点登录；注册与四步找回密码一并在内。',
    },
    {
      icon: 'tree',
      title: '菜单由服务端下发',
      text: '每个人看到的菜单、页面与按钮，都来自服务端授予的权限；调整授权，不必重新发布前端。',
    },
    {
      icon: 'shield',
      title: '权限逐个接口声明',
      text: '每个接口都写明谁可以访问，默认拒绝。按钮藏起来只是体面，服务端的校验才是边界。',
    },
    {
      icon: 'tabs',
      title: '多标签页工作台',
      text: '页面以标签打开，切走再回来，填了一半的表单还在；刷新浏览器，标签也会恢复。',
    },
    {
      icon: 'tenants',
      title: '多个部门，多重身份',
      text: '一个账号可以属于多个部门、多个租户，登录时选定当前身份，之后随时切换。各租户的角色、部门和业务数据互不可见。',
    },
    {
      icon: 'phone',
      title: '手机上同样可用',
      text: '窄屏上菜单收进抽屉，表格与表单随宽度重排，不需要另装应用。',
    },
  ],
}

export const story: StoryContent = {
  title: '为什么叫斗拱',
  lead: '斗拱是中国木构殿堂的承重构件：几种小木件，不用一钉，榫卯相扣，托起整座屋顶。这个平台也照此搭建。',
  pieces: [
    { name: '斗', meaning: '契约', text: '一个接口的路径、输入、结果与权限只写一处，服务端与网页读同一份。' },
    { name: '栱', meaning: '服务', text: '会话、权限、数据库与文件各居一层，依赖只朝一个方向。' },
    { name: '枋', meaning: '工作台', text: '菜单、标签页、面包屑与搜索，把各个页面连成一体。' },
    { name: '檐', meaning: '页面', text: '每个页面单独成块，打开时才加载，彼此互不牵连。' },
  ],
}

export const start: StepsContent = {
  title: '三步登录',
  steps: [
    { title: '准备 Node.js', text: '20.19 或更新的版本，附带的 npm 即可。', commands: ['node --version'] },
    { title: '启动', text: '在仓库目录里执行一条命令；之后再次启动只需数秒。', commands: ['npm start'] },
    { title: '登录', text: '打开终端里打印的地址，用同时打印的管理员账号登录。' },
  ],
}

export const closing: ClosingCallContent = {
  title: '进来看看',
  text: '已有账号可以直接登录；没有账号，先注册一个。',
  actions: [
    { label: '登录', to: '/user/login' },
    { label: '注册账号', to: '/user/register' },
  ],
}
