// The page around the API's document. It writes text only, never markup.

const methods = ['get', 'post', 'put', 'delete']
const place = (id) => document.getElementById(id)

/** An element with its class, its text or children. */
function make(tag, className, ...children) {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.append(...children)
  return element
}

/** The session's token as the client keeps it. */
function storedToken() {
  try {
    const { value, expire } = JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null') ?? {}
    return typeof value === 'string' && (expire === null || expire > Date.now()) ? value : ''
  } catch {
    return ''
  }
}

function showState(text, link) {
  const state = make('p', 'state', text)
  if (link) {
    const anchor = make('a', '', link.text)
    anchor.href = link.href
    state.append(' ', anchor)
  }
  place('endpoints').replaceChildren(state)
}

const signIn = { text: '去登录', href: '/user/login' }

async function loadDocument() {
  const token = storedToken()
  if (!token) return showState('请先登录，再查看接口文档。', signIn)
  const answer = await fetch('v3/api-docs', { headers: { 'X-Access-Token': token } })
  if (answer.status === 401) return showState('登录已过期，请重新登录。', signIn)
  if (answer.status === 403) return showState('没有权限，请联系管理员授权。')
  if (!answer.ok) return showState('接口文档加载失败，请稍后重试。')
  return showDocument(await answer.json())
}

function showDocument(api) {
  document.title = `接口文档 · ${api.info.title}`
  place('title').textContent = `${api.info.title} 接口文档`
  const operations = Object.entries(api.paths).flatMap(([path, byMethod]) =>
    methods
      .filter((method) => byMethod[method])
      .map((method) => ({ ...byMethod[method], method, path: api.servers[0].url + path })),
  )
  const search = place('search')
  const draw = () => drawGroups(operations.filter(matching(search.value)), api)
  search.disabled = false
  search.addEventListener('input', draw)
  draw()
}

/** Every word must stand somewhere in what is shown of an operation. */
function matching(query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ method, path, summary, description }) => {
    const text = `${method} ${path} ${summary} ${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
}

function drawGroups(operations, api) {
  place('count').textContent = `共 ${operations.length} 个接口`
  const groups = Map.groupBy
    ? Map.groupBy(operations, ({ tags }) => tags[0])
    : operations.reduce(
        (all, each) => all.set(each.tags[0], [...(all.get(each.tags[0]) ?? []), each]),
        new Map(),
      )
  const named = [...groups].sort(([one], [other]) => one.localeCompare(other))
  place('groups').replaceChildren(
    ...named.map(([name, group]) => {
      const link = make('a', '', name, make('span', 'quiet', String(group.length)))
      link.href = `#${encodeURIComponent(name)}`
      return link
    }),
  )
  if (named.length === 0) return showState('没有查询到任何数据')
  place('endpoints').replaceChildren(...named.map(([name, group]) => drawGroup(name, group, api)))
}

function drawGroup(name, operations, api) {
  const heading = make('h2', '', name)
  heading.id = encodeURIComponent(name)
  return make('section', '', heading, ...operations.map((operation) => drawOperation(operation, api)))
}

function drawOperation(operation, api) {
  const head = make(
    'summary',
    '',
    make('span', `method ${operation.method}`, operation.method.toUpperCase()),
    make('span', 'path', operation.path),
    make('span', '', operation.summary),
    make('span', 'access', operation.description),
  )
  const details = make('details', '', head)
  details.addEventListener(
    'toggle',
    () => details.children.length === 1 && details.append(drawBody(operation, api)),
    {
      once: true,
    },
  )
  return details
}

function drawBody({ parameters, requestBody, responses }, api) {
  const body = make('div', 'body')
  const section = (title, list) => body.append(make('h3', '', title), list)
  if (parameters.length > 0) {
    const rows = parameters.map(({ name, in: where, required, schema }) =>
      drawField(
        name,
        schema,
        { isInput: true, isRequired: required },
        api,
        [],
        { path: '路径', query: '查询', header: '请求头' }[where],
      ),
    )
    section('参数', make('ul', '', ...rows))
  }
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {}))
    section(`请求体（${type}）`, drawFields(schema, api, []))
  for (const { description, content = {} } of Object.values(responses)) {
    const [schema] = Object.values(content).map((each) => each.schema)
    section('返回', schema ? drawFields(schema, api, [], false) : make('ul', '', make('li', '', description)))
  }
  return body
}

/** The schema a reference means, and its name, so that a recursive one is drawn once. */
function resolve(schema, api) {
  const name = schema?.$ref?.split('/').at(-1)
  return { name, schema: name ? api.components.schemas[name] : (schema ?? {}) }
}

function drawFields(part, api, above, isInput = true) {
  const { name, schema } = resolve(part, api)
  const inside = name ? [...above, name] : above
  const { properties, required = [], items } = schema
  if (items) return drawFields(items, api, inside, isInput)
  const rows = Object.entries(properties ?? {}).map(([key, field]) =>
    drawField(key, field, { isInput, isRequired: required.includes(key) }, api, inside),
  )
  return make('ul', '', ...(rows.length > 0 ? rows : [make('li', 'quiet', typeOf(schema, api))]))
}

function drawField(name, field, { isInput, isRequired }, api, above, where = '') {
  const { name: reference, schema } = resolve(field.items ?? field, api)
  const line = make('li', '', make('code', '', name), ' ')
  if (isInput && isRequired) line.append(make('span', 'required', '必填'), ' ')
  line.append(make('span', 'quiet', [where, typeOf(field, api), rulesOf(field)].filter(Boolean).join(' · ')))
  if (field.title) line.append(' ', field.title)
  const isDrawnAbove = reference && above.includes(reference)
  if (schema.properties && !isDrawnAbove) line.append(drawFields(field, api, above, isInput))
  return line
}

function typeOf(part, api) {
  const { schema } = resolve(part, api)
  if (schema.items) return `${typeOf(schema.items, api)}[]`
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.map((option) => typeOf(option, api)).join(' | ')
  return [schema.type ?? 'any'].flat().join(' | ')
}

const rules = {
  minLength: '最短',
  maxLength: '最长',
  minimum: '最小',
  maximum: '最大',
  pattern: '格式',
  default: '默认',
}

function rulesOf(schema) {
  return Object.entries(rules)
    .filter(
      ([rule]) => schema[rule] !== undefined && Math.abs(Number(schema[rule])) !== Number.MAX_SAFE_INTEGER,
    )
    .map(([rule, word]) => `${word} ${schema[rule]}`)
    .join('，')
}

loadDocument().catch(() => showState('接口文档加载失败，请稍后重试。'))

/* the client around this page may change light for dark meanwhile */
addEventListener('storage', ({ key }) => {
  if (key !== 'pro__APPEARANCE') return
  const again = document.createElement('script')
  again.src = '/appearance.js'
  document.head.append(again)
})
