import { flowTasksPage } from '@dougong/contract/online/flows/case-address'
import {
  caseStatusTitles,
  stateTitles,
  taskKindTitles,
  taskStateTitles,
} from '@dougong/contract/online/flows/case-heads'
import { runStateTitles } from '@dougong/contract/online/flows/automation/run'
import { ruleRuns } from '@dougong/contract/online/flows/automation/run-heads'
import { ruleHeads } from '@dougong/contract/online/flows/automation/rule-heads'
import { triggerTitles } from '@dougong/contract/online/flows/automation/trigger'
import { stateField } from '@dougong/contract/online/state-field'
import { flowHeads, flowStateTitles } from '@dougong/contract/online/flows/flow-heads'
import { actionsOf } from '../../database/seeds/menu-seed'
import { serveResource } from '../../resource/serve-resource'
import type { Feature } from '../../services/feature'
import { addressRoutes } from './automation/received/address.routes'
import { receivedRoutes } from './automation/received/received.routes'
import { pressRoutes } from './automation/wire/press.routes'
import { runRoutes } from './automation/wire/runs.routes'
import { absenceRoutes } from './absence/absence.routes'
import { notifyOfTasksLeft } from './leaving/leaving'
import { startRunner } from './automation/runner/start-runner'
import { ruleMessages } from './automation/messages'
import { watchRecords } from './automation/triggers/watch-records'
import { leavingRoutes } from './leaving/leaving.routes'
import { recordGuard } from './run/record/record-guard'
import { signatureRoutes } from './signatures/signature.routes'
import { caseRoutes } from './tasks/cases.routes'
import { readsFileOfCase } from './tasks/file-readers'
import { caseMessages } from './tasks/messages'
import { caseList, casesPage, casesPath, timedTasks } from './tasks/task-lists'
import { versionRoutes } from './versions/version.routes'
import { startTimers } from './timers/start-timers'
import { flowRoutes, ruleRoutes } from './wire/flows.routes'

const headList = 'online/flows/FlowHeadsPage'
const ruleList = 'online/automation/RuleHeadsPage'
const runList = 'online/automation/RuleRunsPage'

/** Approvals: flows that people draw for stored forms, and the records that go through them. */
export const flows: Feature = {
  menu: [
    {
      id: 'flow-tasks',
      forEveryone: true,
      name: '审批中心',
      url: flowTasksPage,
      component: 'online/flows/FlowTasksPage',
      icon: 'audit',
      sort: 0.2,
      keepAlive: true,
    },
    {
      id: 'online-flows',
      under: 'online-development',
      name: '审批流程',
      url: '/online/flows',
      component: headList,
      sort: 2,
      keepAlive: true,
      actions: [
        ...actionsOf('online:flow', '审批流程', ['list', 'add', 'edit', 'delete']),
        { code: 'online:flow:publish', name: '发布审批流程' },
      ],
    },
    {
      id: 'online-flow-cases',
      under: 'online-development',
      name: '审批单',
      url: casesPath,
      component: casesPage,
      sort: 2.1,
      keepAlive: true,
      actions: [
        ...actionsOf('online:flowCase', '审批单', ['list', 'export']),
        { code: 'online:flowCase:reassign', name: '转交他人的审批任务' },
        { code: 'online:flowCase:end', name: '终止审批' },
        { code: 'online:flowCase:skip', name: '跳过审批单等待或失败的步骤' },
        { code: 'online:flowCase:move', name: '将审批单迁移到新版本' },
      ],
    },
    {
      id: 'online-automation',
      under: 'online-development',
      name: '自动化',
      url: '/online/automation',
      component: ruleList,
      sort: 2.2,
      keepAlive: true,
      actions: [
        ...actionsOf('online:automation', '自动化规则', ['list', 'add', 'edit', 'delete']),
        { code: 'online:automation:publish', name: '发布自动化规则' },
      ],
    },
    {
      id: 'online-automation-runs',
      under: 'online-development',
      name: '自动化执行记录',
      url: '/online/automation/runs',
      component: runList,
      sort: 2.3,
      keepAlive: true,
      actions: [
        ...actionsOf('online:automationRun', '自动化执行记录', ['list']),
        { code: 'online:automationRun:retry', name: '重试失败的自动化' },
      ],
    },
    {
      id: 'own-absences',
      under: 'account-settings',
      forEveryone: true,
      name: '代理设置',
      url: '/account/settings/absences',
      component: 'online/flows/AbsencesPage',
      sort: 6,
      hidden: true,
    },
    {
      id: 'own-signature',
      under: 'account-settings',
      forEveryone: true,
      name: '我的签名',
      url: '/account/settings/signature',
      component: 'online/flows/OwnSignaturePage',
      sort: 7,
      hidden: true,
    },
  ],
  resources: () => [
    serveResource(flowHeads, { table: 'flow', view: 'flow_listed', tenant: 'own', page: headList }),
    serveResource(ruleHeads, { table: 'flow', view: 'rule_listed', tenant: 'own', page: ruleList }),
    serveResource(ruleRuns, { table: 'flow_run', view: 'rule_run_listed', tenant: 'own', page: runList }),
    caseList(),
    timedTasks(),
  ],
  dictionaries: () => ({
    [stateField.dictionary]: stateTitles,
    online_flow_state: flowStateTitles,
    online_flow_case_status: caseStatusTitles,
    online_flow_task_state: taskStateTitles,
    online_flow_task_kind: taskKindTitles,
    online_rule_trigger: triggerTitles,
    online_rule_run_state: runStateTitles,
  }),
  messages: { ...caseMessages, ...ruleMessages },
  recordGuard,
  recordWatcher: (services, engine) => watchRecords({ services, engine }),
  accountsClosed: (services) => (tx, userIds) => notifyOfTasksLeft(services, tx, userIds),
  routes: (services, engine) => [
    ...flowRoutes(services),
    ...ruleRoutes(services),
    ...runRoutes({ services, engine }),
    ...addressRoutes({ services, engine }),
    ...pressRoutes(services),
    ...caseRoutes(services, engine),
    ...versionRoutes({ services, engine }),
    ...absenceRoutes(services, engine),
    ...leavingRoutes(services, engine),
    ...signatureRoutes(services),
  ],
  streams: (services, engine) => receivedRoutes({ services, engine }),
  fileReader: (services, engine) => (actor, path) => readsFileOfCase({ services, engine }, actor, path),
  start: (services, engine) => {
    const ends = [startTimers({ services, engine }), startRunner({ services, engine })]
    return async () => {
      await Promise.all(ends.map((end) => end()))
    }
  },
}
