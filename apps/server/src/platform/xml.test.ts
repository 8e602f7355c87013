import { expect, test } from 'vitest'
import { parseXml, XmlError } from './xml'

test('elements, namespaces, attributes, references and character data', () => {
  const root = parseXml(`<?xml version="1.0" encoding="UTF-8"?>
    <c:a xmlns:c="urn:c" xmlns='urn:d'><!-- note -->
      <b code='1 &lt; 2'>x &amp; y&#33;&#x4e2d;<![CDATA[ <raw> ]]></b><c:empty/>
    </c:a>\n`)
  expect(root).toMatchObject({ namespace: 'urn:c', name: 'a' })
  const [b, empty] = root.children
  expect(b).toMatchObject({ namespace: 'urn:d', name: 'b', text: 'x & y!中 <raw> ' })
  expect(b?.attributes.get('code')).toBe('1 < 2')
  expect(empty).toMatchObject({ namespace: 'urn:c', name: 'empty', children: [], text: '' })
})

test('a comment does not cut a text in two', () => {
  expect(parseXml('<a>ad<!-- x -->min</a>').text).toBe('admin')
})

test.each([
  ['a document type', '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'],
  ['a document type inside', '<a><!DOCTYPE b></a>'],
  ['an entity of its own', '<a>&e;</a>'],
  ['a lone ampersand', '<a>x & y</a>'],
  ['a reference without its end', '<a>&lt</a>'],
  ['a character that is none', '<a>&#x110000;</a>'],
  ['a processing instruction', '<a><?php 1?></a>'],
  ['unbalanced elements', '<a><b></a></b>'],
  ['an open end', '<a><b></b>'],
  ['two roots', '<a/><b/>'],
  ['text around the root', 'x<a/>'],
  ['no root', '  '],
  ['an attribute twice', '<a x="1" x="2"/>'],
  ['an unknown prefix', '<c:a/>'],
  ['bad nesting of quotes', '<a x="1\'/>'],
  ['endless depth', '<a>'.repeat(5000) + '</a>'.repeat(5000)],
])('%s is refused', (_case, source) => {
  expect(() => parseXml(source)).toThrow(XmlError)
})

test('a hostile document of 64 KB is judged at once', () => {
  const started = performance.now()
  for (const part of ['<a ', '<a' + ' '.repeat(60_000), '<!--' + '-'.repeat(60_000), '&'.repeat(60_000)]) {
    expect(() => parseXml(part.repeat(Math.ceil(60_000 / part.length)))).toThrow(XmlError)
  }
  expect(performance.now() - started).toBeLessThan(2_000)
})
