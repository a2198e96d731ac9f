import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const minified = (css: string) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}')
    .trim()

/** Of the design tokens only those that the shell names; the whole sheet comes with the application. */
function tokensFor(shell: string, tokens: string): string {
  const isNamed = (declaration: string) => {
    const [name = ''] = declaration.split(':')
    return shell.includes(`var(${name.trim()})`)
  }
  const blocks = [...tokens.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  return blocks
    .map(([, selector, body = '']) => ({ selector, kept: body.split(';').filter(isNamed) }))
    .filter(({ kept }) => kept.length > 0)
    .map(({ selector, kept }) => `${selector}{${kept.join(';')}}`)
    .join('')
}

/** The styles of the static shell in index.html. */
export function shellStyles(root: string): string {
  const read = (file: string) => minified(readFileSync(join(root, file), 'utf8'))
  const shell = read('src/boot/shell.css')
  return tokensFor(shell, read('src/app/tokens.css')) + shell
}
