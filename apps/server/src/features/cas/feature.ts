import type { Feature } from '../../services/feature'
import { casRoutes } from './cas.routes'
import { casLoginUrl } from './cas.service'

export const cas: Feature = {
  routes: casRoutes,
  clientConfig: ({ config }) => {
    const loginUrl = casLoginUrl(config)
    return { cas: loginUrl ? { loginUrl } : null }
  },
}
