import { refuse } from '@dougong/contract/errors'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { storedFiles, uploadStoredFile } from '@dougong/contract/system/stored-files'
import { type Route, serve, serveUpload } from '../../http/serve'
import type { Services } from '../../services/services'
import { removeStoredFiles } from './file-list.service'
import { storeFile } from './files.service'

/** The list of everything stored: adding to it and taking away. */
export function fileListRoutes(services: Services): Route[] {
  const calls = endpointsOf(storedFiles)
  return [
    serveUpload(uploadStoredFile, async ({ actor, files: [file] }) => {
      await storeFile(services, actor, file ?? refuse('upload.none'), 'upload')
      return null
    }),
    serve(calls.remove, async ({ actor, query }) => {
      await removeStoredFiles(services, actor, [query.id])
      return null
    }),
    serve(calls.removeSeveral, async ({ actor, query }) => {
      await removeStoredFiles(services, actor, query.ids.split(',').filter(Boolean))
      return null
    }),
  ]
}
