import { ERROR_STATUS, RequestFailed, type ErrorCode } from '#domain/app-error.ts'

/** A refusal as the API layer rejects with it. */
export const refusal = (code: ErrorCode, data: unknown = null) =>
  new RequestFailed({
    code,
    status: ERROR_STATUS[code],
    message: `text of ${code}`,
    fields: {},
    params: {},
    requestId: null,
    data,
  })
