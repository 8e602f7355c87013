/** Says that something is on its way; drawn like the state before the first script, whose styles index.html holds. */
export function Waiting() {
  return (
    <div className="waiting" role="status">
      <span className="waiting-beam" />
      加载中…
    </div>
  )
}
