import { formHeads } from '@dougong/contract/online/forms/form-heads'
import { formsBase } from '@dougong/contract/online/forms/pages'
import { actionsOf, type MenuSeed } from '../../database/seeds/menu-seed'
import { storedResourceRoutes } from '../../resource/routes/resource-routes'
import { serveResource } from '../../resource/serve-resource'
import type { Feature } from '../../services/feature'
import { authRoutes } from './auth/auth.routes'
import { buttonRoutes } from './buttons/buttons.routes'
import { codeRoutes } from './code/code.routes'
import { hookRoutes } from './hooks/hooks.routes'
import { clearAsideJob, seedClearAsideJob } from './clear-job'
import { answerFileRoutes, answerRoutes } from './links/answers.routes'
import { linkRoutes } from './links/links.routes'
import { menuRoutes } from './menu/menu.routes'
import { rightsOfFormPage } from './menu/rights-of-page'
import { reactionRoutes } from './reactions/reactions.routes'
import { formSource } from './source'
import { spreadsheetRoutes } from './spreadsheet/spreadsheet.routes'
import { webhookDelivery } from './webhooks/deliver'
import { notifyGivenUp } from './webhooks/notify-given-up'
import { webhookHooks } from './webhooks/hooks'
import { webhookRoutes } from './webhooks/webhooks.routes'
import { webhookKind } from './webhooks/webhooks.queries'
import { formRoutes } from './wire/forms.routes'
import { tableRoutes } from './tables/tables.routes'
import { keptRoutes } from './wire/kept/kept.routes'
import { publishingRoutes } from './wire/publishing.routes'
import { runtimeRoutes } from './wire/runtime/runtime.routes'

const headList = 'modules/online/cgform/OnlCgformHeadList'
/** What its row in the menu opens: pages of the online module are told apart by their addresses. */
const headPage = '/online/cgform'

/** A page that shows whichever form its address names; menu rows of forms lead there. */
const autoPage = (id: string, name: string, url: string, component: string, sort: number): MenuSeed => ({
  id,
  under: 'online-development',
  name,
  url,
  component: `modules/online/cgform/${component}`,
  sort,
  hidden: true,
})

/** Forms that administrators describe. Who uses one needs its own codes: these are for who shapes them. */
export const forms: Feature = {
  menu: [
    {
      id: 'forms',
      under: 'online-development',
      name: '在线表单',
      url: headPage,
      component: headList,
      sort: 1,
      keepAlive: true,
      actions: [
        ...actionsOf('online:form', '表单', ['list', 'add', 'edit', 'delete']),
        { code: 'online:form:publish', name: '同步数据库' },
        { code: 'online:form:menu', name: '将表单添加到菜单' },
        { code: 'online:form:auth', name: '设置表单权限' },
        { code: 'online:form:importTable', name: '导入数据库表' },
        { code: 'online:form:generateCode', name: '代码生成' },
        { code: 'online:form:link', name: '表单的外部链接' },
        { code: 'online:form:webhook', name: '表单的Webhook' },
      ],
    },
    autoPage('form-views', '查看表单视图', '/online/copyform/:code', 'OnlCgformCopyList', 11),
    autoPage('form-list', '查看表单', '/online/cgformList/:code', 'auto/OnlCgformAutoList', 12),
    autoPage('form-tree', '查看树表单', '/online/cgformTreeList/:code', 'auto/OnlCgformTreeList', 13),
    autoPage('form-erp', '查看 ERP 表单', '/online/cgformErpList/:code', 'auto/erp/OnlCgformErpList', 14),
    autoPage('form-tabs', '查看页签表单', '/online/cgformTabList/:code', 'auto/tab/OnlCgformTabList', 15),
    autoPage(
      'form-inner-table',
      '查看内嵌子表表单',
      '/online/cgformInnerTableList/:code',
      'auto/innerTable/OnlCgformInnerTableList',
      16,
    ),
  ],
  resources: () => [
    serveResource(formHeads, {
      table: 'onl_cgform_head',
      view: 'onl_cgform_listed',
      tenant: 'own',
      page: headPage,
    }),
  ],
  resourceSource: (services, engine) =>
    formSource(services.db, {
      webhooksOf: webhookHooks(services, engine),
      hooks: services.hooks,
      actions: services.actions,
      guards: services.recordGuards,
      watchers: services.recordWatchers,
    }),
  rightsOfPage: rightsOfFormPage,
  seed: seedClearAsideJob,
  routes: (services, engine) => [
    ...formRoutes(services),
    ...publishingRoutes(services),
    ...menuRoutes(services),
    ...buttonRoutes(services),
    ...hookRoutes(services),
    ...reactionRoutes(services),
    ...authRoutes(services),
    ...linkRoutes(services, engine),
    ...answerRoutes(services, engine),
    ...keptRoutes(services),
    ...tableRoutes(services),
    ...codeRoutes(services),
    ...runtimeRoutes(services, engine),
    ...spreadsheetRoutes(services, engine),
    ...webhookRoutes(services),
    ...storedResourceRoutes(formsBase, services.resources, engine),
  ],
  rawRoutes: answerFileRoutes,
  deliveries: (services) => ({
    [webhookKind]: { deliver: webhookDelivery(services), givenUp: notifyGivenUp(services) },
  }),
  jobs: { CleanAsideJob: clearAsideJob },
}
