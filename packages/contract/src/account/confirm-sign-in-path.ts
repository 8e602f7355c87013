/** The page of our client that a phone opens by scanning; the id follows as `?id=`. */
export const confirmSignInPath = '/qr-login'
