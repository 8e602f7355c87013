import { ExceptionPage } from './ExceptionPage'

export function ForbiddenPage() {
  return (
    <ExceptionPage
      code="403"
      text="抱歉，您无权访问该页面"
      hint="如需使用，请联系管理员授权。"
      drawing={<ClosedGate />}
    />
  )
}

const nailRows = [64, 86, 154, 174]

/** A gate with two studded leaves, locked. */
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
      <path d="M111 118V110A9 9 0 0 1 129 110V118" fill="none" />
      <path d="M104 118H136V142H104Z" />
      <path d="M120 127V134" />
    </>
  )
}
