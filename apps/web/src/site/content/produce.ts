import type { ClosingCallContent } from '../sections/ClosingCall'
import type { FactsContent } from '../sections/Facts'
import type { PageHeadContent } from '../sections/PageHead'
import type { QuestionsContent } from '../sections/Questions'
import type { StepsContent } from '../sections/Steps'

export const head: PageHeadContent = {
  title: '快速上手',
  lead: '从一份代码到一个能登录的后台，全程只需要 Node.js 和 npm。',
}

export const steps: StepsContent = {
  title: '启动',
  steps: [
    {
      title: '确认 Node.js 版本',
      text: '需要 20.19 或更新的版本。数据库不必另装。',
      commands: ['node --version'],
    },
    {
      title: '进入仓库，启动',
      text: '首次启动会安装依赖并构建，随后建库、迁移、写入初始数据。之后再次启动只需数秒，没有变化就不会重新安装或构建。',
      commands: ['cd dougong', 'npm start'],
    },
    {
      title: '打开地址，登录',
      text: '终端会打印访问地址与管理员账号。密码只在首次启动时打印一次，请妥善保存；也可以事先自己指定。',
      commands: ["ADMIN_PASSWORD='请换成自己的密码' npm start"],
    },
  ],
}

export const configuration: FactsContent = {
  title: '常用配置',
  lead: '全部通过环境变量给出，完整清单见仓库里的 .env.example。写错的值会在启动时指出是哪一个变量。',
  literal: true,
  facts: [
    { term: 'PORT', text: '监听端口，默认 3000。' },
    { term: 'DATA_DIR', text: '数据目录，默认 ./data；内置数据库、上传的文件与密钥都在其中。' },
    { term: 'DATABASE_URL', text: '改用自己的 PostgreSQL（15 或更新版本），不再启动内置数据库。' },
    { term: 'REDIS_URL', text: '可选。多节点之间改用 Redis 传递通知。' },
    { term: 'ADMIN_PASSWORD', text: '首个管理员的密码；不设置则随机生成。' },
    { term: 'PRODUCT_TITLE', text: '产品名称，显示在登录页、窗口标题与页脚；系统设置里的名称优先。' },
  ],
}

export const commands: FactsContent = {
  title: '其他命令',
  literal: true,
  facts: [
    { term: 'npm run dev', text: '开发模式，服务端与网页随改动重新加载。' },
    { term: 'npm test', text: '检查与全部测试，包括真实浏览器中的操作流程。' },
    { term: 'npm run check', text: '类型、规范、格式与模块边界检查。' },
    { term: 'npm run bench', text: '测量启动时间、内存、接口吞吐与页面体积，并与预算对照。' },
  ],
}

export const questions: QuestionsContent = {
  title: '常见疑问',
  questions: [
    {
      question: '真的不需要安装数据库吗？',
      answer:
        '不需要。PostgreSQL 的程序随 npm 依赖一起安装，由服务自己启动，数据保存在 DATA_DIR 里，只监听本机的 Unix 套接字。',
    },
    {
      question: '我的系统没有内置数据库的程序怎么办？',
      answer: '启动时会给出提示。设置 DATABASE_URL，指向任意一个 PostgreSQL 15 或更新版本即可。',
    },
    {
      question: '怎样停止？强制结束会丢数据吗？',
      answer:
        '按 Ctrl-C 或发送 SIGTERM 会正常退出。即使被强制结束，已经确认的数据也不会丢失，下次启动会自行恢复。',
    },
    {
      question: '可以用同一个数据目录启动两次吗？',
      answer:
        '不可以。第二个进程会说明数据目录正在使用，然后退出。需要多个节点时，请让它们共用一个由 DATABASE_URL 指定的数据库。',
    },
    {
      question: '可以用 root 运行吗？',
      answer:
        '可以。PostgreSQL 不允许以 root 运行，服务会改用无特权的用户来启动它，容器与持续集成环境里同样适用。',
    },
  ],
}

export const closing: ClosingCallContent = {
  title: '已经启动好了？',
  text: '用管理员账号登录，或者注册一个新账号。',
  actions: [
    { label: '登录', to: '/user/login' },
    { label: '注册账号', to: '/user/register' },
  ],
}
