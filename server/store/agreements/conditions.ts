import { sql, type Statement } from '../sql/sql.ts'

/** The condition that a row `t` is the one of a UUID; nothing where none is asked for. */
export const narrowedTo = (uuid: string | undefined): { only?: Statement } =>
  uuid === undefined ? {} : { only: sql`t.uuid = ${uuid}` }
