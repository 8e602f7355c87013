import type { ErrorEntry } from './entry'

/** Reports, charts, boards and subscriptions. */
export const reportErrors = {
  'report.missing': { status: 200, code: 500, message: '报表不存在或已被删除！' },
  'report.statement': { status: 200, code: 500, message: '报表SQL不能执行：{reason}' },
  'report.noRole': {
    status: 200,
    code: 500,
    message: '数据库不允许创建报表专用的只读账号，请由运维创建后设置 REPORT_DATABASE_URL',
  },
  'report.noConnection': {
    status: 200,
    code: 500,
    message: '无法以报表专用的只读账号连接数据库，请由运维检查，或设置 REPORT_DATABASE_URL',
  },
  'report.mightyRole': {
    status: 200,
    code: 500,
    message: '报表专用账号的权限过大，未执行任何查询，请由运维改用只读、无其他权限的账号',
  },
  'report.busy': { status: 200, code: 500, message: '正在运行的报表过多，请稍后再试' },
  'report.tooSlow': { status: 200, code: 500, message: '报表运行时间过长，已停止，请缩小范围后重试' },
  'report.tooCostly': {
    status: 200,
    code: 500,
    message: '预计运行时间过长，未执行，请加上表之间的关联条件或缩小范围',
  },
  'report.tableUsed': {
    status: 200,
    code: 409,
    message: '未作任何修改：这些报表正在使用要关闭的表或列，关闭后将不能运行：{reports}',
  },
  'report.tablesInUse': { status: 200, code: 500, message: '表正被使用，未作任何修改，请稍后重试' },
  'report.tooMuch': { status: 200, code: 500, message: '报表数据过多，请缩小范围或每页条数后重试' },
  'report.codeTaken': { status: 200, code: 500, message: '报表编码已存在' },
  'report.invalid': { status: 200, code: 500, message: '{detail}' },
  'report.noSource': { status: 200, code: 500, message: '报表的数据来源不存在，或不能统计' },
  'report.sourceMissing': {
    status: 200,
    code: 500,
    message: '数据源 {code} 不存在或已被删除，请编辑报表重新选择',
  },
  'report.sourceUnreachable': { status: 200, code: 500, message: '数据源“{name}”无法连接：{reason}' },
  'report.sourceAccount': {
    status: 200,
    code: 500,
    message: '数据源“{name}”的账号{problem}，未执行任何查询：报表只使用只读账号。{how}',
  },
  'report.inMenu': { status: 200, code: 500, message: '报表已在菜单中：{name}' },
  'report.moved': { status: 200, code: 409, message: '报表已被他人修改，未保存任何内容，请重新打开后再修改' },

  'graph.missing': { status: 200, code: 500, message: '图表不存在或已被删除！' },
  'graph.inMenu': { status: 200, code: 500, message: '图表已在菜单中：{name}' },

  'board.invalid': { status: 200, code: 500, message: '{detail}' },
  'board.inMenu': { status: 200, code: 500, message: '看板已在菜单中：{name}' },
  'board.missing': { status: 200, code: 500, message: '看板不存在，或没有共享给您' },

  'subscription.missing': { status: 200, code: 500, message: '订阅不存在，或不是您设置的' },
  'subscription.others': { status: 200, code: 403, message: '您没有为他人订阅的权限，只能订阅给自己' },
  'subscription.invalid': { status: 200, code: 500, message: '{detail}' },
} as const satisfies Record<string, ErrorEntry>
