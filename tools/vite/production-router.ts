import { join } from 'node:path'
import type { Plugin } from 'vite'

const built = join(import.meta.dirname, '../../node_modules/react-router/dist/production')

/** What keeps parts that nobody uses in the build, since a bundler cannot know that it does nothing else. */
const KEEPING: readonly (readonly [RegExp, string])[] = [
  [/^\w+\.displayName = .*$/gm, ''],
  [/^(var \w+ = )(?=React\d*\.(forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ '],
  [/^(var \w+ = )(class extends React\d*\.Component \{[\s\S]*?^\})(?=;)/gm, '$1/* @__PURE__ */ (() => $2)()'],
  /** Pages are fetched ahead by a server of the router's own; ours has none. */
  [/(?<=shouldPrefetch && !isAbsolute \? )[\s\S]*?(?= : link)/, 'link'],
]

export const withoutKeeping = (code: string): string =>
  KEEPING.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), code)

/**
 * The router's package names only its files for development, which bring their warnings to everybody; those without lie beside
 * them. Of these the build keeps what is used.
 */
export function productionRouter(): Plugin {
  return {
    name: 'slipway:production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: join(built, 'index.mjs') },
          { find: /^react-router\/dom$/, replacement: join(built, 'dom-export.mjs') },
        ],
      },
    }),
    transform: (code, id) => (id.startsWith(built) ? { code: withoutKeeping(code), map: null } : null),
  }
}
