import { field } from '../resource/field'
import { defineResource } from '../resource/resource'

/** What people did: sign-ins (1) and operations (2), written by the server alone. */
export const logs = defineResource({
  title: '日志',
  purpose: '谁在什么时候登录、做了什么操作，以及结果如何。',
  path: '/sys/log',
  permission: 'system:log',
  verbs: ['list', 'export', 'delete'],
  fields: {
    logContent: field.text('日志内容', { max: 1000 }),
    logType: field.dict('日志类型', 'log_type', { numeric: true }),
    operateType: field.dict('操作类型', 'operate_type', { numeric: true }),
    userid: field.text('操作人账号', { readOnly: true }),
    username: field.text('操作人名称'),
    ip: field.text('IP'),
    isSuccess: field.switch('结果'),
    outcome: field.text('拒绝原因', { max: 500 }),
    method: field.text('请求方法', { max: 500, readOnly: true }),
    requestUrl: field.text('请求路径', { max: 255 }),
    requestType: field.text('请求类型', { max: 10 }),
    requestParam: field.longText('请求参数', { readOnly: true }),
    costTime: field.integer('耗时(毫秒)'),
  },
  list: ['logContent', 'operateType', 'username', 'ip', 'isSuccess', 'outcome', 'costTime', 'createTime'],
  search: ['logContent', 'userid', 'createTime', 'operateType', 'isSuccess'],
  filters: ['keyWord'],
  /* nobody writes a log; the details of a line show these besides the list */
  form: ['userid', 'method', 'requestParam'],
  excel: [
    'logContent',
    'logType',
    'operateType',
    'userid',
    'username',
    'ip',
    'isSuccess',
    'outcome',
    'method',
    'requestParam',
    'costTime',
    'createTime',
  ],
  sort: { by: 'createTime', order: 'desc' },
})
