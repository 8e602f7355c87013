import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openPaths, publicPaths } from './src/app/entrance/public-paths'

const script = readFileSync(new URL('public/head-start.js', import.meta.url), 'utf8')

/** The files that a visit begins with, besides the first script's. */
function filesAskedAt(pathname: string, token: string | null): string[] {
  const files: string[] = []
  const document = {
    currentScript: { dataset: { shell: '/shell.js /shell.css', list: '/list.js' } },
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => files.push(href) },
  }
  const localStorage = { getItem: (key: string) => (key === 'pro__Access-Token' ? token : null) }
  runInNewContext(script, { document, location: { pathname }, localStorage })
  return files
}

test('who is signed in gets the shell at once, and what lists are made of where a list is likely', () => {
  expect(filesAskedAt('/isystem/user', '{}')).toEqual(['/shell.js', '/shell.css', '/list.js'])
  expect(filesAskedAt('/dashboard/analysis', '{}')).toEqual(['/shell.js', '/shell.css'])
})

test('who is not signed in gets neither', () => {
  expect(filesAskedAt('/isystem/user', null)).toEqual([])
})

test.each([...publicPaths, ...openPaths, '/home/'])('%s begins with neither for anybody', (path) => {
  expect(filesAskedAt(path, '{}')).toEqual([])
})
