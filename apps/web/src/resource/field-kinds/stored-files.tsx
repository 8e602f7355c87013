import { StoredFileLinks } from '@dougong/widgets/file-upload/StoredFileLinks'
import { StoredPictures } from '@dougong/widgets/image-upload/StoredPictures'

/** Stored files of a record, to look at or to download. */
export function StoredFiles({ value, arePictures }: { value: string; arePictures: boolean }) {
  return arePictures ? <StoredPictures value={value} /> : <StoredFileLinks value={value} />
}
