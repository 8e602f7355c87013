import type { Plugin, Rolldown } from 'vite'

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>

/**
 * What is needed together arrives in one file. Each line takes what matches it, with everything that imports, unless a line
 * above has it. The rest is split by the bundler, by who needs it; that alone would make a hundred files of a list page.
 * `npm run check` holds the weights against their budgets.
 */
export const kits: CodeSplitting = {
  groups: [
    { name: 'start', tags: ['$initial'] },
    {
      name: 'common',
      test: anyOf(
        /src\/shared\/(page-title|static-url|settings\/colours)\.ts$/,
        /contract\/src\/(access|endpoint)\.ts$|web\/erased-schemas\.ts$/,
      ),
    },
    { name: 'patterns', test: /contract\/src\/(patterns|validation)\.ts$/ },
    { name: 'values', test: /contract\/src\/resource\/record\.ts$/ },
    { name: 'formulas', test: /contract\/src\/resource\/formula\/behaviour\.ts$/ },
    { name: 'entrance', test: /src\/app\/entrance\/Entrance\.tsx$/ },
    {
      name: 'base',
      test: anyOf(
        /src\/shared\/theme\/Themed\.tsx$/,
        /antd\/es\/(_util|button|config-provider\/hooks|space|theme)\//,
        /rc-component\/util\/es\/(Dom\/focus|KeyCode)\.js$/,
        /icons\/(Lock|Safety|Search|User)Outlined\.js$/,
      ),
    },
    /* what forms and notices share: neither brings the other along */
    {
      name: 'feedback',
      test: anyOf(
        /antd\/es\/grid\/style\/index\.js$/,
        /icons\/(CheckCircle|ExclamationCircle|InfoCircle)Filled\.js$/,
      ),
    },
    {
      name: 'frame',
      test: anyOf(
        /src\/(app\/SignedInArea|shared\/ui\/(Panel|LoadFailure))\.tsx$/,
        /react-query\/.*\/(useQuery|queryOptions)\.js$/,
        /icons\/PlusOutlined\.js$/,
      ),
    },
    /* it hangs in every page's header: what it needs of lists would bring all of them along */
    { name: 'bell', test: /src\/features\/messages\/bell\/Bell\.tsx$/ },
    { name: 'task-tray', test: /src\/features\/tasks\/TaskTray\.tsx$/ },
    { name: 'task-tray', test: /src\/features\/tasks\/TaskTray\.tsx$/ },
    { name: 'skeleton', test: /antd\/es\/skeleton\/index\.js$/ },
    { name: 'input', test: /antd\/es\/input\/(Input|Password)\.js$/ },
    {
      name: 'list',
      test: anyOf(
        /antd\/es\/(form|pagination|select|table)\/index\.js$/,
        /src\/shared\/ui\/paging\.ts$/,
        /* lists choose too: without it they would take the kit of resources for its door */
        /widgets\/src\/select\/(Select|size-changer|(use|with)-tab-rule)\.tsx?$/,
        /widgets\/src\/modal\/removal-question\.tsx$/,
        /icons\/DeleteOutlined\.js$/,
      ),
    },
    { name: 'resource', test: /src\/resource\/ResourcePage\.tsx$/ },
  ],
}

/**
 * Modules that ask a whole package for a small part, which would bring the package along, and where that part is; or for what our
 * pages do without until something is opened, and what stands in for it (`stand-ins/`).
 */
const nearer = [
  { from: '@rc-component/form', by: /antd\/es\/form\/context\.js$/, to: '@rc-component/form/es/FormContext' },
  ...['../../color-picker/components/ColorPresets', '../../color-picker/color', '../color-picker/util'].map(
    (from) => ({
      from,
      by: /antd\/es\/((button|tag)\/style\/\w+|tooltip\/util)\.js$/,
      to: '/stand-ins/colour.ts',
    }),
  ),
  { from: './hooks/useFilter', by: /antd\/es\/table\/InternalTable\.js$/, to: '/stand-ins/no-filters.ts' },
  {
    from: '@rc-component/async-validator',
    by: /form\/es\/utils\/validateUtil\.js$/,
    to: '/stand-ins/late-validator.ts',
  },
  ...['message/useMessage', 'notification/useNotification', 'modal/useModal'].map((hook) => ({
    from: `../${hook}`,
    by: /antd\/es\/app\/App\.js$/,
    to: `/stand-ins/late-notices/${hook.slice(0, hook.indexOf('/'))}.ts`,
  })),
  {
    from: 'antd/es/modal/useModal',
    by: /src\/shell\/pages\/PageFrame\.tsx$/,
    to: '/stand-ins/late-notices/modal.ts',
  },
  {
    from: '@rc-component/tree',
    by: /antd\/es\/table\/hooks\/useSelection\.js$/,
    to: '/stand-ins/tree-counts.ts',
  },
  // What makes style sheets of objects: ours are written already (`sheets.ts`).
  { from: './hooks/useStyleRegister', by: /cssinjs\/es\/index\.js$/, to: '/stand-ins/registered-sheet.ts' },
  // The list of all icons as a module of its own: the package's own one is asked by everybody for single icons.
  {
    from: '@ant-design/icons',
    by: /src\/shared\/icons\/all-icons\.ts$/,
    to: '@ant-design/icons/es/icons/index?all',
  },
]

/** Leads imports to the part they use; see `nearer`. */
export function nearerImports(): Plugin {
  return {
    name: 'nearer-imports',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer = '') {
      const known = nearer.find(({ from, by }) => from === source && by.test(importer))
      if (!known) return null
      const [path = '', copy] = known.to.split('?')
      const found = await this.resolve(path, importer)
      return found && copy ? { ...found, id: `${found.id}?${copy}` } : found
    },
  }
}

function anyOf(...patterns: RegExp[]): (id: string) => boolean {
  return (id) => patterns.some((pattern) => pattern.test(id))
}
