import { readAbout } from '@dougong/contract/system/about'
import { type Route, serve } from '../../../http/serve'
import { version } from '../../../config/version'

export function aboutRoutes(): Route[] {
  return [serve(readAbout, async () => ({ version: version.number, commit: version.commit ?? null }))]
}
