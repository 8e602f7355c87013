/** value=text pairs in order; codes and values are the ones existing clients and databases hold. */
export interface DictionarySeed {
  code: string
  name: string
  /** Values are numbers on the wire of their own tables. */
  numeric?: boolean
  items: [value: string, text: string][]
}

export const dictionarySeeds: DictionarySeed[] = [
  {
    code: 'activiti_sync',
    name: '同步工作流引擎',
    items: [
      ['1', '同步'],
      ['0', '不同步'],
    ],
  },
  {
    code: 'cgform_table_type',
    name: 'Online表单类型',
    items: [
      ['1', '单表'],
      ['2', '主表'],
      ['3', '附表'],
    ],
  },
  {
    code: 'database_type',
    name: '数据库类型',
    items: [
      ['6', 'PostgreSQL'],
      ['4', 'MySQL5.7+'],
      ['5', 'MariaDB'],
    ],
  },
  {
    code: 'database_tls',
    name: '数据库连接加密方式',
    items: [
      ['off', '不加密'],
      ['require', '加密，不校验证书'],
      ['verify', '加密并校验证书'],
    ],
  },
  {
    code: 'ol_form_biz_type',
    name: 'Online表单业务分类',
    items: [
      ['temp', '测试表单'],
      ['demo', '官方示例'],
      ['bpm', '流程表单'],
      ['bdfl_include', '导入表单'],
    ],
  },
  {
    code: 'del_flag',
    name: '删除状态',
    items: [
      ['1', '已删除'],
      ['0', '正常'],
    ],
  },
  {
    code: 'depart_status',
    name: '部门状态',
    items: [
      ['0', '不启用'],
      ['1', '启用'],
    ],
  },
  {
    code: 'dict_value_type',
    name: '字典值类型',
    numeric: true,
    items: [
      ['0', '文本'],
      ['1', '数字'],
    ],
  },
  {
    code: 'dict_item_status',
    name: '字典状态',
    numeric: true,
    items: [
      ['1', '启用'],
      ['0', '不启用'],
    ],
  },
  {
    code: 'form_perms_type',
    name: '表单权限策略',
    items: [
      ['1', '可见(未授权不可见)'],
      ['2', '可编辑(未授权禁用)'],
    ],
  },
  {
    code: 'global_perms_type',
    name: '全局权限策略',
    items: [
      ['1', '可见/可访问(授权后可见/可访问)'],
      ['2', '可编辑(未授权时禁用)'],
    ],
  },
  {
    code: 'is_open',
    name: '开关',
    items: [
      ['Y', '是'],
      ['N', '否'],
    ],
  },
  {
    code: 'leave_type',
    name: '请假类型',
    items: [
      ['1', '年假'],
      ['2', '事假'],
      ['3', '病假'],
      ['4', '调休'],
    ],
  },
  {
    code: 'log_type',
    name: '日志类型',
    numeric: true,
    items: [
      ['2', '操作日志'],
      ['1', '登录日志'],
    ],
  },
  {
    code: 'menu_type',
    name: '菜单类型',
    numeric: true,
    items: [
      ['2', '按钮权限'],
      ['1', '子菜单'],
      ['0', '一级菜单'],
    ],
  },
  {
    code: 'open_type',
    name: '通告打开方式',
    items: [
      ['url', '打开链接'],
      ['component', '打开系统页面'],
    ],
  },
  {
    code: 'msg_category',
    name: '通告类型',
    items: [
      ['1', '通知公告'],
      ['2', '系统消息'],
    ],
  },
  {
    code: 'msg_type',
    name: '推送类别',
    items: [
      ['USER', '指定用户'],
      ['ALL', '全体用户'],
      ['DEPART', '指定部门'],
      ['ROLE', '指定角色'],
    ],
  },
  {
    code: 'msgSendStatus',
    name: '消息发送状态',
    items: [
      ['0', '未发送'],
      ['1', '发送成功'],
      ['2', '发送失败'],
      ['-1', '已放弃'],
    ],
  },
  {
    code: 'msgType',
    name: '发送消息类型',
    items: [
      ['1', '文本'],
      ['2', '富文本'],
    ],
  },
  {
    code: 'operate_type',
    name: '操作类型',
    items: [
      ['1', '查询'],
      ['2', '添加'],
      ['3', '修改'],
      ['4', '删除'],
      ['5', '导入'],
      ['6', '导出'],
    ],
  },
  {
    code: 'order_type',
    name: '订单类型',
    items: [
      ['1', '国内订单'],
      ['2', '国际订单'],
    ],
  },
  {
    code: 'org_category',
    name: '机构类型',
    items: [
      ['1', '公司'],
      ['2', '部门'],
      ['3', '岗位'],
    ],
  },
  {
    code: 'perms_type',
    name: '权限策略',
    items: [
      ['1', '显示'],
      ['2', '禁用'],
    ],
  },
  {
    code: 'position_rank',
    name: '职务职级',
    items: [
      ['1', '员级'],
      ['2', '助级'],
      ['3', '中级'],
      ['4', '副高级'],
      ['5', '正高级'],
    ],
  },
  {
    code: 'priority',
    name: '优先级',
    items: [
      ['H', '高'],
      ['M', '中'],
      ['L', '低'],
    ],
  },
  {
    code: 'purchase_status',
    name: '采购状态',
    items: [
      ['1', '草稿'],
      ['2', '已下单'],
      ['3', '已到货'],
    ],
  },
  {
    code: 'quartz_status',
    name: '定时任务状态',
    items: [
      ['0', '正常'],
      ['-1', '停止'],
    ],
  },
  {
    code: 'remindMode',
    name: '提醒方式',
    items: [
      ['1', '邮件提醒'],
      ['2', '短信提醒'],
      ['4', '系统消息'],
    ],
  },
  {
    code: 'rule_conditions',
    name: '条件规则',
    items: [
      ['>', '大于'],
      ['<', '小于'],
      ['!=', '不等于'],
      ['=', '等于'],
      ['>=', '大于等于'],
      ['<=', '小于等于'],
      ['LEFT_LIKE', '左模糊'],
      ['RIGHT_LIKE', '右模糊'],
      ['LIKE', '模糊'],
      ['IN', '包含'],
      ['USE_SQL_RULES', '自定义表达式'],
    ],
  },
  {
    code: 'send_status',
    name: '发布状态',
    items: [
      ['0', '未发布'],
      ['1', '已发布'],
      ['2', '已撤销'],
    ],
  },
  {
    code: 'sex',
    name: '性别',
    numeric: true,
    items: [
      ['1', '男'],
      ['2', '女'],
    ],
  },
  {
    code: 'status',
    name: '状态',
    items: [
      ['1', '正常'],
      ['2', '冻结'],
    ],
  },
  {
    code: 'stock_direction',
    name: '出入库类型',
    items: [
      ['1', '入库'],
      ['2', '出库'],
    ],
  },
  {
    code: 'task_status',
    name: '任务状态',
    items: [
      ['1', '待处理'],
      ['2', '进行中'],
      ['3', '已完成'],
    ],
  },
  {
    code: 'task_visibility',
    name: '任务公开范围',
    items: [
      ['1', '公开'],
      ['2', '部分公开'],
      ['3', '不公开'],
    ],
  },
  {
    code: 'transfer_channel',
    name: '收款方式',
    items: [
      ['bank', '银行账户'],
      ['alipay', '支付宝'],
      ['wechat', '微信'],
    ],
  },
  {
    code: 'tenant_status',
    name: '租户状态',
    items: [
      ['1', '正常'],
      ['0', '冻结'],
    ],
  },
  {
    code: 'user_identity',
    name: '用户身份',
    numeric: true,
    items: [
      ['1', '普通成员'],
      ['2', '上级'],
    ],
  },
  {
    code: 'user_status',
    name: '用户状态',
    numeric: true,
    items: [
      ['1', '正常'],
      ['2', '冻结'],
    ],
  },
  {
    code: 'valid_status',
    name: '有效无效状态',
    items: [
      ['0', '无效'],
      ['1', '有效'],
    ],
  },
  {
    code: 'yn',
    name: '1是0否',
    numeric: true,
    items: [
      ['1', '是'],
      ['0', '否'],
    ],
  },
]
