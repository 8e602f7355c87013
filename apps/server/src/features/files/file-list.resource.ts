import { refuse } from '@dougong/contract/errors'
import { storedFiles } from '@dougong/contract/system/stored-files'
import { serveResource } from '../../resource/serve-resource'
import { findUse } from './file-uses'

export const storedFilesResource = serveResource(storedFiles, {
  table: 'stored_file',
  component: 'modules/oss/OSSFileList',
  nameField: 'fileName',
  /* the bytes go with the record */
  ownCalls: ['remove', 'removeSeveral'],
  beforeRemove: async (ids, { tx }) => {
    const use = await findUse(tx, ids)
    if (use) refuse('file.inUse', { name: use.file, users: use.user })
  },
})
