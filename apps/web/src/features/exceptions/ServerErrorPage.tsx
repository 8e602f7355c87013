import { ExceptionPage } from './ExceptionPage'

export function ServerErrorPage() {
  return <ExceptionPage code="500" text="抱歉，服务器出错了" drawing={<BrokenArm />} />
}

/** A bracket arm cracked in the middle; what it carried has slipped. */
function BrokenArm() {
  return (
    <>
      <path d="M20 186H220" />
      <path d="M104 154H136V186H104Z" />
      <path d="M84 116H156V136L146 154H94L84 136Z" />
      <path d="M42 88H116L108 98L118 106L110 116H64L52 110L42 98Z" />
      <g transform="rotate(9 130 116)">
        <path d="M124 88H198V98L188 110L176 116H118L126 106L116 98Z" />
        <path d="M160 62H192V72L186 88H166L160 72Z" />
      </g>
      <path d="M48 62H80V72L74 88H54L48 72Z" />
      <path d="M26 38H204V60H26Z" transform="rotate(5 60 60)" />
      <path d="M120 20L126 30M140 14L140 26M160 20L154 30" fill="none" />
    </>
  )
}
