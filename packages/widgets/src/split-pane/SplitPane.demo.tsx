import { SplitPane } from './SplitPane'

const poem = '凡构屋之制，皆以材为祖；材有八等，度屋之大小，因而用之。'

const framed = { height: 240, border: '1px solid var(--ant-color-border-secondary)' }
const padded = { padding: 12 }

function Beside() {
  return (
    <div style={framed}>
      <SplitPane
        aria-label="左右分割线"
        rememberAs="SPLIT_gallery"
        defaultShare={40}
        first={<div style={padded}>{poem}</div>}
        second={<div style={padded}>{poem.repeat(6)}</div>}
      />
    </div>
  )
}

function Nested() {
  return (
    <div style={framed}>
      <SplitPane
        aria-label="外层分割线"
        defaultShare={30}
        first={<div style={padded}>{poem}</div>}
        second={
          <SplitPane
            isStacked
            aria-label="上下分割线"
            first={<div style={padded}>{poem.repeat(3)}</div>}
            second={<div style={padded}>{poem}</div>}
          />
        }
      />
    </div>
  )
}

export const demos = { 左右两栏: Beside, 嵌套: Nested }
