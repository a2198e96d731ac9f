import { REFERABLES, type Referable } from '#domain/records/field.ts'

/** Whether others can refer to records of this kind. */
export const isReferable = (name: string): name is Referable => (REFERABLES as readonly string[]).includes(name)
