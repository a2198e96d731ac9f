import { permission, type Access } from '../access.ts'
import type { FieldError } from '../app-error.ts'
import { UPLOADS } from '../limits.ts'
import { FILE_KINDS, kindNamed, type FileKind, type FileKindName } from './file-kinds.ts'

export interface FilePurpose {
  kinds: readonly FileKindName[]
  /** bytes at most. */
  size: number
  /** Who may bring one. */
  add: Access
  /** Who may fetch one that belongs to a record, in the branch of that record; nobody but its sender where it is `sender`. */
  view: Access | 'sender'
}

const DOCUMENTS: readonly FileKindName[] = ['pdf', 'docx', 'xlsx', 'csv', 'eml', 'msg', 'png', 'jpg']
const editors = (subject: string): Access => ({ any: [`add_${subject}`, `change_${subject}`] })

/** What files are for. A file is only taken for one of these, and only serves that one. */
export const FILE_PURPOSES = {
  branch_logo: { kinds: ['png', 'jpg', 'svg'], size: UPLOADS.logoSize, add: editors('branch'), view: permission('view_branch') },
  branch_document: { kinds: DOCUMENTS, size: UPLOADS.fileSize, add: editors('branch'), view: permission('view_branch') },
  source_document: { kinds: DOCUMENTS, size: UPLOADS.fileSize, add: editors('source'), view: permission('view_source') },
  agreement_document: {
    kinds: DOCUMENTS,
    size: UPLOADS.fileSize,
    add: editors('agreementcontract'),
    view: permission('view_agreementcontract'),
  },
  contract_document: { kinds: DOCUMENTS, size: UPLOADS.fileSize, add: editors('contract'), view: permission('view_contract') },
  endorsement_document: { kinds: DOCUMENTS, size: UPLOADS.fileSize, add: permission('change_contract'), view: 'signedIn' },
  ticket_file: {
    kinds: DOCUMENTS,
    size: UPLOADS.fileSize,
    add: { any: ['add_supportticket', 'view_supportticket'] },
    view: permission('view_supportticket'),
  },
  import: { kinds: ['csv', 'xlsx'], size: UPLOADS.fileSize, add: 'signedIn', view: 'sender' },
} as const satisfies Record<string, FilePurpose>

export type FilePurposeName = keyof typeof FILE_PURPOSES
export const FILE_PURPOSE_NAMES = Object.keys(FILE_PURPOSES) as [FilePurposeName, ...FilePurposeName[]]

export const purposeNamed = (name: FilePurposeName): FilePurpose => FILE_PURPOSES[name]

/** `.pdf, .docx`: what a file dialog offers. */
export const extensionsFor = (name: FilePurposeName): string[] =>
  purposeNamed(name).kinds.flatMap((kind) => FILE_KINDS[kind].extensions.map((extension) => `.${extension}`))

/** What it is to be called on its way: browsers know no type for some files. */
export function typeToDeclare({ name, type }: { name: string; type: string }): string {
  const kind = kindNamed(name)
  return type || (kind && FILE_KINDS[kind].types[0]) || 'application/octet-stream'
}

const MEBIBYTE = 1024 * 1024

/** Too many bytes, said in the unit that people know; each language has its own name for it. */
export const tooManyBytes = (most: number): FieldError => ({
  key: 'file_too_large',
  params: { megabytes: Math.floor(most / MEBIBYTE) },
})

/** What can be said against a file before anybody has looked inside: its name, declared type and size. */
export function faultOf(file: { name: string; type: string; size: number }, purposeName: FilePurposeName): FieldError | null {
  const { kinds, size }: FilePurpose = FILE_PURPOSES[purposeName]
  const kind = kindNamed(file.name)
  if (kind === null || !kinds.includes(kind))
    return { key: 'file_kind_not_taken', params: { kinds: extensionsFor(purposeName).join(', ') } }
  if (file.size === 0) return { key: 'file_empty' }
  if (file.size > size) return tooManyBytes(size)
  const { types }: FileKind = FILE_KINDS[kind]
  return types.includes(file.type.replace(/;.*/s, '').trim().toLowerCase()) ? null : { key: 'file_type_differs' }
}
