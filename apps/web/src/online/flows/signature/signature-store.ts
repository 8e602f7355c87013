import { addSignature, getOwnSignature } from '@dougong/contract/online/flows/signatures/signature-calls'
import { queryOptions } from '@tanstack/react-query'
import { answer, call } from '../../../shared/api/client'

/** The signature that the reader keeps for their account. */
export const ownSignature = queryOptions({
  queryKey: ['own-signature'],
  queryFn: ({ signal }) => call(getOwnSignature, undefined, { signal, quiet: true }),
})

/** Stores a picture as a signature of the reader's; returns its path. */
export async function storeSignature(picture: Blob, keep: boolean): Promise<string> {
  const { result } = await answer(
    addSignature,
    { body: { image: await addressOf(picture), keep } },
    { quiet: true },
  )
  return result
}

function addressOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('图片无法读取'))
    reader.readAsDataURL(picture)
  })
}
