import { ExceptionPage } from './ExceptionPage'

export function ForbiddenPage() {
  return <ExceptionPage code="403" text="抱歉，您无权访问该页面" drawing={<ClosedGate />} />
}

const nailRows = [66, 92, 142, 168]

/** A gate with two studded leaves, its rings held together by a lock. */
function ClosedGate() {
  return (
    <>
      <path d="M16 186H224" />
      <path d="M30 16H210L220 38H20Z" />
      <path d="M40 38H200V186H40Z" />
      <path d="M52 50H120V186H52ZM120 50H188V186H120Z" />
      {nailRows.flatMap((y) =>
        [64, 82, 100, 140, 158, 176].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="3" />),
      )}
      <circle cx="108" cy="114" r="8" fill="none" />
      <circle cx="132" cy="114" r="8" fill="none" />
      <path d="M113 120V116A7 7 0 0 1 127 116V120" fill="none" />
      <path d="M108 120H132V138H108Z" />
    </>
  )
}
