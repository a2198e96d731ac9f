import type { Readable } from 'node:stream'
import type { StoredFile } from '../store/files.ts'

/** What a browser posts, and where: `fields` first, then the file as `file`. */
export interface PostForm {
  url: string
  fields: Record<string, string>
}

export interface Range {
  /** First and last byte, both of the file. */
  start: number
  end: number
}

/** Where the bytes are. Every file lies under its uuid; what is posted waits apart until it was looked at. */
export interface FileStore {
  /** Where browsers may post besides the product's own address. */
  origin: string | null
  postForm(file: StoredFile, now: Date, until: Date): PostForm
  /** Brings what was posted to a path; false when there is nothing, or not of that size. */
  fetchPosted(file: StoredFile, path: string): Promise<boolean>
  removePosted(uuid: string): Promise<void>
  /** Takes the file at the path; it may be gone afterwards. */
  keep(uuid: string, path: string, sha256: string): Promise<void>
  read(uuid: string, range: Range): Promise<Readable>
  remove(uuid: string): Promise<void>
}
