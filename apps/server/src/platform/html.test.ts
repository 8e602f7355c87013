import { describe, expect, test } from 'vitest'
import { cleanHtml } from './html'

const name = 'jeditor/图_1767225600000' + '0123456789abcdef.png'

describe('what stays', () => {
  test.each([
    '<h1>一</h1><p><strong>粗</strong><em>斜</em><u>线</u><s>删</s></p>',
    '<ul><li><p>甲</p></li></ul><ol start="3"><li><p>乙</p></li></ol><blockquote><p>引</p></blockquote>',
    '<pre><code>a &lt; b</code></pre><hr />',
    '<p style="text-align:center">中</p><p><span style="color:#cf1322">红</span></p>',
    '<table><tbody><tr><th colspan="2" rowspan="1"><p>头</p></th></tr></tbody></table>',
    `<img src="/jeecg-boot/sys/common/static/${name}" alt="图" />`,
    `<img src="https://files.example.com/${name}" />`,
    '<img src="data:image/png;base64,iVBORw0KGgo=" />',
  ])('%s', (html) => {
    expect(cleanHtml(html)).toBe(html)
  })
})

describe('[WGT-10] what goes', () => {
  test.each([
    ['a script', '<p>x</p><script>alert(1)</script>', '<p>x</p>'],
    ['a style sheet', '<style>p{position:fixed}</style><p>x</p>', '<p>x</p>'],
    ['a handler', '<p onclick="alert(1)">x</p>', '<p>x</p>'],
    [
      'a script address',
      '<a href="javascript:alert(1)">x</a>',
      '<a target="_blank" rel="noopener noreferrer">x</a>',
    ],
    [
      'a hidden script address',
      '<a href="java\tscript:alert(1)">x</a>',
      '<a target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['a frame', '<iframe src="https://example.com"></iframe>x', 'x'],
    ['a drawing that runs', '<svg onload="alert(1)"><script>1</script></svg>x', 'x'],
    ['a form', '<form action="/x"><input name="p"><button>go</button></form>', 'go'],
    ['a picture from elsewhere', '<p><img src="https://example.com/spy.gif"></p>', '<p></p>'],
    ['a picture without a scheme', '<img src="//example.com/spy.gif">', ''],
    ['a call in a picture', '<img src="/jeecg-boot/sys/logout">', ''],
    ['an embedded drawing', '<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    [
      'a style over the page',
      '<p style="position:fixed;inset:0;color:red">x</p>',
      '<p style="color:red">x</p>',
    ],
    ['a style that loads', '<p style="background-color:url(https://example.com)">x</p>', '<p>x</p>'],
    ['classes and ids', '<p class="ant-modal" id="root" data-x="1">x</p>', '<p>x</p>'],
  ])('%s', (_case, html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
  })
})

test('what was cleaned once stays as it is', () => {
  const clean = cleanHtml('<div><b>x<i>y</b>z</i><a href="https://example.com/?a=1&b=2">l</a></div>')
  expect(cleanHtml(clean)).toBe(clean)
})
