import { acknowledgeWarning, withdrawAcknowledgement } from '#domain/api/contract/warnings.ts'
import { acknowledge, withdrawOne } from '../../contracts/warnings/acknowledge.ts'
import { answer, on, type Served } from '../../serve.ts'
import { once } from '../../store/idempotency.ts'
import { claimOfChange } from '../claims.ts'

export const contractWarningRoutes: Served[] = [
  on(acknowledgeWarning, (input, call) =>
    call.db.tx((sql) =>
      once(sql, claimOfChange(call, acknowledgeWarning.name, input), async () =>
        answer({ acknowledgement: await acknowledge(sql, call, input) }, 'warning_acknowledged'),
      ),
    ),
  ),
  on(withdrawAcknowledgement, (input, call) =>
    call.db.tx((sql) =>
      once(sql, claimOfChange(call, withdrawAcknowledgement.name, input), async () => {
        await withdrawOne(sql, call, input)
        return answer(null, 'acknowledgement_withdrawn')
      }),
    ),
  ),
]
