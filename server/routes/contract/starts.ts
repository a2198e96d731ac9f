import {
  copyContract,
  listContractTemplates,
  removeContractTemplate,
  renewContract,
  saveContractTemplate,
  startFromTemplate,
} from '#domain/api/contract/starts.ts'
import { leaveContract, tellPresence } from '#domain/api/contract/presence.ts'
import type { Endpoint, Input } from '#domain/api/endpoint.ts'
import type { StartedContract } from '#domain/contracts/starts/started.ts'
import { leave, presentIn } from '../../contracts/presence.ts'
import { copy, renew } from '../../contracts/start.ts'
import { fromTemplate, removeTemplate, saveTemplate, templatesFor } from '../../contracts/templates.ts'
import { answer, on, type Call, type Served } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { once } from '../../store/idempotency.ts'
import { claimOf } from '../claims.ts'

type Begin<E> = (sql: Sql, call: Call, input: Input<E>) => Promise<StartedContract>

/** Starts a contract once per key. */
const starting = <E extends Endpoint>(endpoint: E, begin: Begin<E>): Served =>
  on(endpoint, (input, call) =>
    call.db.tx((sql) =>
      once(sql, claimOf(call, endpoint.name, input), async () => {
        const started = await begin(sql, call, input)
        return answer(started as never, 'created', { title: started.contract_number })
      }),
    ),
  )

export const contractStartRoutes: Served[] = [
  starting(copyContract, (sql, call, { id }) => copy(sql, call, id)),
  starting(renewContract, (sql, call, { id }) => renew(sql, call, id)),
  starting(startFromTemplate, (sql, call, input) => fromTemplate(sql, call, input)),
  on(listContractTemplates, async (_input, call) => answer(await templatesFor(call.db, call))),
  on(saveContractTemplate, (input, call) =>
    call.db.tx((sql) =>
      once(sql, claimOf(call, saveContractTemplate.name, input), async () =>
        answer(await saveTemplate(sql, call, input), 'created', { title: input.name }),
      ),
    ),
  ),
  on(removeContractTemplate, ({ id }, call) =>
    call.db.tx(async (sql) => answer(null, 'removed', { title: await removeTemplate(sql, call, id) })),
  ),
  on(tellPresence, async (place, call) => answer(await presentIn(call, place))),
  on(leaveContract, async (place, call) => (await leave(call, place), answer(null))),
]
