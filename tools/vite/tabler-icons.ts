import type { Plugin } from 'vite'

const imported = /import\s*\{([^}]*)\}\s*from\s*['"]@tabler\/icons-react['"]/g

const lines = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [icon, alias = icon] = name.split(/\s+as\s+/)
      return `import ${alias} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs'`
    })
    .join(';')

/** Fetches each icon from its own file: the package's index has six thousand of them, and reading it takes most of a build. */
export function tablerIcons(): Plugin {
  return {
    name: 'slipway:tabler-icons',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: ['@tabler/icons-react'] } }),
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: '@tabler/icons-react' },
      handler: (code) => ({ code: code.replace(imported, (_, names: string) => lines(names)), map: null }),
    },
  }
}
