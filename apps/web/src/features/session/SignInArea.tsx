import { Outlet } from 'react-router'
import { UserLayout } from './UserLayout'
import { Themed } from '../../shared/theme/Themed'

/** The blank layout around the pages below /user. It has no query cache: sign-in fetches next to nothing. */
export function SignInArea() {
  return (
    <Themed>
      <UserLayout>
        <Outlet />
      </UserLayout>
    </Themed>
  )
}
