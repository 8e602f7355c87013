import type { ErrorEntry } from './entry'

/** A request that the edge refuses, or that the server cannot serve now. */
export const requestErrors = {
  'request.malformed': { status: 400, code: 400, message: '请求格式不正确：{detail}' },
  'request.tooLarge': { status: 413, code: 413, message: '请求内容过大' },
  'request.unsupportedType': { status: 415, code: 415, message: '不支持的内容类型' },
  'request.tooMany': { status: 429, code: 429, message: '请求过于频繁，请稍后再试' },
  'request.keyUsed': {
    status: 409,
    code: 409,
    message: '该 Idempotency-Key 已用于另一次提交，未保存任何内容，请换一个后重试',
  },
  'request.keyUnderWay': {
    status: 409,
    code: 425,
    message: '该 Idempotency-Key 的提交仍在进行，请稍后以相同内容重试',
  },
  'request.answerNotKept': {
    status: 409,
    code: 409,
    message: '该提交此前已保存，其结果没有保留，请在列表中查看，无需再次提交',
  },
  'request.cancelled': { status: 499, code: 499, message: '请求已取消' },
  'request.invalid': { status: 400, code: 400, message: '{detail}' },

  'route.missing': { status: 404, code: 404, message: '路径不存在，请检查路径是否正确' },
  'route.wrongMethod': { status: 405, code: 405, message: '不支持{method}请求方法，支持以下{allowed}' },

  'server.failed': { status: 500, code: 500, message: '操作失败，请稍后重试（编号 {requestId}）' },
  'server.unavailable': { status: 503, code: 503, message: '服务暂不可用，请稍后重试' },
  'server.readOnly': { status: 503, code: 503, message: '数据库当前只读，未保存任何内容，请稍后重试' },
  'server.busy': { status: 503, code: 503, message: '数据正被其他操作占用，请稍后重试' },
  'server.full': { status: 507, code: 507, message: '服务器存储空间不足，未保存任何内容，请联系管理员' },
  'server.tooSlow': { status: 504, code: 504, message: '处理时间过长，已停止，请缩小范围后重试' },
  'server.stopping': { status: 503, code: 503, message: '服务正在重启，请稍后重试' },

  'task.goesOn': {
    status: 200,
    code: 202,
    message: '“{title}”仍在进行，没有中断。完成后可在“我的任务”中查看结果，请勿重复提交',
  },
  'task.cancelled': { status: 200, code: 499, message: '已取消，没有保存任何内容' },
  'task.missing': { status: 200, code: 500, message: '任务不存在或已清除' },
  'task.settled': { status: 200, code: 500, message: '任务已结束或正在保存，无法取消' },
  'task.noFile': { status: 200, code: 500, message: '文件已过期，请重新导出' },

  'signature.missing': { status: 200, code: 500, message: 'Sign签名校验失败！' },
  'signature.wrong': { status: 200, code: 500, message: 'Sign签名校验失败！' },
  'signature.stale': { status: 200, code: 500, message: '操作失败，签名验证失败:X-TIMESTAMP已过期' },
} as const satisfies Record<string, ErrorEntry>
