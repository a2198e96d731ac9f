import type { FileRef } from '#domain/files/file-ref.ts'

/** A form holds kept files as texts; each says all that is shown of one. */
export const wordsOf = (files: readonly FileRef[]): string[] => files.map((file) => JSON.stringify(file))

export const refsIn = (words: readonly string[]): FileRef[] => words.map((word) => JSON.parse(word) as FileRef)
