import { CAN_SIGN_IN, type SessionRow } from '../access/sessions.ts'
import { GRANTS_VERSION } from '../access/grants.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'
import { STANDING, type Standing } from './rows.ts'

export interface StreamRow
  extends Standing, Pick<SessionRow, 'id' | 'ended_at' | 'expires_at' | 'last_used_at' | 'can_sign_in' | 'grants_version'> {}

/** Of sessions with open streams, whether they go on and what their users have not read. */
export const listStreamed = (db: Sql, sessions: readonly string[]): Promise<StreamRow[]> =>
  db.query<StreamRow>(
    sql`select s.id, s.ended_at, s.expires_at, s.last_used_at, ${CAN_SIGN_IN} as can_sign_in, ${GRANTS_VERSION} as grants_version, ${STANDING}
        from session s join app_user u on u.id = s.user_id where s.id = any(${sessions}::uuid[])`,
  )
