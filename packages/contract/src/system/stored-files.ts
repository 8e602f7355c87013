import { z } from 'zod'
import { may } from '../access'
import { endpoint } from '../endpoint'
import { field } from '../resource/field'
import { defineResource } from '../resource/resource'

/** Every file that was uploaded, from wherever. */
export const storedFiles = defineResource({
  title: '文件',
  purpose: '各处上传的文件都在这里，可以预览、下载和清理。',
  path: '/sys/oss/file',
  permission: 'system:ossFile',
  fields: {
    fileName: field.text('文件名称', { readOnly: true, max: 255, column: 'original_name' }),
    url: field.text('文件地址', { readOnly: true, max: 1000, column: 'path' }),
    contentType: field.text('文件类型', { readOnly: true, max: 100 }),
    size: field.integer('文件大小', { readOnly: true }),
  },
  list: ['fileName', 'contentType', 'size', 'url', 'createBy', 'createTime'],
  search: ['fileName', 'url', 'createBy', 'createTime'],
  form: [],
  sort: { by: 'createTime', order: 'desc' },
  verbs: ['list', 'delete'],
})

/** Stores a file for its own sake: other records may be given its address. */
export const uploadStoredFile = endpoint({
  method: 'POST',
  creates: true,
  path: '/sys/oss/file/upload',
  summary: '上传文件到文件存储',
  access: may('system:ossFile:upload'),
  rate: 'upload',
  upload: { files: 1 },
  result: z.null(),
  message: '上传成功！',
  code: 200,
})
