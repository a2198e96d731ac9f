/** Signs that some client could read as the end of the name. */
const UNSAFE = /[^A-Za-z0-9 ._-]/g

/** The name in both spellings of RFC 6266: plain for old clients, encoded for all others. */
export function attachmentOf(name: string): string {
  const encoded = encodeURIComponent(name.replaceAll(/[/\\]/g, '_')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${name.replaceAll(UNSAFE, '_')}"; filename*=UTF-8''${encoded}`
}
