import type { FieldError } from '#domain/app-error.ts'

/** What is inside a file speaks against it. */
export class ContentRefused extends Error {
  readonly fault: FieldError

  constructor(key: string, params?: FieldError['params']) {
    super(key)
    this.fault = params ? { key, params } : { key }
  }
}
