import { type ReactNode, useState } from 'react'
import { RichText } from './RichText'

const text = `<h2>营造法式</h2><p>凡构屋之制，皆以<strong>材</strong>为祖。</p>
<ul><li><p>材有八等</p></li><li><p>度屋之大小，因而用之</p></li></ul>`

function Written(): ReactNode {
  const [html, setHtml] = useState(text)
  return (
    <>
      <RichText value={html} onChange={setHtml} />
      <pre aria-label="HTML" style={{ whiteSpace: 'pre-wrap' }}>
        {html}
      </pre>
    </>
  )
}

/** What the gallery shows of the editor. */
export const demos = {
  富文本编辑器: Written,
  只读: () => <RichText value={text} disabled />,
}
