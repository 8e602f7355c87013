import { language } from '@codemirror/language'
import { EditorState } from '@uiw/react-codemirror'
import { expect, test } from 'vitest'
import { codeLanguages, loadLanguage } from './languages'

test('[WGT-11] there are twelve languages', () => {
  expect(codeLanguages.join()).toBe(
    'css,javascript,html,java,objective-c,python,r,shell,sql,swift,vue,markdown',
  )
})

test.each(codeLanguages)('[WGT-11] %s is read', async (name) => {
  const state = EditorState.create({ doc: 'a', extensions: await loadLanguage(name) })
  expect(state.facet(language)?.name).toBeDefined()
})

test('other text is plain', async () => {
  for (const name of ['', 'cobol', 'constructor'])
    expect(EditorState.create({ extensions: await loadLanguage(name) }).facet(language)).toBeNull()
})
