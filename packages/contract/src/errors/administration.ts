import type { ErrorEntry } from './entry'

/** What administrators set up and watch. */
export const administrationErrors = {
  'product.badLogo': {
    status: 200,
    code: 500,
    message: '标志须为不超过 256 KB 的 PNG、JPG 或 WebP 图片',
  },
  'product.noLogo': { status: 404, code: 404, message: '没有设置标志' },
  'dictionary.missing': { status: 200, code: 500, message: '字典不存在' },
  'dictionary.valueTaken': { status: 200, code: 500, message: '该值不可用，系统中已存在！' },
  'dictionary.codeInUse': { status: 200, code: 500, message: '字典编码正被{user}使用，不能修改' },
  'dictionary.codeTaken': { status: 200, code: 500, message: '字典编码已经存在' },
  'dictionary.itemValueEmpty': {
    status: 200,
    code: 500,
    message: '字典名称：{name}，对应字典列表的字典项值不能为空',
  },
  'dictionary.notInBin': { status: 200, code: 500, message: '该字典不在回收站中' },
  'dictionary.badCode': { status: 200, code: 500, message: '字典Code格式不正确！' },
  'dictionary.badCondition': { status: 200, code: 500, message: '条件需要一个JSON对象' },
  'dictionary.sourceRefused': {
    status: 200,
    code: 500,
    message: '系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!',
  },

  'category.tooMany': { status: 200, code: 500, message: '分类超过{most}个，不能一次全部加载，请逐级展开' },
  'category.codeEmpty': { status: 200, code: 500, message: '错误,类型编码为空!' },
  'category.badCode': { status: 200, code: 500, message: '编码不符合规范,每级为一个大写字母加两位数字!' },
  'category.codeElsewhere': { status: 200, code: 500, message: '编码不符合规范,须以"{code}"开头!' },
  'category.codeMissing': { status: 200, code: 500, message: '该编码【{code}】不存在，请核实!' },
  'category.codeTwice': { status: 200, code: 500, message: '该编码【{code}】存在多个，请核实!' },
  'category.badField': { status: 200, code: 500, message: '字段无效，请检查!' },
  'category.noneFound': { status: 200, code: 500, message: '查询无果' },
  'category.ambiguous': { status: 200, code: 500, message: '查询数据异常,[{field}]存在多个值:{value}' },
  'category.noIds': { status: 200, code: 500, message: 'ids 不能为空' },
  'category.nothingBelow': { status: 200, code: 500, message: '无数据,参数有误.[{code}]' },

  'dataSource.passwordNeeded': {
    status: 200,
    code: 500,
    message: '主机、端口、用户名或加密方式已改变，请重新输入密码',
  },
  'dataSource.badUrl': {
    status: 200,
    code: 500,
    message: '数据源地址不正确，支持 jdbc:mysql、jdbc:mariadb 和 jdbc:postgresql，驱动须与类型一致',
  },
  'dataSource.used': {
    status: 200,
    code: 500,
    message: '数据源“{name}”正在被报表使用，不能删除或修改编码：{reports}',
  },
  'dataSource.unreachable': { status: 200, code: 500, message: '数据库连接失败：{reason}' },

  'gateway.broken': { status: 503, code: 503, message: '目标服务连续失败，请稍后再试' },
  'gateway.unreachable': { status: 502, code: 502, message: '目标服务无法访问' },

  'backup.missing': { status: 200, code: 500, message: '备份不存在！' },
  'backup.running': { status: 200, code: 500, message: '正在备份，请等待完成' },
  'backup.elsewhere': { status: 200, code: 500, message: '备份文件不在本节点，应在节点 {node}' },

  'job.missing': { status: 200, code: 500, message: '定时任务不存在！' },
  'job.unknownHandler': { status: 200, code: 500, message: '后台找不到该类名：{name}' },
  'job.ofPlatform': {
    status: 200,
    code: 500,
    message: '该任务作用于整个平台，请由平台管理员切换到平台后安排',
  },
  'job.neverFires': { status: 200, code: 500, message: '该cron表达式不会再触发' },

  'monitor.silent': { status: 200, code: 500, message: '该节点没有应答，可能已经停止，请另选节点' },
  'monitor.unknownMetric': { status: 404, code: 404, message: '没有这个指标：{name}' },

  'redis.notSet': { status: 200, code: 500, message: '没有设置 REDIS_URL，系统没有使用 Redis' },
  'redis.silent': { status: 200, code: 500, message: 'Redis没有应答：{reason}' },
  'redis.refused': { status: 200, code: 500, message: '{detail}' },

  'log.kept': { status: 200, code: 500, message: '日志不能删除，超过保留天数后自动清理' },

  'checkRule.missing': { status: 200, code: 500, message: '该编码不存在' },
  'checkRule.broken': { status: 200, code: 500, message: '{detail}' },
  'checkRule.badContent': { status: 200, code: 500, message: '规则内容格式不正确' },
  'checkRule.badPattern': { status: 200, code: 500, message: '不支持的正则表达式：{pattern}' },

  'fillRule.missing': { status: 200, code: 500, message: '填值规则不存在：{code}' },
  'fillRule.badHandler': { status: 200, code: 500, message: '未知的规则实现：{name}' },
  'fillRule.badParams': { status: 200, code: 500, message: '规则参数不正确：{detail}' },
} as const satisfies Record<string, ErrorEntry>
