import type { Chapter } from '../sections/Chapters'
import type { ClosingCallContent } from '../sections/ClosingCall'
import type { ComingListContent } from '../sections/ComingList'
import type { PageHeadContent } from '../sections/PageHead'

export const head: PageHeadContent = {
  title: '产品功能',
  lead: '从第一次登录到日常管理，后台反复要用的部分先做扎实。这里写的每一条，登录之后都找得到；还没有的，单独列在最后。',
}

export const chapters: readonly Chapter[] = [
  {
    icon: 'key',
    title: '登录与会话',
    text: '企业里的人从不同的门进来，进来之后是同一个身份。',
    points: [
      '账号密码登录；连续失败后才要求图形验证码',
      '手机号加短信验证码登录',
      '企业微信、钉钉、GitHub 等第三方登录，按 OAuth2 / OIDC 配置',
      'CAS 单点登录',
      '自助注册，四步找回密码',
      '注销、冻结、改密或角色变更，两秒之内在所有节点生效',
    ],
  },
  {
    icon: 'shield',
    title: '权限与菜单',
    text: '能看见什么、能做什么，由服务端一处决定。',
    points: [
      '菜单、页面与按钮三级授权，菜单树随权限下发',
      '每个接口声明所需权限，未声明的无法通过编译，默认拒绝',
      '前端隐藏的每个操作，服务端同样拦截',
      '租户：登记成员与登录身份，当前租户须在账号所属范围之内；目前不隔离数据',
      '多部门：登录时选定当前部门，之后可以切换',
    ],
  },
  {
    icon: 'tabs',
    title: '工作台',
    text: '一天要打开几十个页面的人，需要一个记得住事的界面。',
    points: [
      '多标签页，右键可刷新、关闭左侧、关闭右侧、关闭其他',
      '切换标签不丢失输入与滚动位置，刷新浏览器后标签恢复',
      '菜单搜索支持标题、拼音与拼音首字母',
      '侧边菜单可折叠；在手机上收进抽屉',
      '首页以图表展示真实的登录与访问数据',
    ],
  },
  {
    icon: 'tree',
    title: '资源引擎与系统管理',
    text: '写一份字段定义，就有一整个页面，不再逐页抄写。',
    points: [
      '列表、查询、高级查询、表单、校验、行内编辑与历史版本，来自同一份定义',
      '导入先判断整个文件，未导入的行连同原因退回',
      '用户、角色、部门、菜单、字典、公告、定时任务与日志的完整管理页面',
      '权限查因：说明谁为什么能做、为什么不能做',
    ],
  },
  {
    icon: 'contract',
    title: '数据录入组件',
    text: '录入的人一天要点几千次，少点一次都值得。',
    points: [
      '可编辑表格：键盘操作、粘贴、撤销、校验、主子表与多人同时编辑',
      '部门、人员、角色、省市区与字典选择，支持拼音查找',
      '富文本、代码、定时表达式、文件与图片上传',
    ],
  },
  {
    icon: 'file',
    title: '文件',
    text: '上传与下载各有一道门。',
    points: [
      '先确认身份，再接收文件；大小、扩展名与文件头逐一核对',
      '存储文件名由系统生成，原始文件名不会成为路径',
      '下载凭短时票据，票据与用户、路径绑定',
    ],
  },
  {
    icon: 'pulse',
    title: '运行与接入',
    text: '交给运维的，是能看得清、停得稳的服务。',
    points: [
      '/healthz 与 /readyz 分别报告存活与就绪，/metrics 输出 Prometheus 指标',
      'JSON 日志带请求编号，不记录口令、令牌与密钥',
      '接口文档按 OpenAPI 3.1 自动生成，供管理员查阅',
      '数据库短暂不可用时明确报错，恢复后自动继续',
    ],
  },
]

export const coming: ComingListContent = {
  title: '正在建设',
  lead: '以下部分已经列入计划，完成之前不会出现在菜单里。',
  items: [{ title: '在线表单与报表', text: '在浏览器里定义表单与报表，由同一个引擎直接运行。' }],
}

export const closing: ClosingCallContent = {
  title: '想知道它如何搭成？',
  text: '技术架构一页讲清进程、数据与安全的安排。',
  actions: [
    { label: '查看技术架构', to: 'product2' },
    { label: '登录系统', to: '/user/login' },
  ],
}
