import type { OnlineKind } from '../online/OnlineModule'

/** The components of online forms, reports and charts that menus name; one module shows them all. */
export const onlineComponents: Readonly<Record<string, OnlineKind>> = {
  'modules/online/cgform/OnlCgformHeadList': 'formHeads',
  'modules/online/cgform/OnlCgformCopyList': 'formCopies',
  'modules/online/cgform/auto/OnlCgformAutoList': 'formList',
  'modules/online/cgform/auto/OnlCgformTreeList': 'formTree',
  'modules/online/cgform/auto/erp/OnlCgformErpList': 'formErp',
  'modules/online/cgform/auto/tab/OnlCgformTabList': 'formTabs',
  'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList': 'formInnerTable',
  'modules/online/cgform/auto/OnlineDynamicForm': 'form',
  'modules/online/cgreport/OnlCgreportHeadList': 'reportHeads',
  'modules/online/cgreport/auto/OnlCgreportAutoList': 'report',
  'modules/online/graphreport/GraphreportList': 'chartHeads',
  'modules/online/graphreport/auto/GraphreportAutoChart': 'chart',
}
