import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

/** Hashes of the scripts that stand in the page itself, as the content security policy spells them. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** Nothing from anywhere else but a file store that files are posted to, no inline style without the nonce, no text ever turned into script. */
export function pagePolicy(scriptHashes: readonly string[], nonce: string, storeOrigin: string | null = null): string {
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `frame-src blob:`,
    `font-src 'self'`,
    `connect-src ${["'self'", ...(storeOrigin ? [storeOrigin] : [])].join(' ')}`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
  ].join('; ')
}

/** For answers that are no pages. */
export const DATA_POLICY = `default-src 'none'; frame-ancestors 'none'; sandbox`
