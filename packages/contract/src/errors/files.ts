import type { ErrorEntry } from './entry'

/** Uploads and stored files. */
export const fileErrors = {
  'upload.none': { status: 200, code: 500, message: '未上传任何文件' },
  'upload.tooLarge': { status: 413, code: 500, message: '文件大小超出{limit}限制, 请压缩或降低文件质量!' },
  'upload.tooMany': { status: 413, code: 500, message: '一次最多上传{limit}个文件' },
  'upload.badType': { status: 200, code: 500, message: '上传失败，非法文件类型：{type}' },
  'upload.badFolder': { status: 200, code: 500, message: '上传目录bizPath，格式非法！' },
  'upload.quota': {
    status: 200,
    code: 500,
    message: '24小时内上传的文件已达上限（{files}个或{megabytes}MB），请稍后再试或联系管理员',
  },
  'upload.failed': { status: 200, code: 500, message: '上传失败！' },

  'file.inUse': { status: 200, code: 500, message: '文件“{name}”正被{users}使用，无法删除' },
  'file.missing': { status: 404, code: 404, message: '文件不存在' },
  'file.notYours': { status: 403, code: 403, message: '没有权限读取该文件，请登录后重试或联系管理员' },
  'file.noPdf': { status: 200, code: 500, message: '该文件不是 PDF，无法预览' },
  'file.ticketExpired': { status: 403, code: 403, message: '下载链接已失效' },
} as const satisfies Record<string, ErrorEntry>
