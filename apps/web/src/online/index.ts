import { createElement } from 'react'
import type { Feature, PageLoader } from '../shared/routing/feature'
import type { OnlineKind } from './OnlineModule'

export { recordFlow, useIdleState, useRuleButtons } from './flows/index'

/** Components that menus name and that have no stored definitions in this version. */
const kinds: Readonly<Record<string, OnlineKind>> = {
  'modules/online/cgform/auto/OnlineDynamicForm': 'form',
}

/** The components of lists that staff work with: existing clients have one for each style, here the definition tells it. */
const lists = [
  'modules/online/cgform/auto/OnlCgformAutoList',
  'modules/online/cgform/auto/OnlCgformTreeList',
  'modules/online/cgform/auto/erp/OnlCgformErpList',
  'modules/online/cgform/auto/tab/OnlCgformTabList',
  'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList',
]

const formHeadsPage: PageLoader = async () => (await import('./forms/list/FormHeadsPage')).FormHeadsPage
const reportHeadsPage: PageLoader = async () =>
  (await import('./reports/list/ReportHeadsPage')).ReportHeadsPage
const reportPage: PageLoader = async () => (await import('./reports/page/ReportPage')).ReportPage
const formPage: PageLoader = async () => (await import('./forms/FormPage')).FormPage

const summaryHeadsPage: PageLoader = async () =>
  (await import('./summaries/SummaryHeadsPage')).SummaryHeadsPage
const summaryPage: PageLoader = async () => (await import('./summaries/SummaryPage')).SummaryPage

const boardHeadsPage: PageLoader = async () => (await import('./boards/BoardHeadsPage')).BoardHeadsPage
const boardPage: PageLoader = async () => (await import('./boards/BoardPage')).BoardPage
const graphHeadsPage: PageLoader = async () => (await import('./graphs/GraphHeadsPage')).GraphHeadsPage
const graphPage: PageLoader = async () => (await import('./graphs/GraphPage')).GraphPage

const flowHeadsPage: PageLoader = async () =>
  (await import('./flows/designer/list/FlowHeadsPage')).FlowHeadsPage

const ruleHeadsPage: PageLoader = async () => (await import('./flows/automation/RuleHeadsPage')).RuleHeadsPage
const ruleRunsPage: PageLoader = async () => (await import('./flows/automation/RuleRunsPage')).RuleRunsPage

const ownSubscriptionsPage: PageLoader = async () =>
  (await import('./subscriptions/OwnSubscriptionsPage')).OwnSubscriptionsPage

const flowCasesPage: PageLoader = async () =>
  (await import('./flows/tasks/cases/FlowCasesPage')).FlowCasesPage
const flowTasksPage: PageLoader = async () => (await import('./flows/tasks/FlowTasksPage')).FlowTasksPage
const absencesPage: PageLoader = async () => (await import('./flows/absence/AbsencesPage')).AbsencesPage
const ownSignaturePage: PageLoader = async () =>
  (await import('./flows/signature/OwnSignaturePage')).OwnSignaturePage

/** Screens drawn from definitions that users store. */
export const online = {
  pages: {
    ...Object.fromEntries(Object.entries(kinds).map(([key, kind]) => [key, onlinePage(kind)])),
    'modules/online/cgform/OnlCgformHeadList': formHeadsPage,
    'modules/online/cgform/OnlCgformCopyList': formHeadsPage,
    'online/boards/BoardHeadsPage': boardHeadsPage,
    'online/boards/BoardPage': boardPage,
    'online/flows/FlowHeadsPage': flowHeadsPage,
    'online/automation/RuleHeadsPage': ruleHeadsPage,
    'online/automation/RuleRunsPage': ruleRunsPage,
    'online/flows/FlowCasesPage': flowCasesPage,
    'online/flows/FlowTasksPage': flowTasksPage,
    'online/flows/AbsencesPage': absencesPage,
    'online/flows/OwnSignaturePage': ownSignaturePage,
    'online/subscriptions/OwnSubscriptionsPage': ownSubscriptionsPage,
    'online/summaries/SummaryHeadsPage': summaryHeadsPage,
    'online/summaries/SummaryPage': summaryPage,
    'modules/online/graphreport/GraphreportList': graphHeadsPage,
    'modules/online/graphreport/auto/GraphreportAutoChart': graphPage,
    'modules/online/cgreport/OnlCgreportHeadList': reportHeadsPage,
    'modules/online/cgreport/auto/OnlCgreportAutoList': reportPage,
    ...Object.fromEntries(lists.map((key) => [key, formPage])),
  },
} satisfies Feature

function onlinePage(kind: OnlineKind): PageLoader {
  return async () => {
    const { OnlineModule } = await import('./OnlineModule')
    return function OnlinePage() {
      return createElement(OnlineModule, { kind })
    }
  }
}
