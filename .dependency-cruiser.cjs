/**
 * One rule per wall of ARCHITECTURE.md. Tests live in the room they test and may look further,
 * so that a wall stands between what runs, not between what proves it.
 */
const tests = '\\.(test|fixture|demo)\\.tsx?$'

/** A wall: what is in `from` must not import what is in `to`. */
function wall(name, comment, from, to) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: typeof to === 'string' ? { path: to } : to,
  }
}

const server = '^apps/server/src'
const web = '^apps/web/src'
const feature = '(system/[^/]+|[^/]+)'

module.exports = {
  forbidden: [
    wall(
      'contract-is-pure',
      'packages/contract knows zod, the engine of flows, the language of schedules and itself',
      '^packages/contract/src/',
      {
        pathNot: '^packages/contract/src/|^packages/(cron|flow)/src/|(^|/)node_modules/zod/',
      },
    ),
    wall('cron-imports-nothing', 'packages/cron is a language of its own', '^packages/cron/src/', {
      pathNot: '^packages/cron/src/',
    }),
    wall('flow-imports-nothing', 'packages/flow is an engine of its own', '^packages/flow/src/', {
      pathNot: '^packages/flow/src/|(^|/)node_modules/(fast-check|vitest)/',
    }),
    wall(
      'widgets-fit-any-app',
      'packages/widgets knows no app, no router, no store and no server data',
      '^packages/widgets/src/',
      '^apps/|(^|/)node_modules/(react-router|zustand|@tanstack/react-query)/',
    ),

    wall(
      'server-platform',
      'technology knows no other room, and of the contract how workbooks are written',
      `${server}/platform/`,
      {
        path: `${server}/|^packages/`,
        pathNot: `${server}/platform/|^packages/contract/src/workbook/`,
      },
    ),
    wall('server-config', 'configuration knows the environment alone', `${server}/config/`, {
      path: `${server}/`,
      pathNot: `${server}/config/`,
    }),
    wall('server-database', 'the database knows platform and contract', `${server}/database/`, {
      path: `${server}/`,
      pathNot: `${server}/(database|platform)/`,
    }),
    wall('server-access', 'access knows the database and below', `${server}/access/`, {
      path: `${server}/`,
      pathNot: `${server}/(access|database|platform)/`,
    }),
    wall('server-http', 'the edge knows access and below', `${server}/http/`, {
      path: `${server}/`,
      pathNot: `${server}/(http|access|database|platform)/`,
    }),
    wall('server-resource', 'the engine knows http and below', `${server}/resource/`, {
      path: `${server}/`,
      pathNot: `${server}/(resource|http|access|database|platform)/`,
    }),
    wall(
      'server-resource-types',
      'what a resource, a table and a view are stands below what reads, writes and mounts them',
      `${server}/resource/[^/]+$`,
      { path: `${server}/resource/[^/]+/`, pathNot: `${server}/resource/field-kinds/` },
    ),
    wall(
      'server-services',
      'services are what features are given: they know no feature',
      `${server}/services/`,
      {
        path: `${server}/`,
        pathNot: `${server}/(services|config|resource|http|access|database|platform)/`,
      },
    ),
    wall(
      'server-feature-doors',
      'a feature knows another through its index.ts only',
      `${server}/features/${feature}/`,
      { path: `${server}/features/`, pathNot: `${server}/features/($1/|${feature}/index\\.ts$)` },
    ),
    wall(
      'server-feature-values',
      'what a feature adds is wired by app.ts; other features use its door',
      `${server}/(?!app\\.ts|features/system/features\\.ts)`,
      `${server}/(features|online)/.+/feature\\.ts$`,
    ),
    wall(
      'server-features-below-app',
      'features know neither online nor what wires them',
      `${server}/features/`,
      `${server}/(online/|app\\.ts|menu\\.ts|wiring\\.ts|start-server\\.ts|main\\.ts)`,
    ),
    wall('server-online', 'stored definitions know resource and below', `${server}/online/`, {
      path: `${server}/`,
      pathNot: `${server}/(online|services|config|resource|http|access|database|platform)/`,
    }),
    wall(
      'server-online-doors',
      'a room of online knows another through its index.ts only',
      `${server}/online/([^/]+)/`,
      { path: `${server}/online/[^/]+/`, pathNot: `${server}/online/($1/|[^/]+/index\\.ts$)` },
    ),

    wall('web-shared', 'shared knows no room above', `${web}/shared/`, {
      path: `${web}/`,
      pathNot: `${web}/shared/`,
    }),
    wall('web-resource', 'the engine knows shared', `${web}/resource/`, {
      path: `${web}/`,
      pathNot: `${web}/(resource|shared)/`,
    }),
    wall(
      'web-feature-doors',
      'a feature knows resource and below, and another feature through its index.ts only',
      `${web}/features/${feature}/`,
      {
        path: `${web}/`,
        pathNot: `${web}/(features/$1/|features/${feature}/index\\.ts$|resource/|shared/)`,
      },
    ),
    wall('web-app', 'who wires the client knows rooms by their doors', `${web}/app/`, {
      path: `${web}/(answers|features|online|site)/`,
      pathNot: `${web}/(answers|features/${feature}|online|site)/index\\.ts$`,
    }),
    wall('web-online', 'stored definitions know resource and below', `${web}/online/`, {
      path: `${web}/`,
      pathNot: `${web}/(online|resource|shared)/`,
    }),
    wall(
      'web-online-doors',
      'a room of online knows another through its index.ts only, and what stands around all of them',
      `${web}/online/([^/]+)/`,
      {
        path: `${web}/online/[^/]+/`,
        pathNot: `${web}/online/($1/|(editing|menu|page)/|[^/]+/index\\.ts$)`,
      },
    ),
    wall(
      'web-online-frames',
      'what stands around all rooms of online knows none of them',
      `${web}/online/(editing|menu|page)/`,
      { path: `${web}/online/`, pathNot: `${web}/online/(editing|menu|page)/` },
    ),
    wall('web-shell', 'the frame knows no page', `${web}/shell/`, {
      path: `${web}/`,
      pathNot: `${web}/(shell|shared)/`,
    }),
    wall('web-site', 'the public site stays light', `${web}/site/`, {
      path: `${web}/|^packages/widgets/|(^|/)node_modules/(antd|@ant-design|@tanstack)/`,
      pathNot: `${web}/(site|shared)/`,
    }),

    wall('web-answers', 'public answers stay light, too', `${web}/answers/`, {
      path: `${web}/|^packages/widgets/|(^|/)node_modules/(antd|@ant-design|@tanstack)/`,
      pathNot: `${web}/(answers|shared)/|^packages/widgets/src/slide-check/SlideTrack\\.tsx$`,
    }),

    wall(
      'server-draws-charts',
      'of the widgets the server knows how rows become charts, and what areas are called',
      `${server}/`,
      {
        path: '^packages/widgets/',
        pathNot:
          '^packages/widgets/src/(area-select/areas|chart/(chart-look|chart-table|compared|figures|format-number|library|together|view-of))\\.ts$',
      },
    ),
    wall(
      'web-without-server',
      'the two apps meet in the contract',
      '^(apps/web|packages/(?!examples/src/server))/',
      '^apps/server/|^packages/examples/src/server/',
    ),
    wall(
      'server-without-web',
      'the two apps meet in the contract',
      '^(apps/server|packages/(?!examples/src/web))/',
      '^apps/web/|^packages/examples/src/web/',
    ),
    wall(
      'examples-web',
      'the pages of the examples know the engine, shared rooms and doors of features',
      '^packages/examples/src/web/',
      { path: `${web}/`, pathNot: `${web}/(features/${feature}/index\\.ts$|resource/|shared/)` },
    ),
    wall(
      'examples-are-optional',
      'the product stands without its examples: app.ts and late-features.ts alone list them',
      `${server}/(?!app\\.ts)|${web}/(?!app/late-features\\.ts)|^packages/(?!examples/)`,
      '^packages/examples/',
    ),
    wall(
      'tests-are-leaves',
      'what runs does not import what proves it; the gallery alone shows demos',
      `^(apps|packages)/[^/]+/src/(?!features/gallery/)`,
      { path: `${tests}|^apps/server/test/|^e2e/` },
    ),
    {
      name: 'no-circles',
      comment: 'two files that need each other are one idea, or hide a third',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'an import that leads nowhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist(-dev)?/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
