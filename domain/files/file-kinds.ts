/** The kinds of files that are taken. Source: domain guide 2.0, and 2.3 for svg. */
export interface FileKind {
  extensions: readonly string[]
  /** What senders call it; the first is what it is kept and sent as. */
  types: readonly [string, ...string[]]
}

/** What a sender says that does not know the kind. */
const UNKNOWN = 'application/octet-stream'
const OFFICE = 'application/vnd.openxmlformats-officedocument'

export const FILE_KINDS = {
  pdf: { extensions: ['pdf'], types: ['application/pdf'] },
  docx: { extensions: ['docx'], types: [`${OFFICE}.wordprocessingml.document`] },
  xlsx: { extensions: ['xlsx'], types: [`${OFFICE}.spreadsheetml.sheet`] },
  csv: { extensions: ['csv'], types: ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain', UNKNOWN] },
  eml: { extensions: ['eml'], types: ['message/rfc822', 'text/plain', UNKNOWN] },
  msg: { extensions: ['msg'], types: ['application/vnd.ms-outlook', 'application/x-cfb', UNKNOWN] },
  png: { extensions: ['png'], types: ['image/png'] },
  jpg: { extensions: ['jpg', 'jpeg'], types: ['image/jpeg'] },
  svg: { extensions: ['svg'], types: ['image/svg+xml'] },
} as const satisfies Record<string, FileKind>

export type FileKindName = keyof typeof FILE_KINDS

const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The kind that a file's name says it is; null when it is none of those that are taken. */
export function kindNamed(name: string): FileKindName | null {
  const extension = extensionOf(name)
  const kinds = Object.entries<FileKind>(FILE_KINDS)
  return (kinds.find(([, { extensions }]) => extensions.includes(extension))?.[0] as FileKindName | undefined) ?? null
}

const PREVIEWED = ['application/pdf', 'image/png', 'image/jpeg']

/** Whether a page shows a file of this type itself. */
export const isPreviewed = (type: string): boolean => PREVIEWED.includes(type)
