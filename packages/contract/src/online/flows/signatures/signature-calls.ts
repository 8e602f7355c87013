import { z } from 'zod'
import { signedIn } from '../../../access'
import { endpoint } from '../../../endpoint'

/** A drawn signature is a small picture: a PNG of so many bytes and pixels at most. */
export const signatureLimits = { bytes: 100_000, width: 2_400, height: 1_200, perDay: 200 } as const

/** What an address of a picture in words begins with. */
export const pngAddress = 'data:image/png;base64,'

/** The signature that somebody keeps for their account; none where they keep none. */
export const getOwnSignature = endpoint({
  method: 'GET',
  path: '/online/flow/signature',
  summary: '我的签名',
  access: signedIn,
  result: z.object({ path: z.string().nullable() }),
})

/** Stores a signature as a file that nobody else opens; returns its path, to be sent with a decision. `keep`: also for later ones. */
export const addSignature = endpoint({
  method: 'POST',
  path: '/online/flow/signature/add',
  summary: '保存签名',
  access: signedIn,
  creates: true,
  rate: 'upload',
  body: z.object({
    /** `data:image/png;base64,…` */
    image: z.string().max(900_000).meta({ title: '签名' }),
    keep: z.boolean().default(false).meta({ title: '保存为我的签名' }),
  }),
  result: z.string(),
  message: '保存成功！',
  code: 200,
})

/** Keeps no signature any more. Decisions that were signed with it stay signed. */
export const removeOwnSignature = endpoint({
  method: 'DELETE',
  path: '/online/flow/signature',
  summary: '删除我的签名',
  access: signedIn,
  result: z.null(),
  message: '删除成功!',
  code: 200,
})
