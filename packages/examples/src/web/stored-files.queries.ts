import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { storedFiles } from '@dougong/contract/system/stored-files'
import type { Picture } from '@dougong/widgets/picture'
import { useQuery } from '@tanstack/react-query'
import { useWidgetData } from '@dougong/widgets/data'
import { call } from '@dougong/web/shared/api/client'
import { useMay } from '@dougong/web/shared/access/may'

/** A file of the store that an example shows. */
export interface ListedFile {
  id: string
  name: string
  path: string
}

/** Every list of files among the examples. */
export const listedFilesKey = ['examples', 'files']

const { list } = endpointsOf(storedFiles)
const maxFiles = 24

/** The newest files of a type, `image/` or `application/pdf`; nothing is asked for who may not see files. */
export function useListedFiles(type: string) {
  const isEnabled = useMay('system:ossFile:list')
  return useQuery({
    queryKey: [...listedFilesKey, type],
    enabled: isEnabled,
    queryFn: async ({ signal }): Promise<ListedFile[]> => {
      const query = { contentType: `${type}*`, pageSize: maxFiles, column: 'createTime', order: 'desc' }
      const { records } = await call(list, { query }, { quiet: true, signal })
      return records.map(({ id, fileName, url }) => ({
        id: String(id),
        name: String(fileName),
        path: String(url),
      }))
    },
  })
}

/** The newest pictures of the store, under addresses that open now. */
export function useStoredPictures() {
  const { fileAddress } = useWidgetData()
  const files = useListedFiles('image/')
  const pictures = useQuery({
    queryKey: ['examples', 'pictures', files.data?.map(({ id }) => id)],
    enabled: files.data !== undefined,
    queryFn: (): Promise<Picture[]> =>
      Promise.all((files.data ?? []).map(async ({ name, path }) => ({ name, src: await fileAddress(path) }))),
  })
  /* two calls, one after the other, that wait and fail as one */
  return files.data ? pictures : { ...files, data: undefined }
}
