import { reportClientError } from '#domain/api/client-errors.ts'
import { withoutSecrets } from '#domain/without-secrets.ts'
import { clientErrorsFrom, reserveTry } from '../access/attempts.ts'
import { answer, on, type Served } from '../serve.ts'
import { writeClientError } from '../store/events/client-errors.ts'

export const clientErrorsRoutes: Served[] = [
  on(reportClientError, async ({ kind, version, request_id, ...told }, call) => {
    await reserveTry(call, clientErrorsFrom(call.address))
    const report = {
      kind,
      message: withoutSecrets(told.message),
      stack: withoutSecrets(told.stack),
      route: withoutSecrets(told.route),
      version,
      failedRequestId: request_id,
      userAgent: call.userAgent && withoutSecrets(call.userAgent),
      address: call.address,
      requestId: call.requestId,
    }
    const { requestId, failedRequestId, userAgent, ...facts } = report
    call.log.warn(
      { event: 'client_error', ...facts, request_id: requestId, failed_request_id: failedRequestId, user_agent: userAgent },
      'A browser reported an error',
    )
    await writeClientError(call.db, { at: call.clock(), ...report })
    return answer({ reference: requestId }, 'reported')
  }),
]
