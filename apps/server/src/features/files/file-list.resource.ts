import { refuse } from '@dougong/contract/errors'
import { storedFiles } from '@dougong/contract/system/stored-files'
import { serveResource } from '../../resource/serve-resource'
import { findUse } from './file-uses'

export const storedFilesResource = serveResource(storedFiles, {
  table: 'stored_file',
  tenant: 'own',
  page: 'modules/oss/OSSFileList',
  /* the bytes go with the record */
  ownCalls: ['remove', 'removeSeveral'],
  beforeRemove: async (ids, { tx, actor }) => {
    const use = await findUse(tx, actor, ids)
    if (use) refuse('file.inUse', { name: use.file, users: use.user })
  },
})
