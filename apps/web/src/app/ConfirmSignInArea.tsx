import { confirmSignInPath } from '@dougong/contract/account/confirm-sign-in-path'
import { session } from '../features/session'
import { Themed } from '../shared/theme/Themed'
import { LockGate } from '../shell/lock/LockGate'
import { LoadedPage } from './page/LoadedPage'

const load = session.standalone[confirmSignInPath]

/** Where a phone lets in another browser: who finds it locked lets in nobody. */
export function ConfirmSignInArea() {
  return (
    <Themed>
      <LockGate>
        <LoadedPage load={load} />
      </LockGate>
    </Themed>
  )
}
