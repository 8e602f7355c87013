import { z } from 'zod'
import { signedIn } from '../access'
import { endpoint } from '../endpoint'
import { displaySettings } from './display'

/** A path of a page of ours. */
const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/)

/** A page of ours, or an address of the web. */
const address = z
  .string()
  .max(500)
  .regex(/^(?:\/(?![/\\])|https?:\/\/[^\s/])/)

const preferences = z
  .object({
    /** Pages of the menu, in the user's order. */
    favourites: z
      .array(ownPath.meta({ title: '收藏的页面' }))
      .max(50)
      .meta({ title: '收藏的页面' }),
    /** What stands on the home page. */
    shortcuts: z
      .array(
        z.object({
          title: z.string().regex(/\S/).max(20).meta({ title: '名称' }),
          address: address.meta({ title: '地址' }),
        }),
      )
      .max(24)
      .meta({ title: '快捷入口' }),
    /** The list of first steps is no longer wanted on the home page. */
    hidesFirstSteps: z.boolean().meta({ title: '不再显示上手清单' }),
    /** The page of the menu that opens after sign-in; null where it is the home page. */
    home: ownPath.nullable().meta({ title: '首页' }),
    /** How everything looks; the whole of it, whatever of it changed. */
    display: displaySettings.meta({ title: '个性化' }),
  })
  .partial()
export type Preferences = z.output<typeof preferences>
export type Shortcut = NonNullable<Preferences['shortcuts']>[number]

/** What the caller has arranged; what was never touched is missing. */
export const getPreferences = endpoint({
  method: 'GET',
  path: '/sys/user/preferences',
  summary: '自己的偏好',
  access: signedIn,
  result: preferences,
})

/** Keeps those that are given; the others stay as they are. */
export const savePreferences = endpoint({
  method: 'PUT',
  path: '/sys/user/preferences',
  summary: '修改自己的偏好',
  access: signedIn,
  body: preferences,
  result: z.null(),
  /* it concerns nobody else, and is no line of the log */
  changes: false,
})
