import type { ErrorEntry } from './entry'

/** Records of resources: lists, saves, trees, versions, spreadsheets, what hangs on a record. */
export const recordErrors = {
  'record.closed': { status: 200, code: 500, message: '您没有查看该数据的权限，或它已不存在' },
  'record.secondPart': { status: 200, code: 500, message: '一对一的表只能新增一条数据' },
  'record.missing': { status: 200, code: 500, message: '未找到对应实体' },
  'record.invalid': { status: 200, code: 500, message: '{detail}' },
  'record.taken': { status: 200, code: 500, message: '{title}已存在' },
  'record.moved': { status: 200, code: 409, message: '该记录已被他人修改，请刷新后重试' },
  'record.fieldsMoved': { status: 200, code: 409, message: '{fields}已被他人修改，请确认后再保存' },
  'record.noneChosen': { status: 200, code: 500, message: '参数不识别！' },
  'record.duplicate': { status: 200, code: 500, message: '数据库中已存在该记录' },
  'record.usedBy': { status: 200, code: 500, message: '“{record}”正被{users}使用，无法删除' },
  'record.dangling': { status: 200, code: 500, message: '引用的数据不存在或已被删除' },
  'record.inUse': { status: 200, code: 500, message: '该记录正被引用，无法删除' },
  'record.integrity': {
    status: 200,
    code: 500,
    message: '执行数据库异常,违反了完整性例如：违反惟一约束、违反非空限制、字段内容超出长度等',
  },
  'record.valueTaken': { status: 200, code: 500, message: '该值不可用，系统中已存在！' },
  'record.notChecked': { status: 200, code: 500, message: '该字段不支持唯一性校验' },

  'tree.parentMissing': { status: 200, code: 500, message: '{parent}不存在' },
  'tree.belowItself': { status: 200, code: 500, message: '{title}不能移动到自己或自己的下级之下' },
  'tree.siblingGone': { status: 200, code: 500, message: '{title}顺序已变化，请刷新后重试' },
  'tree.levelFull': { status: 200, code: 500, message: '同一级{title}最多2574个，不能再添加' },
  'tree.tooDeep': { status: 200, code: 500, message: '{title}层级最多{most}级' },

  'button.missing': { status: 200, code: 500, message: '没有这个按钮，请刷新后重试' },
  'button.notNow': { status: 200, code: 500, message: '“{title}”不能用于当前状态的记录' },
  'button.noAction': { status: 200, code: 500, message: '没有名为“{name}”的服务端动作' },
  'button.noWebhook': {
    status: 200,
    code: 500,
    message: '“{title}”要发送的Webhook已删除或停用，未发送，请联系管理员',
  },

  'version.missing': { status: 200, code: 500, message: '未找到版本信息' },
  'version.notKept': { status: 200, code: 500, message: '该数据不支持恢复' },

  'query.unknownField': { status: 200, code: 500, message: '未知的查询字段：{field}' },
  'query.unknownSort': { status: 200, code: 500, message: '请注意，将要排序的列字段不存在：{column}' },
  'query.unknownRule': { status: 200, code: 500, message: '未知的查询规则：{rule}' },
  'query.badValue': { status: 200, code: 500, message: '查询条件的值不正确：{field}' },
  'query.unfit': { status: 200, code: 500, message: '{detail}' },
  'query.badCount': { status: 200, code: 500, message: '{title}必须是整数' },
  'query.badPlace': { status: 200, code: 500, message: '翻页位置已失效，请重新查询' },
  'query.badAdvanced': { status: 200, code: 500, message: '高级查询条件格式不正确' },
  'query.tooDeep': { status: 200, code: 500, message: '高级查询的分组不能超过{most}层' },
  'query.tooMany': { status: 200, code: 500, message: '高级查询条件不能超过{most}个' },

  'export.busy': { status: 503, code: 503, message: '当前导出任务较多，请稍后再试' },
  'export.tooManyRows': { status: 200, code: 500, message: '导出的数据超过{most}行，请缩小查询范围' },

  'import.busy': { status: 503, code: 503, message: '当前导入任务较多，请稍后再试' },
  'import.badType': { status: 200, code: 500, message: '文件导入失败:仅支持 .xls 和 .xlsx 文件' },
  'import.failed': { status: 200, code: 500, message: '文件导入失败:{detail}' },

  'comment.notForThem': { status: 200, code: 500, message: '提到的人中有人没有查看该数据的权限，请重新选择' },

  'savedQuery.tooManyLists': { status: 200, code: 500, message: '每人最多为{most}个列表保存查询' },
  'sharedQuery.taken': { status: 200, code: 500, message: '您在此列表已共享过名为“{title}”的查询' },
  'sharedQuery.tooMany': { status: 200, code: 500, message: '每人在一个列表最多共享{most}个查询' },
  'sharedQuery.notYours': { status: 200, code: 500, message: '该查询已不存在，或只有创建人和管理员可以修改' },
  'sharedQuery.unknownRole': { status: 200, code: 500, message: '选择的角色中有的不存在，或您无权查看' },
  'sharedQuery.empty': { status: 200, code: 500, message: '空条件不能共享' },
} as const satisfies Record<string, ErrorEntry>
