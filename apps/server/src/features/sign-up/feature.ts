import type { Feature } from '../../services/feature'
import { signUpRoutes } from './sign-up.routes'

export const signUp: Feature = {
  routes: signUpRoutes,
}
