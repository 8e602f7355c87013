import { readdir, readFile } from 'node:fs/promises'
import { inProject } from './project.mjs'

const rooms = ['web', 'server'].map((app) => `apps/${app}/src`)
const packages = ['contract', 'cron', 'flow', 'widgets', 'examples'].map((name) => `packages/${name}/src`)
/** Stored once, or written by a person as an example: not words of the product as it is now. */
const outside = [/\/migrations\//, /\.(test|fixture|demo)\.tsx?$/]

/** What is found, and what docs/wording.md says instead. */
const rules = [
  [
    /[一-鿿”）][!?](?=['"`<\s一-鿿“]|$)/,
    'ends Chinese words with a half-width mark: take ！ or ？, or none in a form',
  ],
  [/[一-鿿]\.{3}/, 'trails off in three dots: take …'],
  [/[「」]/, 'quotes a name otherwise than by “ ”'],
  [/请输入正规/, 'asks for what is 正规: take 正确'],
  [/['"`>](?:AND|OR)（/, 'says AND or OR to people: take 全部 or 任一'],
  [/[一-鿿] ?EXCEL\b/, 'spells Excel in capitals'],
  [
    /(?:title|label)[=:]\s*\{?['"`]是否/,
    'calls a field by a question: take the thing, 启用 instead of 是否启用',
  ],
  [/登陆|帐号|帐户|其它/, 'spells 登录, 账号 or 其他 otherwise'],
  [/okText[=:{ ]+['"](确认|提交|是)['"]/, 'calls 确定 otherwise'],
  [/cancelText[=:{ ]+['"](?!取消|关闭|继续)/, 'calls 取消 otherwise'],
]

/** Sentences about words that another part of the product says in another way; `kept` ones existing clients read. */
export function wordingProblems(sources, kept) {
  const longestFirst = kept.toSorted((one, other) => other.length - one.length)
  return sources.flatMap(({ path, text }) =>
    withoutComments(text)
      .split('\n')
      .flatMap((line, index) => {
        if (!rules.some(([pattern]) => pattern.test(line))) return []
        const own = longestFirst.reduce((rest, words) => rest.replaceAll(words, ''), line)
        return rules
          .filter(([pattern]) => pattern.test(own))
          .map(([, problem]) => `${path}:${index + 1} ${problem} (docs/wording.md)`)
      }),
  )
}

const withoutComments = (text) =>
  text
    .replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/^\s*\/\/.*$/gm, '')

/** The texts that docs/wording.md keeps. */
export async function readKept() {
  const page = await readFile(inProject('docs/wording.md'), 'utf8')
  const [, list = ''] = page.match(/```\n([^]*?)```/) ?? []
  return list.split('\n').filter(Boolean)
}

export async function readWordedSources() {
  const paths = []
  for (const room of [...rooms, ...packages])
    for (const name of await readdir(inProject(room), { recursive: true })) {
      const path = `${room}/${name}`
      if (/\.tsx?$/.test(path) && !outside.some((pattern) => pattern.test(path))) paths.push(path)
    }
  return Promise.all(
    paths.toSorted().map(async (path) => ({ path, text: await readFile(inProject(path), 'utf8') })),
  )
}
