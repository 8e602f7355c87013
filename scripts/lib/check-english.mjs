// By hand, over some folders or files: node scripts/lib/check-english.mjs apps/server/src/access
import { readdir, readFile, stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { inProject, root } from './project.mjs'

const places = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'docs']
const pages = ['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'GLOSSARY.md']
/** Migrations never change; the wording page shows what not to write. */
const outside = /(^|\/)(node_modules|dist|build|\.[^/]+)(\/|$)|\/migrations\/\d|^docs\/(help\/|wording\.md)/
const checkedFile = /\.(?:[cm]?js|tsx?|css|md)$/

/** Names of declarations, and what docs/wording.md calls such a thing. */
const nameRules = [
  [/^asked$/, 'query, or what was asked for'],
  [/^told$/, 'knownTotal, message, notified: what it holds'],
  [/^given$/, 'input, options, or what was given'],
  [/^most$/, 'maxRows, maxBytes: of what'],
  [/^most[A-Z]/, 'max…'],
  [/^few$/, 'FEW_ROWS: few of what'],
  [/^usual$/, 'defaults'],
  [/^usual[A-Z]/, 'default…'],
  [/^shown$/, 'visible, pageLimit, or what is shown'],
  [/^patience/, 'timeoutMs'],
  [/^begun$/, 'started, inBackground'],
  [/^tell(?:[A-Z]|$)/, 'notify…'],
]

/** Words of comments and pages. */
const proseRules = [
  [/\b(?:he|him|his|himself)\b/i, 'they, them, their, themselves'],
  [/\bwhom(?:so)?ever\b/i, 'anybody, whoever'],
]

/** First words of a comment. */
const openingRules = [
  [/^Answers (?!of\b|since\b|that\b|to\b|(?:a|the) question\b)/, 'Returns, Responds with'],
  [/^Tells\b/, 'Notifies, Returns, Distinguishes'],
]

/** Sentences about names and comments that docs/wording.md words otherwise. */
export function englishProblems(sources) {
  return sources.flatMap(({ path, text }) => {
    const found = path.endsWith('.md')
      ? proseProblems(text, 0)
      : path.endsWith('.css')
        ? commentsOf(text).flatMap(commentProblems)
        : codeProblems(path, text)
    return found
      .toSorted((one, other) => one.at - other.at)
      .map(
        ({ at, word, better }) =>
          `${path}:${lineOf(text, at)} “${word}”: better ${better} (docs/wording.md, English)`,
      )
  })
}

function codeProblems(path, text) {
  if (!mayHaveProblems(text)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const names = []
  const literals = []
  visit(file)
  return [
    ...names.flatMap(({ at, name }) => firstOf(nameRules, name, at, name)),
    ...commentsOf(withBlanks(text, literals)).flatMap(commentProblems),
  ]

  function visit(node) {
    if (isDeclaration(node) && node.name && ts.isIdentifier(node.name))
      names.push({ at: node.name.getStart(file), name: node.name.text })
    if (isLiteral(node)) literals.push([node.getStart(file), node.end])
    ts.forEachChild(node, visit)
  }
}

/** Saves parsing files that hold none of the words anywhere. */
function mayHaveProblems(text) {
  if (proseRules.some(([pattern]) => pattern.test(text)) || /\b(?:Answers|Tells)\b/.test(text)) return true
  return [...new Set(text.match(/\w+/g))].some((word) => nameRules.some(([pattern]) => pattern.test(word)))
}

/** Members of types and objects are left out: many of them travel. */
function isDeclaration(node) {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node)
  )
}

/** What may hold the marks of a comment without being one. */
function isLiteral(node) {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node)
  )
}

function withBlanks(text, ranges) {
  let result = ''
  for (const [start, end] of ranges) result += text.slice(result.length, start) + ' '.repeat(end - start)
  return result + text.slice(result.length)
}

function commentsOf(text) {
  return [...text.matchAll(/\/\*[^]*?\*\/|\/\/.*/g)].map(({ 0: comment, index }) => ({ comment, index }))
}

function commentProblems({ comment, index }) {
  const [marks] = comment.match(/^[/*\s]*/)
  const opening = comment.slice(marks.length)
  const [word = ''] = opening.match(/^\w+/) ?? []
  return [...firstOf(openingRules, opening, index + marks.length, word), ...proseProblems(comment, index)]
}

function proseProblems(text, start) {
  return proseRules.flatMap(([pattern, better]) =>
    [...text.matchAll(new RegExp(pattern, 'gi'))].map(({ 0: word, index }) => ({
      at: start + index,
      word,
      better,
    })),
  )
}

function firstOf(rules, text, at, word) {
  const rule = rules.find(([pattern]) => pattern.test(text))
  return rule ? [{ at, word, better: rule[1] }] : []
}

function lineOf(text, at) {
  return text.slice(0, at).split('\n').length
}

/** All sources of the project, or those under the given paths. */
export async function readEnglishSources(paths = [...places, ...pages]) {
  const files = (await Promise.all(paths.map(filesUnder))).flat()
  return Promise.all(
    files.toSorted().map(async (path) => ({ path, text: await readFile(inProject(path), 'utf8') })),
  )
}

async function filesUnder(place) {
  const path = place.replace(/\/+$/, '')
  if ((await stat(inProject(path))).isFile()) return [path]
  const names = await readdir(inProject(path), { recursive: true })
  return names
    .map((name) => `${path}/${name.replaceAll('\\', '/')}`)
    .filter((file) => checkedFile.test(file) && !outside.test(file))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.chdir(root)
  const paths = process.argv.slice(2)
  const problems = englishProblems(await readEnglishSources(paths.length > 0 ? paths : undefined))
  console.log(problems.join('\n') || 'nothing to mend')
  process.exitCode = problems.length > 0 ? 1 : 0
}
