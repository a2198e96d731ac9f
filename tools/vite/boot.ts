import type { Preloads } from '#src/boot/routes.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { pack, type Pages } from './pack.ts'
import { entryFiles, NO_PAGES, pagesOf } from './preloads.ts'
import { readScreens } from './screens.ts'
import { shellStyles } from './shell-styles.ts'

const MARK = '<!-- boot -->'

/** The boot script as one classic script without imports, with the table it works from. */
async function bootScript(root: string, preloads: Preloads): Promise<string> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { __PRELOADS__: JSON.stringify(preloads) },
    build: {
      write: false,
      copyPublicDir: false,
      minify: true,
      lib: { entry: join(root, 'src/boot/boot.ts'), formats: ['iife'], name: 'boot', fileName: 'boot' },
    },
  })
  const [
    {
      output: [chunk],
    },
  ] = (Array.isArray(output) ? output : [output]) as [Rolldown.RolldownOutput]
  return chunk.code.trim().replaceAll('</', String.raw`<\/`)
}

/** A sheet at the end of the body lets the shell before it paint, and still holds the application back until it is there. */
function sheetsLast(html: string): string {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/g
  const sheets = html.match(sheet) ?? []
  return html.replace(sheet, '').replace('</body>', `${sheets.join('').trim()}\n  </body>`)
}

/** Without the indentation of its lines, which nobody reads in a page. */
const flat = (html: string) => html.replace(/\n\s+/g, '\n')

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '')

/** What a `script-src` must name for the page's inline scripts, e.g. `'sha256-...'`. */
const hashesOf = (html: string) =>
  inlineScripts(html).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)

/** What the budgets are weighed by: the files of the entry, and of every route beyond them. */
export interface BuiltPages extends Pages {
  entry: string[]
}

/**
 * Puts the shell's styles and the boot script into index.html, and writes what others need to know of it:
 * `csp.json`, what its policy must allow, and `pages.json`, what its routes load.
 */
export function boot(): Plugin {
  let root = ''
  let outDir = ''
  let pages: BuiltPages = { ...NO_PAGES, entry: [] }
  return {
    name: 'slipway:boot',
    configResolved(config) {
      root = config.root
      outDir = resolve(root, config.build.outDir)
    },
    /** Sheets that come later stand after the page's first one, which is at the end of the body: order decides inside a layer. */
    transform(code, id) {
      return id.includes('vite/preload-helper') ? code.replace('document.head.appendChild', 'document.body.appendChild') : null
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle)
          pages = { ...pagesOf(bundle, await readScreens(), root), entry: [...entryFiles(bundle)].map((file) => `/${file}`) }
        const styles = shellStyles(root)
        const script = await bootScript(root, pack(pages))
        const head = `<style nonce="__CSP_NONCE__">${styles}</style>\n    <script>${script}</script>`
        return sheetsLast((bundle ? flat(html) : html).replace(MARK, () => head))
      },
    },
    writeBundle() {
      const html = readFileSync(join(outDir, 'index.html'), 'utf8')
      writeFileSync(join(outDir, 'pages.json'), JSON.stringify(pages))
      writeFileSync(join(outDir, 'csp.json'), JSON.stringify({ scripts: hashesOf(html) }))
    },
  }
}
