import { ExceptionPage } from './ExceptionPage'

export function NotFoundPage() {
  return <ExceptionPage code="404" text="抱歉，您访问的页面不存在" drawing={<MissingBlock />} />
}

/** A bracket set with one block gone: its place is empty, the block lies on the ground. */
function MissingBlock() {
  return (
    <>
      <path d="M20 186H220" />
      <path d="M104 150H136V186H104Z" />
      <path d="M84 112H156V132L146 150H94L84 132Z" />
      <path d="M42 84H198V94L188 106L176 112H64L52 106L42 94Z" />
      <path d="M48 58H80V68L74 84H54L48 68Z" />
      <path d="M104 58H136V68L130 84H110L104 68Z" />
      <path d="M160 58H192V68L186 84H166L160 68Z" fill="none" strokeDasharray="4 5" />
      <path d="M28 34H212V58H28Z" />
      <path d="M172 158H204V168L198 184H178L172 168Z" transform="rotate(-14 178 184)" />
    </>
  )
}
