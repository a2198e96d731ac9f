import type { Fields } from '#domain/records/field.ts'
import { onceFor } from '#domain/records/once-for.ts'
import { isFile } from '#domain/records/traits.ts'

/** Names of the fields that hold a file. */
export const fileCells = onceFor((fields: Fields): string[] => Object.keys(fields).filter((cell) => isFile(fields[cell])))
