import type { Feature } from '../../services/feature'
import { fileListRoutes } from './file-list.routes'
import { storedFilesResource } from './file-list.resource'
import { fileRawRoutes, fileRoutes } from './files.routes'
import { openFile, removeFile, storeFor, storeFromOutside, storePrivately } from './files.service'

export const files: Feature = {
  menu: [
    {
      id: 'stored-files',
      under: 'system',
      name: '对象存储',
      url: '/oss/file',
      component: 'modules/oss/OSSFileList',
      sort: 8,
      keepAlive: true,
      actions: [
        { code: 'system:ossFile:list', name: '查看文件' },
        { code: 'system:ossFile:upload', name: '上传文件' },
        { code: 'system:ossFile:delete', name: '删除文件' },
      ],
    },
  ],
  resources: () => [storedFilesResource],
  routes: (services) => [...fileRoutes(services), ...fileListRoutes(services)],
  rawRoutes: fileRawRoutes,
  engine: (services) => ({
    storePrivately: (actor, file) => storePrivately(services, actor, file),
    storeFor: (reader, file, { folder, days }) => storeFor(services, reader, file, folder, days),
    storeFromOutside: (actor, file) => storeFromOutside(services, actor, file),
    openFile: (actor, path) => openFile(services, actor, path),
    removeFile: (path) => removeFile(services, path),
  }),
}
