import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface ClientError {
  at: Date
  kind: string
  message: string
  stack: string
  route: string
  version: string
  failedRequestId: string
  userAgent: string | null
  address: string
  requestId: string
}

export async function writeClientError(db: Sql, error: ClientError): Promise<void> {
  await db.query(
    sql`insert into client_error (at, kind, message, stack, route, version, failed_request_id, user_agent, address, request_id)
     values (${error.at}, ${error.kind}, ${error.message}, ${error.stack}, ${error.route}, ${error.version}, ${error.failedRequestId}, ${error.userAgent}, ${error.address}, ${error.requestId})`,
  )
}
