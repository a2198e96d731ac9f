import { join } from 'node:path'
import type { Plugin } from 'vite'

const built = join(import.meta.dirname, '../../node_modules/react-router/dist/production')

/** The router's package names only its files for development, which bring their warnings to everybody; those without lie beside them. */
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
  }
}
