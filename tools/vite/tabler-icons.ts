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

type Shape = readonly [tag: string, attributes: Record<string, string>]

const isLine = ([tag, { d = '', key: _key, ...others }]: Shape) =>
  tag === 'path' && d.startsWith('M') && Object.keys(others).length === 0

const drawn = /(?<=__iconNode = )\[\[.*\]\](?=;)/s

/** The lines of an icon in one stroke; where an icon is filled, as in the menu's two tones, they must stay apart. */
export const inOneStroke = (code: string): string =>
  code.replace(drawn, (text) => {
    const shapes = JSON.parse(text) as Shape[]
    if (!shapes.every(isLine)) return text
    return JSON.stringify([['path', { d: shapes.map(([, { d }]) => d).join(''), key: 'svg-0' }]])
  })

export function tablerIcons(): Plugin[] {
  return [fromOwnFiles(), drawnTogether()]
}

/** A list draws hundreds of these, and each of their lines would be an element to make and to lay out. */
const IN_ROWS = /icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]Icon(Pencil|Trash|ClipboardCheck)\.mjs$/

function drawnTogether(): Plugin {
  return {
    name: 'slipway:icons-in-rows',
    transform: {
      filter: { id: IN_ROWS },
      handler: (code) => ({ code: inOneStroke(code), map: null }),
    },
  }
}

/** Fetches each icon from its own file: the package's index has six thousand of them, and reading it takes most of a build. */
function fromOwnFiles(): Plugin {
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
