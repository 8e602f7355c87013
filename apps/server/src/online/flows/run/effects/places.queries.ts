import type { FlowState } from '@dougong/flow/state'
import { ofTenant, type Tenancy } from '../../../../access/tenants'
import type { Database } from '../../../../database/connect'
import type { Transaction } from '../../../../database/transaction'
import type { StoredCase } from '../cases.queries'

type OfCase = Pick<StoredCase, 'id' | 'tenantId'>

/** A place of a case that waits for no person. */
export interface KeptPlace {
  place: number
  step: string
  state: 'waiting' | 'sub' | 'stopped'
  openTime: string
  due: string | null
  reason: string
  subCase: string | null
}

export function placesOf(
  db: Database | Transaction,
  tenancy: Tenancy,
  { id }: Pick<StoredCase, 'id'>,
): Promise<KeptPlace[]> {
  return db
    .selectFrom('flow_place')
    .select(['place', 'step', 'state', 'open_time as openTime', 'due', 'reason', 'sub_case as subCase'])
    .where('case_id', '=', id)
    .where(ofTenant(tenancy))
    .orderBy('place')
    .execute()
}

/** Keeps a place, or what became of it; what is not said is empty then. */
export async function keepPlace(
  tx: Transaction,
  { id, tenantId }: OfCase,
  {
    place,
    step,
    state,
    due = null,
    reason = '',
    subCase = null,
  }: Partial<KeptPlace> & Pick<KeptPlace, 'place' | 'step' | 'state'>,
): Promise<void> {
  const values = { state, due, wake: due, reason: reason.slice(0, 500), sub_case: subCase }
  await tx
    .insertInto('flow_place')
    .values({ case_id: id, tenant_id: tenantId, place, step, ...values })
    .onConflict((conflict) => conflict.columns(['case_id', 'place']).doUpdateSet(values))
    .execute()
}

/** Forgets the places in which a case no longer stands. */
export async function forgetPlaces(
  tx: Transaction,
  tenancy: Tenancy,
  { id }: OfCase,
  { places }: FlowState,
): Promise<void> {
  const open = places.map((place) => place.id)
  await tx
    .deleteFrom('flow_place')
    .where('case_id', '=', id)
    .where(ofTenant(tenancy))
    .$if(open.length > 0, (query) => query.where('place', 'not in', open))
    .execute()
}
