import { formsMenu } from '../forms/seed-forms'
import { displayExamplesMenu } from './display'
import { actionsOf, type MenuSeed } from '@dougong/server/database/seeds/menu-seed'
import { tableExamplesMenu } from './tables'

/** Widgets, tables and small pages by themselves. */
const parts: MenuSeed = {
  id: 'examples',
  name: '组件与数据',
  url: '/jeecg',
  component: 'layouts/RouteView',
  icon: 'qrcode',
  sort: 1,
  children: [
    {
      id: 'gallery',
      name: '自定义组件',
      url: '/jeecg/SelectDemo',
      component: 'jeecg/SelectDemo',
      sort: 0,
      keepAlive: true,
    },
    {
      id: 'design-language',
      name: '设计语言',
      url: '/jeecg/design',
      component: 'jeecg/DesignLanguage',
      sort: 0.5,
    },
    {
      id: 'demos',
      name: '单表模型示例',
      url: '/jeecg/jeecgDemoList',
      component: 'jeecg/JeecgDemoList',
      sort: 1,
      keepAlive: true,
      routeName: 'DemoList',
      actions: [
        ...actionsOf('test:demo', '单表示例'),
        { code: 'testdemo:salaryMoney', name: '工资列', isColumn: true },
        { code: 'testdemo:bonusMoney', name: '奖金列', isColumn: true },
      ],
      rules: [
        {
          id: 'demos-own',
          name: '只看自己创建的',
          column: 'createBy',
          condition: '=',
          value: '#{sys_user_code}',
          isOff: true,
        },
        { id: 'demos-age', name: '年龄大于20岁', column: 'age', condition: '>', value: '20' },
        {
          id: 'demos-department',
          name: '本部门及下级',
          column: 'sysOrgCode',
          condition: 'RIGHT_LIKE',
          value: '#{sys_org_code}',
        },
      ],
    },
    ...displayExamplesMenu,
    ...tableExamplesMenu,
    {
      id: formsMenu,
      name: '在线表单示例',
      url: '/jeecg/onlineForms',
      component: 'layouts/RouteView',
      sort: 2.9,
    },
    { id: 'print-demo', name: '打印测试', url: '/jeecg/PrintDemo', component: 'jeecg/PrintDemo', sort: 3 },
    {
      id: 'helloworld',
      name: '你好世界',
      url: '/jeecg/helloworld',
      component: 'jeecg/helloworld',
      sort: 4,
    },
    {
      id: 'examples-removal',
      name: '移除示例',
      url: '/jeecg/removeExamples',
      component: 'examples/RemoveExamples',
      sort: 99,
      actions: [{ code: 'system:examples:remove', name: '移除示例' }],
    },
    {
      id: 'interface-test',
      name: '数据回执模拟',
      url: '/jeecg/InterfaceTest',
      component: 'jeecg/InterfaceTest',
      sort: 6,
    },
  ],
}

/** Whole pages as examples: lists, forms, profiles, and what they end in. */
const wholePages: MenuSeed[] = [
  folder('profiles', '详情页', '/profile', 'profile', 4, [
    page('basic-profile', '基础详情页', '/profile/basic', 'profile/basic/Index', 1),
    page('advanced-profile', '高级详情页', '/profile/advanced', 'profile/advanced/Advanced', 2),
  ]),
  folder('lists', '列表页', '/list', 'table', 2, [
    {
      ...page('query-list', '查询表格', '/list/query-list', 'list/TableList', 1),
      actions: actionsOf('test:task', '任务'),
    },
    page('edit-table', '内联编辑表格', '/list/edit-table', 'list/TableInnerEditList', 2),
    page('user-list', '用户列表', '/list/user-list', 'list/UserList', 3),
    page('role-list', '角色列表', '/list/role-list', 'list/RoleList', 4),
    page('permission-list', '权限列表', '/list/permission-list', 'list/PermissionList', 5),
    page('basic-list', '标准列表', '/list/basic-list', 'list/StandardList', 6),
    page('card-list', '卡片列表', '/list/card', 'list/CardList', 7),
    {
      ...page('search-list', '搜索列表', '/list/search', 'list/search/SearchLayout', 8),
      redirect: '/list/search/article',
      children: [
        page('search-article', '搜索列表（文章）', '/list/search/article', 'list/search/Article', 1),
        page(
          'search-application',
          '搜索列表（应用）',
          '/list/search/application',
          'list/search/Application',
          2,
        ),
        page('search-project', '搜索列表（项目）', '/list/search/project', 'list/search/Project', 3),
      ],
    },
  ]),
  folder('forms', '表单页', '/form', 'form', 3, [
    page('basic-form', '基础表单', '/form/base-form', 'form/BasicForm', 1),
    {
      ...page('step-form', '分步表单', '/form/step-form', 'form/stepForm/StepForm', 2),
      actions: actionsOf('test:transfer', '转账', ['list', 'add']),
    },
    page('advanced-form', '高级表单', '/form/advanced-form', 'form/advancedForm/AdvancedForm', 3),
  ]),
  {
    id: 'results',
    name: '结果页',
    url: '/result',
    component: 'layouts/PageView',
    icon: 'check-circle-o',
    sort: 5,
    children: [
      { id: 'result-success', name: '成功', url: '/result/success', component: 'result/Success', sort: 1 },
      { id: 'result-fail', name: '失败', url: '/result/fail', component: 'result/Error', sort: 2 },
    ],
  },
  {
    id: 'exceptions',
    name: '异常页',
    url: '/exception',
    component: 'layouts/RouteView',
    icon: 'warning',
    sort: 6,
    children: [
      { id: 'exception-403', name: '403', url: '/exception/403', component: 'exception/403', sort: 1 },
      { id: 'exception-404', name: '404', url: '/exception/404', component: 'exception/404', sort: 2 },
      { id: 'exception-500', name: '500', url: '/exception/500', component: 'exception/500', sort: 3 },
    ],
  },
]

/** All of them, below one entry. */
export const examplesMenu: MenuSeed = {
  id: 'examples-all',
  name: '示例',
  url: '/examples',
  component: 'layouts/RouteView',
  icon: 'appstore',
  sort: 9,
  children: [parts, ...wholePages],
}

function folder(
  id: string,
  name: string,
  url: string,
  icon: string,
  sort: number,
  children: MenuSeed[],
): MenuSeed {
  return { id: `example-${id}`, name, url, component: 'layouts/PageView', icon, sort, children }
}

function page(id: string, name: string, url: string, component: string, sort: number): MenuSeed {
  return { id: `example-${id}`, name, url, component: `examples/${component}`, sort, keepAlive: true }
}
