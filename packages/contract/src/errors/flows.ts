import type { ErrorEntry } from './entry'

/** Flows that people draw, the cases that go through them, and the tasks that they ask of people. */
export const flowErrors = {
  'flow.missing': { status: 200, code: 500, message: '审批流程不存在，或已被删除' },
  'flow.invalid': { status: 200, code: 500, message: '{detail}，未保存任何内容' },
  'flow.hasProblems': { status: 200, code: 500, message: '审批流程还不能发布：{detail}' },
  'flow.moved': {
    status: 200,
    code: 409,
    message: '审批流程已被{who}修改，未保存任何内容，请复制您的修改后重新打开',
  },
  'flow.planMoved': {
    status: 200,
    code: 409,
    message: '审批流程或表单已变化，未作任何修改，请重新查看发布计划',
  },
  'flow.formMissing': { status: 200, code: 500, message: '表单不存在，或未同步数据库' },
  'flow.formNotYours': { status: 200, code: 403, message: '您没有设计此表单的权限，不能设计它的审批流程' },
  'flow.formTaken': {
    status: 200,
    code: 500,
    message: '表单已有启用的审批流程“{name}”，请先停用它',
  },
  'flow.formUnfit': { status: 200, code: 500, message: '{detail}，不能设计审批流程' },
  'flow.stateFieldTaken': {
    status: 200,
    code: 500,
    message: '表单已有字段 bpm_status，但它不能保存审批状态：{detail}',
  },
  'flow.hasCases': { status: 200, code: 500, message: '已有 {count} 张审批单，不能删除，请停用审批流程' },
  'flow.noVersion': { status: 200, code: 500, message: '审批流程没有第{version}版' },
  'flow.notPublished': { status: 200, code: 500, message: '审批流程未发布，请先发布' },
  'flow.formInApproval': {
    status: 200,
    code: 500,
    message: '“{form}”还有 {count} 张审批单正在进行，不能删除，请等待它们结束或终止它们',
  },

  'flowCase.missing': { status: 200, code: 500, message: '审批单不存在，或您无权查看' },
  'flowCase.noFlow': { status: 200, code: 500, message: '“{form}”没有启用的审批流程' },
  'flowCase.running': { status: 200, code: 500, message: '此记录正在审批中，不能再次提交' },
  'flowCase.alreadyPassed': { status: 200, code: 500, message: '此记录已审批通过，不能再次提交' },
  'flowCase.notYours': { status: 200, code: 403, message: '只有发起人可以这样做' },
  'flowCase.noChoice': { status: 200, code: 500, message: '请为“{step}”选择人员' },
  'flowCase.badChoice': { status: 200, code: 500, message: '“{step}”不能选择“{who}”：{detail}' },
  'flowCase.over': { status: 200, code: 500, message: '审批已结束，无需再处理' },
  'flowCase.notReturned': { status: 200, code: 500, message: '审批单未被退回，不能重新提交' },
  'flowCase.mayNotWithdraw': { status: 200, code: 500, message: '{detail}，不能撤回' },
  'flowCase.reminded': { status: 200, code: 500, message: '一小时内已催办过，请稍后再试' },
  'flowCase.newest': { status: 200, code: 500, message: '审批单已在流程的最新版本上，无需迁移' },
  'flowCase.moved': { status: 200, code: 409, message: '审批单刚刚有了变化，未作任何修改，请刷新后重试' },
  /* whatever would change a record that is being decided on */
  'record.inApproval': {
    status: 200,
    code: 500,
    message: '“{name}”正在审批中（{number}），审批结束前不能修改',
  },
  'record.inApprovalKept': {
    status: 200,
    code: 500,
    message: '“{name}”正在审批中（{number}），审批结束前不能删除',
  },

  'flowTask.missing': { status: 200, code: 500, message: '任务不存在，或您无权查看' },
  'flowTask.taken': { status: 200, code: 500, message: '{who}，无需再处理' },
  'flowTask.over': { status: 200, code: 500, message: '审批已结束，无需再处理' },
  'flowTask.notYours': { status: 200, code: 403, message: '这是他人的任务，您不能处理' },
  'flowTask.notYet': { status: 200, code: 500, message: '还未轮到您处理，请等待前面的人' },
  'flowTask.notAllowedHere': { status: 200, code: 500, message: '此步骤不允许这样做' },
  'flowTask.fieldClosed': { status: 200, code: 500, message: '此步骤不能修改“{field}”' },
  'flowTask.fieldMissing': { status: 200, code: 500, message: '请填写“{field}”' },
  'flowTask.noPerson': { status: 200, code: 500, message: '用户“{who}”不存在、已冻结或不在本租户' },
  'flowTask.samePerson': { status: 200, code: 500, message: '“{who}”已在此步骤中' },
  'flowTask.commentNeeded': { status: 200, code: 500, message: '请填写意见' },
  'flowTask.viewing': { status: 200, code: 403, message: '以他人身份查看时不能处理审批' },
} as const satisfies Record<string, ErrorEntry>
