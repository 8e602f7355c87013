import { storedFiles } from '@dougong/contract/system/stored-files'
import { serveResource } from '../../resource/serve-resource'

export const storedFilesResource = serveResource(storedFiles, {
  table: 'stored_file',
  component: 'modules/oss/OSSFileList',
  nameField: 'fileName',
  /* the bytes go with the record */
  ownCalls: ['remove', 'removeSeveral'],
})
